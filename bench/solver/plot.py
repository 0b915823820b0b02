"""A line chart as SVG, without any library."""

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 400, 70, 50, 20, 130
COLOURS = ["#1f6f8b", "#b3541e", "#4d7c0f", "#6d28d9"]


def lines(series, x_label, y_label):
    """`series` maps a name to its (x, y) points."""
    x_max = max(x for points in series.values() for x, _ in points)
    y_max = max(y for points in series.values() for _, y in points)
    x_at = lambda x: LEFT + x / x_max * (WIDTH - LEFT - RIGHT)
    y_at = lambda y: HEIGHT - BOTTOM - y / y_max * (HEIGHT - BOTTOM - TOP)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             'font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for i in range(6):
        x, y = x_max * i / 5, y_max * i / 5
        parts.append(f'<line x1="{LEFT}" x2="{x_at(x_max)}" y1="{y_at(y):.1f}" y2="{y_at(y):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y_at(y) + 4:.1f}" text-anchor="end">{y:.0f}</text>')
        parts.append(f'<text x="{x_at(x):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{x:.0f}</text>')
    for colour, (name, points) in zip(COLOURS, series.items()):
        path = " ".join(f"{x_at(x):.1f},{y_at(y):.1f}" for x, y in [(0, 0), *points])
        x, y = points[-1]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x_at(x) + 6:.1f}" y="{y_at(y) + 4:.1f}" fill="{colour}">{name}</text>')
    parts.append(f'<text x="{(LEFT + x_at(x_max)) / 2:.0f}" y="{HEIGHT - 10}" text-anchor="middle">{x_label}</text>')
    parts.append(f'<text x="16" y="{HEIGHT / 2:.0f}" text-anchor="middle" '
                 f'transform="rotate(-90 16 {HEIGHT / 2:.0f})">{y_label}</text>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"
