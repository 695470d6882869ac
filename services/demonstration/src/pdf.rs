//! Demonstration documents as PDF: A4 pages with a coloured band, headings, paragraphs and rows of a table.

use crate::rgb::Rgb;
use krilla::{
    Document,
    color::rgb,
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    page::PageSettings,
    paint::Fill,
    surface::Surface,
};
use std::io;
use typeface::{Typeface, Weight};

/// A4 in points.
const PAGE: (f32, f32) = (595.0, 842.0);

/// The empty edge of a page in points.
const MARGIN: f32 = 56.0;

/// The height of the band at the top of a page in points.
const BAND_HEIGHT: f32 = 110.0;

/// Where the second column of a row begins, in points behind the margin.
const COLUMN: f32 = 210.0;

/// What texts are written in.
const INK: Rgb = Rgb(0x29_2e_38);

/// What texts on the band are written in.
const WHITE: Rgb = Rgb(0xff_ff_ff);

/// What stands on a page, from top to bottom.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A section's heading.
    Heading(String),
    /// A paragraph; it breaks between words.
    Paragraph(String),
    /// A row of a table: what, and how much.
    Row(String, String),
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What kind of document it is, in the band at the top.
    pub title: String,
    /// What it is about, below the title.
    pub subject: String,
    /// The colour of the band.
    pub band: Rgb,
    /// Its content.
    pub blocks: Vec<Block>,
    /// The last line.
    pub footer: String,
}

/// One line of a page, where its letters stand.
struct Line<'a> {
    weight: Weight,
    size: f32,
    x: f32,
    baseline: f32,
    ink: Rgb,
    text: std::borrow::Cow<'a, str>,
}

/// The file with these pages, the same bytes for the same pages.
///
/// # Errors
/// The letters that were compiled in can't be read, or a page can't be printed.
pub fn file(pages: &[Page]) -> io::Result<Vec<u8>> {
    let mut document = Document::new();
    if let Some(first) = pages.first() {
        document.set_metadata(Metadata::new().title(format!("{} – {}", first.title, first.subject)));
    }
    for page in pages {
        let size = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or_else(|| io::Error::other("no such paper"))?;
        let mut sheet = document.start_page_with(size);
        let mut surface = sheet.surface();
        draw_band(&mut surface, page.band);
        for line in lines(page).0 {
            draw_line(&mut surface, &line)?;
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| io::Error::other(format!("{error:?}")))
}

fn draw_band(surface: &mut Surface<'_>, band: Rgb) {
    let Some(rect) = Rect::from_xywh(0.0, 0.0, PAGE.0, BAND_HEIGHT) else { return };
    let mut path = PathBuilder::new();
    path.push_rect(rect);
    if let Some(path) = path.finish() {
        surface.set_fill(Some(fill(band)));
        surface.draw_path(&path);
    }
}

fn draw_line(surface: &mut Surface<'_>, line: &Line<'_>) -> io::Result<()> {
    let face = face(line.weight)?;
    let text = face.writable(&line.text);
    surface.set_fill(Some(fill(line.ink)));
    let start = Point::from_xy(line.x, line.baseline);
    surface.draw_glyphs(start, &face.glyphs(&text), face.font.clone(), &text, line.size, false);
    Ok(())
}

fn face(weight: Weight) -> io::Result<&'static Typeface> {
    Typeface::of(weight).ok_or_else(|| io::Error::other("the letters can't be read"))
}

fn fill(colour: Rgb) -> Fill {
    let [red, green, blue] = colour.channels();
    Fill { paint: rgb::Color::new(red, green, blue).into(), ..Fill::default() }
}

/// Whether a page's content ends above its footer.
#[cfg(test)]
pub fn fits(page: &Page) -> bool {
    lines(page).1 < PAGE.1 - MARGIN
}

/// The lines of a page, and how far down its content reaches.
fn lines(page: &Page) -> (Vec<Line<'_>>, f32) {
    let line = |weight, size, x, baseline, text| Line { weight, size, x, baseline, ink: INK, text };
    let mut lines = vec![
        Line { ink: WHITE, ..line(Weight::SemiBold, 22.0, MARGIN, 62.0, page.title.as_str().into()) },
        Line { ink: WHITE, ..line(Weight::Regular, 12.0, MARGIN, 86.0, page.subject.as_str().into()) },
    ];
    let mut y = BAND_HEIGHT + 40.0;
    for block in &page.blocks {
        match block {
            Block::Heading(text) => {
                y += 10.0;
                lines.push(line(Weight::SemiBold, 13.0, MARGIN, y, text.as_str().into()));
                y += 20.0;
            }
            Block::Paragraph(text) => {
                for part in broken(text, 10.0) {
                    lines.push(line(Weight::Regular, 10.0, MARGIN, y, part.into()));
                    y += 15.0;
                }
                y += 5.0;
            }
            Block::Row(what, how_much) => {
                lines.push(line(Weight::Regular, 10.0, MARGIN, y, what.as_str().into()));
                lines.push(line(Weight::SemiBold, 10.0, MARGIN + COLUMN, y, how_much.as_str().into()));
                y += 16.0;
            }
        }
    }
    lines.push(line(Weight::Regular, 8.0, MARGIN, PAGE.1 - 36.0, page.footer.as_str().into()));
    (lines, y)
}

/// The text in lines that fit between the margins.
fn broken(text: &str, size: f32) -> Vec<String> {
    let width = PAGE.0 - 2.0 * MARGIN;
    Typeface::of(Weight::Regular).map(|face| face.lines(text, size, width)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Page {
        Page {
            title: "Fiche technique".into(),
            subject: "Classeur".into(),
            band: WHITE,
            blocks: vec![Block::Paragraph(text.into())],
            footer: "Document de démonstration".into(),
        }
    }

    #[test]
    fn a_long_paragraph_breaks_between_words() {
        let text = "Une encre qui démarre au premier trait et ne bave pas ".repeat(4);
        let lines = broken(&text, 10.0);
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), text.trim_end());
    }

    #[test]
    fn french_letters_can_be_written() {
        let face = face(Weight::Regular).unwrap();
        assert_eq!(face.writable("é’œ€"), "é’œ€");
    }

    #[test]
    fn the_same_pages_have_the_same_bytes() {
        let pages = [page("Une encre qui démarre"), page("An ink that starts")];
        let bytes = file(&pages).unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        assert_eq!(bytes, file(&pages).unwrap());
    }
}
