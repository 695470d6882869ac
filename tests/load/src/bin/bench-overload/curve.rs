//! The curves of goodput over what is offered, as a picture.

use crate::open_loop::Offered;
use std::fmt::Write;

/// What came of all rates that were offered to a crowd.
pub struct Curve {
    /// How many callers it has.
    pub callers: usize,
    /// The rates, in the order in which they were offered.
    pub points: Vec<Offered>,
}

/// A colour for each crowd.
const COLOURS: [&str; 2] = ["#1d4ed8", "#b45309"];

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 56.0;
const BOTTOM: f64 = 44.0;
const TOP: f64 = 24.0;

/// An SVG of the curves: offered across, goodput up, both in parts of the peak, with the bound of 90 %.
pub fn drawn(curves: &[Curve], peak: f64) -> String {
    let most = curves.iter().flat_map(|curve| &curve.points).map(|point| point.rate() / peak).fold(1.0, f64::max);
    let x = |times: f64| LEFT + times / most * (WIDTH - LEFT - 16.0);
    let y = |share: f64| HEIGHT - BOTTOM - share / 1.1 * (HEIGHT - BOTTOM - TOP);
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13" role="img" aria-label="Goodput over offered load">
<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>
<text x="{LEFT}" y="16" fill="#222">Goodput, in parts of the peak of {peak:.0} requests a second</text>
"##
    );
    for share in [0.0, 0.5, 0.9, 1.0] {
        let (dash, height) = (if share == 0.9 { "4 4" } else { "none" }, y(share));
        let _ = writeln!(
            svg,
            r##"<line x1="{LEFT}" x2="{}" y1="{height:.1}" y2="{height:.1}" stroke="#bbb" stroke-dasharray="{dash}"/><text x="{}" y="{:.1}" text-anchor="end" fill="#444">{share}</text>"##,
            WIDTH - 16.0,
            LEFT - 8.0,
            height + 4.0
        );
    }
    for times in [1.0, 3.0, 6.0, 10.0] {
        let _ = writeln!(
            svg,
            r##"<text x="{:.1}" y="{:.1}" text-anchor="middle" fill="#444">{times} ×</text>"##,
            x(times),
            HEIGHT - BOTTOM + 18.0
        );
    }
    for ((row, curve), colour) in (0_u8..).zip(curves).zip(COLOURS) {
        let mut points: Vec<(f64, f64)> =
            curve.points.iter().map(|point| (x(point.rate() / peak), y(point.goodput() / peak))).collect();
        points.sort_by(|one, other| one.0.total_cmp(&other.0));
        let line: Vec<String> = points.iter().map(|(across, up)| format!("{across:.1},{up:.1}")).collect();
        let _ = writeln!(
            svg,
            r##"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="2"/>"##,
            line.join(" ")
        );
        for (across, up) in &points {
            let _ = writeln!(svg, r##"<circle cx="{across:.1}" cy="{up:.1}" r="4" fill="{colour}"/>"##);
        }
        let _ = writeln!(
            svg,
            r##"<text x="{}" y="{:.1}" text-anchor="end" fill="{colour}">{} callers</text>"##,
            WIDTH - 16.0,
            HEIGHT - BOTTOM - 12.0 - 18.0 * f64::from(row),
            curve.callers
        );
    }
    let _ = writeln!(
        svg,
        r##"<text x="{}" y="{}" text-anchor="end" fill="#222">offered, in parts of the peak</text>
</svg>"##,
        WIDTH - 16.0,
        HEIGHT - 8.0
    );
    svg
}
