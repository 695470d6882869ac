//! Sheets of paper before they are printed: what stands where, and which part of the document it belongs to.
//!
//! Lengths are points (1/72 inch), from the top left corner of an A4 sheet.

use typeface::{Typeface, Weight};

/// How wide a sheet is.
pub const WIDTH: f32 = 595.28;
/// How high.
pub const HEIGHT: f32 = 841.89;
/// Where text begins on the left.
pub const LEFT: f32 = 48.0;
/// Where it ends on the right.
pub const RIGHT: f32 = WIDTH - 48.0;
/// Where it begins at the top.
const TOP: f32 = 48.0;
/// Where it ends at the bottom; below stands the foot.
const BOTTOM: f32 = HEIGHT - 64.0;
/// Where the foot stands.
const FOOT: f32 = HEIGHT - 36.0;

/// What is dark and what is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// What is read.
    Text,
    /// What says what something is.
    Muted,
    /// The shop's own colour.
    Brand,
    /// Hairlines.
    Line,
    /// The ground of what counts.
    Ground,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Its letters.
    pub weight: Weight,
    /// Their size.
    pub size: f32,
    /// Their colour.
    pub ink: Color,
}

impl Style {
    /// For reading.
    pub const BODY: Self = Self { weight: Weight::Regular, size: 9.0, ink: Color::Text };
    /// For what counts.
    pub const STRONG: Self = Self { weight: Weight::SemiBold, ..Self::BODY };
    /// For what something is.
    pub const LABEL: Self = Self { weight: Weight::Regular, size: 7.5, ink: Color::Muted };

    /// From one line to the next.
    pub fn leading(self) -> f32 {
        self.size * 1.4
    }

    /// How wide a text is in it.
    pub fn width(self, text: &str) -> f32 {
        Typeface::of(self.weight).map_or(0.0, |face| face.width(text, self.size))
    }

    /// A text in lines that are at most so wide.
    pub fn lines(self, text: &str, width: f32) -> Vec<String> {
        Typeface::of(self.weight).map(|face| face.lines(text, self.size, width)).unwrap_or_default()
    }
}

/// What a part of a document is to who can't see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementRole {
    /// A heading of a level, from 1.
    Heading(u16),
    /// Something to read.
    Paragraph,
    /// A table.
    Table,
    /// The rows that say what the columns are.
    Head,
    /// The rows below.
    Body,
    /// A row.
    Row,
    /// What a column is.
    ColumnHeader,
    /// What a row is.
    RowHeader,
    /// A cell.
    Cell,
}

/// A part of a document, within another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ElementId(pub usize);

/// What a part is and where it belongs.
#[derive(Clone, Copy, Debug)]
pub struct Element {
    /// What it is.
    pub role: ElementRole,
    /// What it stands in; none: the document.
    pub within: Option<ElementId>,
}

/// A line of text.
#[derive(Clone, Debug)]
pub struct TextLine {
    /// Where it begins.
    pub x: f32,
    /// The line that it stands on.
    pub baseline: f32,
    /// How it is written.
    pub style: Style,
    /// What it says, writable.
    pub words: String,
    /// What it belongs to; none: to the sheet, not to the document.
    pub part: Option<ElementId>,
}

/// A filled rectangle.
#[derive(Clone, Copy, Debug)]
pub struct FilledRect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
    /// With what.
    pub ink: Color,
}

/// What stands on a sheet.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Below the texts.
    pub fills: Vec<FilledRect>,
    /// In the order in which they are read.
    pub texts: Vec<TextLine>,
}

/// A place that readers jump to.
#[derive(Clone, Debug)]
pub struct Bookmark {
    /// What it is called.
    pub name: String,
    /// On which sheet, from 0.
    pub sheet: usize,
    /// How far down.
    pub y: f32,
}

/// A document that is being written: sheets, and a pen that goes down them.
#[derive(Clone, Debug)]
pub struct PageLayout {
    /// At least one.
    pub sheets: Vec<Page>,
    /// Its parts, each after what it stands in.
    pub parts: Vec<Element>,
    /// Where readers jump to.
    pub marks: Vec<Bookmark>,
    /// How far down the pen is on the last sheet.
    pub y: f32,
}

impl Default for PageLayout {
    fn default() -> Self {
        Self { sheets: vec![Page::default()], parts: Vec::new(), marks: Vec::new(), y: TOP }
    }
}

impl PageLayout {
    /// A new part within another one.
    pub fn part(&mut self, role: ElementRole, within: Option<ElementId>) -> ElementId {
        self.parts.push(Element { role, within });
        ElementId(self.parts.len() - 1)
    }

    /// Begins a new sheet where so much does not fit on this one any more; whether it did.
    pub fn make_room(&mut self, height: f32) -> bool {
        let begins = self.y + height > BOTTOM;
        if begins {
            self.sheets.push(Page::default());
            self.y = TOP;
        }
        begins
    }

    /// Takes the pen down.
    pub fn skip(&mut self, height: f32) {
        self.y += height;
    }

    /// Lets readers jump to where the pen is.
    pub fn mark(&mut self, name: &str) {
        let sheet = self.sheets.len() - 1;
        self.marks.push(Bookmark { name: name.to_owned(), sheet, y: self.y });
    }

    /// Writes a line of text from `x` on, `below` the pen.
    pub fn write(&mut self, x: f32, below: f32, style: Style, words: &str, part: Option<ElementId>) {
        let baseline = self.y + below + style.size;
        let words = Typeface::of(style.weight).map(|face| face.writable(words)).unwrap_or_default();
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.texts.push(TextLine { x, baseline, style, words, part });
        }
    }

    /// Writes a line of text that ends at `right`.
    pub fn write_to(&mut self, right: f32, below: f32, style: Style, words: &str, part: Option<ElementId>) {
        self.write(right - style.width(words), below, style, words, part);
    }

    /// Fills a band of the sheet from the pen down.
    pub fn fill(&mut self, x: f32, width: f32, height: f32, ink: Color) {
        let y = self.y;
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.fills.push(FilledRect { x, y, width, height, ink });
        }
    }

    /// Draws a line across the sheet.
    pub fn rule(&mut self, thickness: f32, ink: Color) {
        self.fill(LEFT, RIGHT - LEFT, thickness, ink);
    }

    /// Writes the foot of each sheet: `left`, and what `page` says of its number and how many there are.
    pub fn foot(&mut self, left: &str, page: impl Fn(usize, usize) -> String) {
        let (of, style) = (self.sheets.len(), Style::LABEL);
        for (place, sheet) in self.sheets.iter_mut().enumerate() {
            let page = page(place + 1, of);
            for (x, words) in [(LEFT, left.to_owned()), (RIGHT - style.width(&page), page)] {
                sheet.texts.push(TextLine { x, baseline: FOOT, style, words, part: None });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_any_more_begins_a_sheet_and_each_says_which_it_is() {
        let mut draft = PageLayout::default();
        let rows = (0..100).filter(|_| {
            let begins = draft.make_room(20.0);
            draft.skip(20.0);
            begins
        });
        assert_eq!(rows.count(), 2);
        draft.foot("CO-1", |page, of| format!("{page}/{of}"));
        let feet: Vec<_> = draft.sheets.iter().map(|sheet| sheet.texts[1].words.as_str()).collect();
        assert_eq!(feet, ["1/3", "2/3", "3/3"]);
    }
}
