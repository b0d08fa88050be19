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

void add_verdict(std::ostream &out, const Judgement &judgement,
                 const Verdict &verdict)
{
    const Subject &subject = *verdict.row->subject;
    out << "\n    {\"function\": " << quoted(subject.name)
        << ", \"form\": " << quoted(form_name(subject.form))
        << ", \"n\": " << verdict.row->n
        << ", \"name\": " << quoted(verdict.competitor->name)
        << ", \"against\": " << quoted(judgement.against)
        << ", \"ratio\": " << verdict.ratio
        << ", \"limit\": " << judgement.limit
        << ", \"met\": " << (verdict.met ? "true" : "false") << "}";
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
                const std::vector<Judgement> &judgements)
{
    std::ostringstream out;
    out << "{\n  \"cpu\": " << quoted(cpu_name())
        << ",\n  \"compiler\": " << quoted(compiler_name())
        << ",\n  \"missing\": [";
    const char *separator = "";
    for (const Missing &missing : missing_peers()) {
        out << separator << "\n    {\"name\": " << quoted(missing.name)
            << ", \"reason\": " << quoted(missing.reason) << "}";
        separator = ",";
    }
    out << "],\n  \"times\": [";
    separator = "";
    for (const Row &row : rows)
        for (const Entry &entry : row.entries) {
            out << separator;
            add_entry(out, row, entry);
            separator = ",";
        }
    out << "],\n  \"targets\": [";
    separator = "";
    for (const Judgement &judgement : judgements)
        for (const Verdict &verdict : judgement.verdicts) {
            out << separator;
            add_verdict(out, judgement, verdict);
            separator = ",";
        }
    out << "]\n}\n";
    write_file(path, out.str());
}

} // namespace bench
