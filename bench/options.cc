/* SPDX-License-Identifier: MIT */
/* Parses the command line and says clearly what is wrong with it. */
#include "options.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <functional>
#include <set>

namespace bench
{
namespace
{

constexpr std::size_t largest_n = std::size_t{1} << 24;
constexpr int most_rounds = 100000;

bool starts_with(const std::string &text, const std::string &start)
{
    return text.compare(0, start.size(), start) == 0;
}

std::vector<std::string> split(const std::string &list)
{
    std::vector<std::string> items;
    std::size_t start = 0;
    for (;;) {
        const std::size_t comma = list.find(',', start);
        items.push_back(list.substr(start, comma - start));
        if (comma == std::string::npos)
            return items;
        start = comma + 1;
    }
}

template <class Strings> std::string join(const Strings &items)
{
    std::string list;
    for (const std::string &item : items)
        list += (list.empty() ? "" : " ") + item;
    return list;
}

template <class Number>
Number parse_number(const std::string &flag, const std::string &text,
                    Number largest)
{
    Number value = 0;
    const char *const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || rest != end || value < 1 || value > largest)
        throw UsageError(flag + ": '" + text +
                         "' is not a whole number from 1 to " +
                         std::to_string(largest));
    return value;
}

/* A function by its full name or by a part from its start: scan_inclusive. */
bool names_function(const std::string &name, const Subject &subject)
{
    return subject.function == name || subject.name == name ||
           starts_with(subject.function, name + "_");
}

/* The values are among the names, or the error lists these. */
void require(const std::string &flag, const std::vector<std::string> &values,
             const std::set<std::string> &names, const char *why = "unknown")
{
    for (const std::string &value : values)
        if (!names.count(value))
            throw UsageError(flag + ": '" + value + "' is " + why +
                             "; choose from: " + join(names));
}

void require_all(const Options &options, const std::vector<Subject> &subjects,
                 const std::vector<Competitor> &competitors)
{
    std::set<std::string> functions, types, forms, peers = {"none"}, isas;
    std::vector<std::string> unknown = options.functions;
    for (const Subject &subject : subjects) {
        functions.insert(subject.function);
        types.insert(subject.type);
        forms.insert(form_name(subject.form));
        unknown.erase(std::remove_if(unknown.begin(), unknown.end(),
                                     [&](const std::string &name) {
                                         return names_function(name, subject);
                                     }),
                      unknown.end());
    }
    for (const Competitor &c : competitors)
        if (c.kind != Kind::roofline)
            (c.kind == Kind::peer ? peers : isas).insert(c.name);
    require("--function", unknown, functions);
    require("--type", options.types, types);
    require("--form", options.forms, forms);
    require("--peer", options.peers, peers);
    require("--isa", options.isas, isas,
            "unknown, not built in, or more than this CPU has");
}

struct Flag {
    const char *name;
    const char *argument; /* NULL: takes none */
    const char *help;
    std::function<void(Options &, const std::string &)> set;
};

auto turn_on(bool Options::*member)
{
    return
        [=](Options &options, const std::string &) { options.*member = true; };
}

auto append_to(std::vector<std::string> Options::*member)
{
    return [=](Options &options, const std::string &value) {
        for (const std::string &item : split(value))
            (options.*member).push_back(item);
    };
}

void add_sizes(Options &options, const std::string &value)
{
    for (const std::string &item : split(value))
        options.sizes.push_back(parse_number("--n", item, largest_n));
}

void set_rounds(Options &options, const std::string &value)
{
    options.rounds = parse_number("--rounds", value, most_rounds);
}

void set_json(Options &options, const std::string &value)
{
    options.json = value;
}

void set_filter(Options &options, const std::string &value)
{
    try {
        options.filter = std::regex(value);
    } catch (const std::regex_error &error) {
        throw UsageError("--filter: '" + value +
                         "' is not a regular expression: " + error.what());
    }
}

const Flag flags[] = {
    {"--quick", nullptr, "a small table, in less than a minute",
     turn_on(&Options::quick)},
    {"--check", nullptr,
     "only check that no instruction set is slower than\n"
     "a lower one; exit status 1 if one is",
     turn_on(&Options::check)},
    {"--math", nullptr,
     "softmax and its kin of libwgc-math, beside loops\n"
     "with libm; heeds --type, --isa, --n and --rounds",
     turn_on(&Options::math)},
    {"--groups", nullptr,
     "many groups in one call, positions, and the cost of\n"
     "dispatch; heeds --isa and --rounds. With --check:\n"
     "no size of groups is slower than a call per group;\n"
     "heeds --type, --filter, --isa and --n",
     turn_on(&Options::groups)},
    {"--function", "LIST", "such as scan_inclusive_add, scan or all",
     append_to(&Options::functions)},
    {"--type", "LIST", "f16 i32 u32 i64 u64 f32 f64 i8 u8 i16 u16",
     append_to(&Options::types)},
    {"--form", "LIST",
     "out-of-place in-place misaligned dependent carry\n"
     "strided pieces",
     append_to(&Options::forms)},
    {"--isa", "LIST", "instruction sets; wgc: the dispatched functions",
     append_to(&Options::isas)},
    {"--peer", "LIST", "peers, or none", append_to(&Options::peers)},
    {"--n", "LIST", "numbers of elements", add_sizes},
    {"--filter", "REGEX", "only rows such as scan_inclusive_add_f32/in-place",
     set_filter},
    {"--rounds", "N", "batches per time; more is slower and steadier",
     set_rounds},
    {"--detail", nullptr, "a line for every competitor",
     turn_on(&Options::detail)},
    {"--targets", nullptr,
     "also say which targets of the project are missed;\n"
     "exit status 1 if one is",
     turn_on(&Options::targets)},
    {"--json", "FILE", "write all times as Google Benchmark's JSON", set_json},
    {"--list", nullptr, "name what would be measured, and stop",
     turn_on(&Options::list)},
    {"--help", nullptr, "this text", turn_on(&Options::help)},
};

const Flag &find_flag(const std::string &name)
{
    for (const Flag &flag : flags)
        if (name == flag.name)
            return flag;
    std::vector<std::string> names;
    for (const Flag &flag : flags)
        names.push_back(flag.name);
    throw UsageError("unknown flag '" + name +
                     "'; choose from: " + join(names));
}

} // namespace

Options parse_options(int argc, char **argv,
                      const std::vector<Subject> &subjects,
                      const std::vector<Competitor> &competitors)
{
    Options options;
    for (int i = 1; i < argc; i++) {
        const std::string argument = argv[i];
        const std::size_t equals = argument.find('=');
        const Flag &flag = find_flag(argument.substr(0, equals));
        const bool joined = equals != std::string::npos;
        if (!flag.argument && joined)
            throw UsageError(std::string(flag.name) + " takes no value");
        std::string value;
        if (joined)
            value = argument.substr(equals + 1);
        else if (flag.argument && ++i < argc)
            value = argv[i];
        if (flag.argument && value.empty())
            throw UsageError(std::string(flag.name) +
                             " wants a value: " + flag.argument);
        flag.set(options, value);
    }
    require_all(options, subjects, competitors);
    return options;
}

void print_help()
{
    std::puts("Usage: wgc-bench [FLAG]...\n"
              "Times the library's collectives beside copies, memcpy and other "
              "people's code,\nall in one process. Lists are separated by "
              "commas; without one, everything.\n");
    for (const Flag &flag : flags) {
        const std::string left =
            std::string(flag.name) +
            (flag.argument ? std::string(" ") + flag.argument : "");
        std::string help = flag.help;
        for (std::size_t at = 0;
             (at = help.find('\n', at)) != std::string::npos; at++)
            help.replace(at, 1, "\n" + std::string(20, ' '));
        std::printf("  %-17s %s\n", left.c_str(), help.c_str());
    }
    std::puts("\nExit status: 0; 1 if a check failed, a target was missed or a "
              "result was wrong;\n2 for a wrong flag, or if output fails.");
}

bool chosen(const std::vector<std::string> &list, const std::string &item)
{
    return list.empty() ||
           std::find(list.begin(), list.end(), item) != list.end();
}

bool wanted(const Options &options, const Subject &subject)
{
    const auto names = [&](const std::string &name) {
        return names_function(name, subject);
    };
    const std::vector<std::string> &functions = options.functions;
    const std::string form = form_name(subject.form);
    return (functions.empty() ||
            std::any_of(functions.begin(), functions.end(), names)) &&
           chosen(options.types, subject.type) && chosen(options.forms, form) &&
           (!options.filter ||
            std::regex_search(subject.name + "/" + form, *options.filter));
}

bool wanted(const Options &options, const Competitor &competitor)
{
    switch (competitor.kind) {
    case Kind::peer:
        return chosen(options.peers, competitor.name);
    case Kind::roofline:
        return true;
    default:
        return chosen(options.isas, competitor.name);
    }
}

} // namespace bench
