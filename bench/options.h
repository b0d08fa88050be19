/* SPDX-License-Identifier: MIT */
/* The command line. */
#ifndef WGC_BENCH_OPTIONS_H
#define WGC_BENCH_OPTIONS_H

#include <cstddef>
#include <optional>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "competitor.h"
#include "subject.h"

namespace bench
{

/* What is wrong with the command line, for the user to read. */
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/* What could not be written. */
struct OutputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Options {
    bool help = false;
    bool list = false;
    bool quick = false;
    bool check = false;
    bool math = false;
    bool groups = false;
    bool detail = false;
    bool targets = false;
    int rounds = 0; /* 0: what the mode likes */
    std::vector<std::string> functions;
    std::vector<std::string> types;
    std::vector<std::string> forms;
    std::vector<std::string> isas;
    std::vector<std::string> peers;
    std::vector<std::size_t> sizes;
    std::optional<std::regex> filter;
    std::string json;
};

/* Empty lists mean: all. Throws UsageError. */
Options parse_options(int argc, char **argv,
                      const std::vector<Subject> &subjects,
                      const std::vector<Competitor> &competitors);

void print_help();

/* Whether a list of the options has the item; an empty one has all. */
bool chosen(const std::vector<std::string> &list, const std::string &item);

/* Whether a row, or a competitor, is asked for. */
bool wanted(const Options &options, const Subject &subject);
bool wanted(const Options &options, const Competitor &competitor);

} // namespace bench

#endif
