/* SPDX-License-Identifier: MIT */
/* Draws the SVG: a panel per subject, one legend for all. */
#include "plot.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <stdexcept>

#include "export.h"
#include "table.h"

namespace bench
{
namespace
{

/* Pixels. */
constexpr double panel_width = 470;
constexpr double panel_height = 420;
constexpr double left_margin = 64;   /* labels of the y axis */
constexpr double top_margin = 34;    /* a panel's title */
constexpr double bottom_margin = 52; /* labels of the x axis */
constexpr double title_height = 50;
constexpr double legend_width = 180;
constexpr double legend_step = 21;
constexpr std::size_t most_columns = 2;

/* Reds for the library, by rank; everything else must not look like it. */
const char *const kernel_colours[] = {"#f6b48f", "#ee7b4f", "#d4302a",
                                      "#7a0016", "#3f000b"};
const char *const variant_colours[] = {"#d633a0", "#8a2be2", "#ff6fd0"};
const char *const peer_colours[] = {"#1f77b4", "#17becf", "#2ca02c", "#9467bd",
                                    "#bcbd22", "#0b3d91", "#3cb391", "#8c6d31",
                                    "#7f8fa6", "#556b2f"};
const char *const roofline_colours[] = {"#000000", "#8a8a8a"};

/* One line of every panel. */
struct Style {
    Kind kind;
    std::string name;
    std::string colour;
    double width;
    std::string dashes; /* as stroke-dasharray wants them */
};

template <std::size_t count>
std::string pick(const char *const (&colours)[count], std::size_t i)
{
    return colours[i % count];
}

Style style_of(Kind kind, const std::string &name, std::size_t i)
{
    switch (kind) {
    case Kind::kernels:
        return {kind, name, pick(kernel_colours, i), 2.6, "none"};
    case Kind::dispatched:
        break;
    case Kind::variant:
        return {kind, name, pick(variant_colours, i), 2.0, "8 3"};
    case Kind::peer:
        return {kind, name, pick(peer_colours, i), 1.4, "none"};
    case Kind::roofline:
        return {kind, name, pick(roofline_colours, i), 1.8, "6 4"};
    }
    return {};
}

/* In the order of the legend. The dispatched functions would hide a line. */
std::vector<Style> choose_styles(const std::vector<Row> &rows)
{
    std::vector<Style> styles;
    for (const Kind kind :
         {Kind::kernels, Kind::variant, Kind::peer, Kind::roofline}) {
        std::vector<std::string> names;
        for (const Row &row : rows)
            for (const Entry &entry : row.entries) {
                const Competitor &c = *entry.competitor;
                if (c.kind == kind && std::find(names.begin(), names.end(),
                                                c.name) == names.end())
                    names.push_back(c.name);
            }
        for (std::size_t i = 0; i < names.size(); i++)
            styles.push_back(style_of(kind, names[i], i));
    }
    return styles;
}

/* Of a peer, what is built for the highest instruction set. */
const Entry *entry_of(const Row &row, const Style &style)
{
    const Entry *best = nullptr;
    for (const Entry &entry : row.entries) {
        const Competitor &c = *entry.competitor;
        if (c.kind == style.kind && c.name == style.name &&
            (!best || c.rank > best->competitor->rank))
            best = &entry;
    }
    return best;
}

/* From a range of values to a range of pixels, logarithmically. */
struct Scale {
    double low, high; /* values */
    double from, to;  /* pixels */

    double operator()(double value) const
    {
        return from +
               (to - from) * std::log(value / low) / std::log(high / low);
    }
};

class Svg
{
  public:
    Svg(double width, double height)
    {
        out << std::fixed << std::setprecision(1)
            << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width
            << "\" height=\"" << height << "\" viewBox=\"0 0 " << width << ' '
            << height << "\" font-family=\"DejaVu Sans, Helvetica, Arial, "
            << "sans-serif\">\n<rect width=\"100%\" height=\"100%\" "
            << "fill=\"white\"/>\n";
    }

    void text(double x, double y, const std::string &content, double size,
              const char *anchor = "start", const char *extra = "")
    {
        out << "<text x=\"" << x << "\" y=\"" << y << "\" font-size=\"" << size
            << "\" text-anchor=\"" << anchor << "\" " << extra << ">"
            << escaped(content) << "</text>\n";
    }

    void segment(double x1, double y1, double x2, double y2,
                 const std::string &colour, double width = 1,
                 const std::string &dashes = "none")
    {
        out << "<line x1=\"" << x1 << "\" y1=\"" << y1 << "\" x2=\"" << x2
            << "\" y2=\"" << y2 << "\" stroke=\"" << colour
            << "\" stroke-width=\"" << width << "\" stroke-dasharray=\""
            << dashes << "\"/>\n";
    }

    void polyline(const std::vector<std::pair<double, double>> &points,
                  const Style &style)
    {
        out << "<polyline fill=\"none\" stroke-linejoin=\"round\" stroke=\""
            << style.colour << "\" stroke-width=\"" << style.width
            << "\" stroke-dasharray=\"" << style.dashes << "\" points=\"";
        for (const auto &[x, y] : points)
            out << x << ',' << y << ' ';
        out << "\"/>\n";
        for (const auto &[x, y] : points)
            out << "<circle cx=\"" << x << "\" cy=\"" << y << "\" r=\""
                << style.width + 0.4 << "\" fill=\"" << style.colour
                << "\"/>\n";
    }

    std::string finish()
    {
        out << "</svg>\n";
        return out.str();
    }

  private:
    static std::string escaped(const std::string &content)
    {
        std::string result;
        for (const char c : content)
            result += c == '&'   ? "&amp;"
                      : c == '<' ? "&lt;"
                                 : std::string(1, c);
        return result;
    }

    std::ostringstream out;
};

struct Axes {
    Scale x, y;
};

/* 1, 2 and 5 times the powers of ten, from low to high. */
std::vector<double> round_values(double low, double high)
{
    std::vector<double> values;
    for (double decade = 0.001; decade <= high; decade *= 10)
        for (const double factor : {1.0, 2.0, 5.0})
            if (decade * factor >= low && decade * factor <= high)
                values.push_back(decade * factor);
    return values;
}

std::string short_number(double value)
{
    std::ostringstream out;
    if (value >= 1 << 20)
        out << value / (1 << 20) << "M";
    else if (value >= 1 << 10)
        out << value / (1 << 10) << "K";
    else
        out << value;
    return out.str();
}

void draw_axes(Svg &svg, const Axes &axes, const std::string &title)
{
    constexpr const char *grid = "#dddddd";
    constexpr double font = 12;
    const double left = axes.x.from, right = axes.x.to;
    const double bottom = axes.y.from, top = axes.y.to;
    for (const double value : round_values(axes.y.low, axes.y.high)) {
        svg.segment(left, axes.y(value), right, axes.y(value), grid);
        std::ostringstream label;
        label << value;
        svg.text(left - 7, axes.y(value) + 4, label.str(), font, "end");
    }
    for (double n = 1; n <= axes.x.high; n *= 4) {
        if (n < axes.x.low)
            continue;
        svg.segment(axes.x(n), bottom, axes.x(n), top, grid);
        svg.text(axes.x(n), bottom + 17, short_number(n), font, "middle");
    }
    svg.segment(left, bottom, right, bottom, "black");
    svg.segment(left, bottom, left, top, "black");
    svg.text((left + right) / 2, top - 11, title, 14, "middle",
             "font-weight=\"bold\"");
    svg.text((left + right) / 2, bottom + 36, "elements (K, M: powers of 1024)",
             font, "middle");
    const double middle = (bottom + top) / 2;
    std::ostringstream turn;
    turn << "transform=\"rotate(-90 " << left - 44 << ' ' << middle << ")\"";
    svg.text(left - 44, middle, "GB/s, read and written", font, "middle",
             turn.str().c_str());
}

/* The library's own lines last, on top of the others. */
void draw_lines(Svg &svg, const Axes &axes, const Subject &subject,
                const std::vector<Row> &rows, const std::vector<Style> &styles)
{
    for (auto style = styles.rbegin(); style != styles.rend(); ++style) {
        std::vector<std::pair<double, double>> points;
        for (const Row &row : rows) {
            const Entry *const entry =
                row.subject == &subject ? entry_of(row, *style) : nullptr;
            if (entry)
                points.push_back({axes.x(static_cast<double>(row.n)),
                                  axes.y(row.gb_per_s(*entry))});
        }
        std::sort(points.begin(), points.end());
        svg.polyline(points, *style);
    }
}

const char *legend_heading(Kind kind)
{
    switch (kind) {
    case Kind::kernels:
        return "wgc";
    case Kind::variant:
        return "variants";
    case Kind::peer:
        return "peers, highest ISA";
    case Kind::roofline:
        return "rooflines";
    case Kind::dispatched:
        break;
    }
    return "";
}

void draw_legend(Svg &svg, double x, double y, const std::vector<Style> &styles)
{
    std::string heading;
    for (const Style &style : styles) {
        if (heading != legend_heading(style.kind)) {
            heading = legend_heading(style.kind);
            y += legend_step * 0.6;
            svg.text(x, y, heading, 13, "start", "font-weight=\"bold\"");
            y += legend_step;
        }
        svg.segment(x, y - 4, x + 30, y - 4, style.colour, style.width,
                    style.dashes);
        svg.text(x + 38, y, style.name, 13);
        y += legend_step;
    }
}

/* Both ranges, wide enough for all rows; panels share them. */
Axes common_axes(const std::vector<Row> &rows)
{
    const auto by_n = [](const Row &a, const Row &b) { return a.n < b.n; };
    const auto [least, most] =
        std::minmax_element(rows.begin(), rows.end(), by_n);
    if (rows.empty() || least->n == most->n)
        throw std::runtime_error("--plot needs rows of at least two sizes");
    double low = INFINITY, high = 0;
    for (const Row &row : rows)
        for (const Entry &entry : row.entries) {
            low = std::min(low, row.gb_per_s(entry));
            high = std::max(high, row.gb_per_s(entry));
        }
    return {{static_cast<double>(least->n), static_cast<double>(most->n), 0, 0},
            {low / 1.1, high * 1.1, 0, 0}};
}

} // namespace

void write_plot(const std::string &path, const std::vector<Row> &rows)
{
    Axes axes = common_axes(rows);
    std::vector<const Subject *> subjects;
    for (const Row &row : rows)
        if (subjects.empty() || subjects.back() != row.subject)
            subjects.push_back(row.subject);
    const std::vector<Style> styles = choose_styles(rows);
    const std::size_t columns = std::min(most_columns, subjects.size());
    const std::size_t lines = (subjects.size() + columns - 1) / columns;
    const double cell_width = left_margin + panel_width;
    const double cell_height = top_margin + panel_height + bottom_margin;
    const double legend_x = cell_width * static_cast<double>(columns) + 30;
    Svg svg(legend_x + legend_width,
            title_height + cell_height * static_cast<double>(lines));
    svg.text(left_margin, 30, cpu_name() + ", " + compiler_name(), 16);
    for (std::size_t i = 0; i < subjects.size(); i++) {
        const double x = cell_width * static_cast<double>(i % columns);
        const double y =
            title_height + cell_height * static_cast<double>(i / columns);
        axes.x.from = x + left_margin;
        axes.x.to = x + cell_width - 14;
        axes.y.from = y + top_margin + panel_height;
        axes.y.to = y + top_margin;
        draw_axes(svg, axes,
                  subjects[i]->name + ", " + form_name(subjects[i]->form));
        draw_lines(svg, axes, *subjects[i], rows, styles);
    }
    draw_legend(svg, legend_x, title_height + top_margin, styles);
    write_file(path, svg.finish());
}

} // namespace bench
