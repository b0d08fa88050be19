/* SPDX-License-Identifier: MIT */
/* Writes CSV and JSON. */
#include "export.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "table.h"

namespace bench
{
namespace
{

const char *kind_name(Kind kind)
{
    switch (kind) {
    case Kind::kernels:
        return "kernels";
    case Kind::dispatched:
        return "dispatched";
    case Kind::variant:
        return "variant";
    case Kind::peer:
        return "peer";
    case Kind::roofline:
        return "roofline";
    }
    return "";
}

std::string quoted(const std::string &text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + "\"";
}

/* Calls function(separator, element), the separator empty the first time. */
template <class Elements, class Function>
void for_each_separated(const Elements &elements, Function function)
{
    const char *separator = "";
    for (const auto &element : elements) {
        function(separator, element);
        separator = ",";
    }
}

void add_entry(std::ostream &out, const Row &row, const Entry &entry)
{
    const Competitor &competitor = *entry.competitor;
    out << "\n    {\"function\": " << quoted(row.subject->name)
        << ", \"form\": " << quoted(form_name(row.subject->form))
        << ", \"n\": " << row.n
        << ", \"kind\": " << quoted(kind_name(competitor.kind))
        << ", \"name\": " << quoted(competitor.name)
        << ", \"isa\": " << quoted(competitor.isa)
        << ", \"ns\": " << entry.timing.ns
        << ", \"gb_per_s\": " << row.gb_per_s(entry)
        << ", \"quiet\": " << (entry.timing.quiet ? "true" : "false") << "}";
}

} // namespace

void write_file(const std::string &path, const std::string &text)
{
    std::ofstream file(path);
    file << text;
    file.close();
    if (!file)
        throw std::runtime_error("cannot write " + path);
}

void write_csv(const std::string &path, const std::vector<Row> &rows)
{
    std::ostringstream out;
    out << "function,form,type,n,kind,name,isa,compiler,ns,gb_per_s,quiet\n";
    for (const Row &row : rows)
        for (const Entry &entry : row.entries) {
            const Competitor &competitor = *entry.competitor;
            out << row.subject->name << ',' << form_name(row.subject->form)
                << ',' << row.subject->type << ',' << row.n << ','
                << kind_name(competitor.kind) << ',' << competitor.name << ','
                << competitor.isa << ',' << competitor.compiler << ','
                << entry.timing.ns << ',' << row.gb_per_s(entry) << ','
                << entry.timing.quiet << '\n';
        }
    write_file(path, out.str());
}

void write_json(const std::string &path, const std::vector<Row> &rows,
                const std::vector<Verdict> &verdicts)
{
    std::ostringstream out;
    out << "{\n  \"cpu\": " << quoted(cpu_name())
        << ",\n  \"compiler\": " << quoted(compiler_name())
        << ",\n  \"missing\": [";
    for_each_separated(
        missing_peers(), [&](const char *separator, const Missing &missing) {
            out << separator << "\n    {\"name\": " << quoted(missing.name)
                << ", \"reason\": " << quoted(missing.reason) << "}";
        });
    out << "],\n  \"times\": [";
    const char *separator = "";
    for (const Row &row : rows)
        for (const Entry &entry : row.entries) {
            out << separator;
            add_entry(out, row, entry);
            separator = ",";
        }
    out << "],\n  \"targets\": [";
    for_each_separated(
        verdicts, [&](const char *separator, const Verdict &verdict) {
            const Subject &subject = *verdict.row->subject;
            out << separator << "\n    {\"function\": " << quoted(subject.name)
                << ", \"form\": " << quoted(form_name(subject.form))
                << ", \"n\": " << verdict.row->n
                << ", \"isa\": " << quoted(verdict.competitor->name)
                << ", \"against\": " << quoted(verdict.against)
                << ", \"ratio\": " << verdict.ratio
                << ", \"limit\": " << verdict.limit << "}";
        });
    out << "]\n}\n";
    write_file(path, out.str());
}

} // namespace bench
