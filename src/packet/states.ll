; SPDX-License-Identifier: MIT
; The states of wgc/packet.h for compilers that emit LLVM IR, aligned as their
; elements are. Read this file into a context, and each type is found by its name.

%wgc_packet_scan_i8 = type { [64 x i8], i32, i32 }
%wgc_packet_scan_u8 = type { [64 x i8], i32, i32 }
%wgc_packet_scan_i16 = type { [32 x i16], i32, i32 }
%wgc_packet_scan_u16 = type { [32 x i16], i32, i32 }
%wgc_packet_scan_f16 = type { [16 x float], [16 x float], [4 x [16 x float]], i32, i32 }
%wgc_packet_scan_i32 = type { [16 x i32], [16 x i32], i32, i32 }
%wgc_packet_scan_u32 = type { [16 x i32], [16 x i32], i32, i32 }
%wgc_packet_scan_i64 = type { [8 x i64], [8 x i64], i32, i32 }
%wgc_packet_scan_u64 = type { [8 x i64], [8 x i64], i32, i32 }
%wgc_packet_scan_f32 = type { [16 x float], [16 x float], [4 x [16 x float]], i32, i32 }
%wgc_packet_scan_f64 = type { [8 x double], [8 x double], [3 x [8 x double]], i32, i32 }

%wgc_packet_reduce_i8 = type { [64 x i8], i32, i32 }
%wgc_packet_reduce_u8 = type { [64 x i8], i32, i32 }
%wgc_packet_reduce_i16 = type { [32 x i16], i32, i32 }
%wgc_packet_reduce_u16 = type { [32 x i16], i32, i32 }
%wgc_packet_reduce_f16 = type { [3 x [16 x float]], [16 x float], [32 x float], i32, i32 }
%wgc_packet_reduce_i32 = type { [16 x i32], i32, i32 }
%wgc_packet_reduce_u32 = type { [16 x i32], i32, i32 }
%wgc_packet_reduce_i64 = type { [8 x i64], i32, i32 }
%wgc_packet_reduce_u64 = type { [8 x i64], i32, i32 }
%wgc_packet_reduce_f32 = type { [3 x [16 x float]], [16 x float], [32 x float], i32, i32 }
%wgc_packet_reduce_f64 = type { [3 x [8 x double]], [8 x double], [24 x double], i32, i32 }
