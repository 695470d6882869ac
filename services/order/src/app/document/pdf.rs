//! Sheets as a PDF that says its title, its language and its structure (PDF/UA-1), the same bytes for the same sheets.

use crate::app::document::{
    electronic,
    layout::{Color, ElementId, ElementRole, FilledRect, HEIGHT, Page, PageLayout, TextLine, WIDTH},
};
use chrono::{DateTime, Datelike, Timelike, Utc};
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, Archival, ConfigurationBuilder},
    destination::XyzDestination,
    geom::{PathBuilder, Point, Rect},
    metadata::{self, Metadata},
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint,
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Identifier, Node, SpanTag, TableHeaderScope, Tag, TagGroup, TagKind,
        TagTree,
    },
};
use std::num::NonZeroU16;
use typeface::Typeface;
use values::Locale;

/// The sheets can't be printed: a fault of ours.
#[derive(Debug, thiserror::Error)]
#[error("a document can't be printed: {0}")]
pub struct RenderError(String);

/// What a document says of itself.
#[derive(Clone, Debug)]
pub struct DocumentInfo {
    /// Its title.
    pub title: String,
    /// What it is known by.
    pub reference: String,
    /// The language that it is written in.
    pub locale: Locale,
    /// When it became what it says.
    pub written_at: DateTime<Utc>,
}

/// Prints the sheets. Where `invoice` is the data of an electronic one, the document is a PDF/A-3 that carries it (Factur-X).
///
/// # Errors
/// When they break a rule of accessible or archived documents.
pub fn print(draft: &PageLayout, about: &DocumentInfo, invoice: Option<&[u8]>) -> Result<Vec<u8>, RenderError> {
    let mut configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    if invoice.is_some() {
        configuration = configuration.with_archival_validator(Archival::A3_B);
    }
    let configuration = configuration.finish().map_err(|error| RenderError(format!("{error:?}")))?;
    let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    let mut written: Vec<(ElementId, Identifier)> = Vec::new();
    for sheet in &draft.sheets {
        let size = PageSettings::from_wh(WIDTH, HEIGHT).ok_or_else(|| RenderError("no such paper".to_owned()))?;
        let mut page = document.start_page_with(size);
        let mut surface = page.surface();
        draw(&mut surface, sheet, &mut written);
        surface.finish();
        page.finish();
    }
    document.set_tag_tree(tree(draft, written).with_lang(Some(about.locale.tag().to_owned())));
    document.set_outline(outline(draft));
    document.set_metadata(metadata(about));
    if let Some(invoice) = invoice {
        document.embed_file(electronic::file(invoice, date(about.written_at)));
    }
    let printed = document.finish().map_err(|error| RenderError(format!("{error:?}")))?;
    if invoice.is_some() { electronic::described(&printed).map_err(RenderError) } else { Ok(printed) }
}

fn draw(surface: &mut Surface<'_>, sheet: &Page, written: &mut Vec<(ElementId, Identifier)>) {
    for fill in &sheet.fills {
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
        draw_fill(surface, fill);
        surface.end_tagged();
    }
    for text in &sheet.texts {
        match text.part {
            Some(part) => written.push((part, surface.start_tagged(ContentTag::Span(SpanTag::empty())))),
            None => {
                surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)));
            }
        }
        draw_text(surface, text);
        surface.end_tagged();
    }
}

fn draw_fill(surface: &mut Surface<'_>, fill: &FilledRect) {
    let Some(rect) = Rect::from_xywh(fill.x, fill.y, fill.width, fill.height) else { return };
    let mut path = PathBuilder::new();
    path.push_rect(rect);
    if let Some(path) = path.finish() {
        surface.set_fill(Some(paint_of(fill.ink)));
        surface.draw_path(&path);
    }
}

fn draw_text(surface: &mut Surface<'_>, text: &TextLine) {
    let Some(face) = Typeface::of(text.style.weight) else { return };
    surface.set_fill(Some(paint_of(text.style.ink)));
    let start = Point::from_xy(text.x, text.baseline);
    surface.draw_glyphs(start, &face.glyphs(&text.words), face.font.clone(), &text.words, text.style.size, false);
}

fn paint_of(ink: Color) -> paint::Fill {
    let (red, green, blue) = match ink {
        Color::Text => (0x1d, 0x24, 0x33),
        Color::Muted => (0x5b, 0x64, 0x78),
        Color::Brand => (0x1d, 0x4e, 0xd8),
        Color::Line => (0xd5, 0xd9, 0xe2),
        Color::Ground => (0xf1, 0xf4, 0xf9),
    };
    paint::Fill { paint: rgb::Color::new(red, green, blue).into(), ..paint::Fill::default() }
}

/// The structure of the document, from its leaves up: a part stands after what it stands in.
fn tree(draft: &PageLayout, written: Vec<(ElementId, Identifier)>) -> TagTree {
    let tags = draft.parts.iter().enumerate().map(|(place, part)| tag(part.role, || said(draft, ElementId(place))));
    let mut groups: Vec<TagGroup> = tags.map(TagGroup::new).collect();
    for (part, identifier) in written {
        groups[part.0].push(identifier);
    }
    let mut inner: Vec<Vec<Node>> = draft.parts.iter().map(|_| Vec::new()).collect();
    let mut outer = Vec::new();
    for (place, mut group) in groups.into_iter().enumerate().rev() {
        for node in std::mem::take(&mut inner[place]).into_iter().rev() {
            group.push(node);
        }
        match draft.parts[place].within {
            Some(within) => inner[within.0].push(group.into()),
            None => outer.push(group),
        }
    }
    let mut tree = TagTree::new();
    for group in outer.into_iter().rev() {
        tree.push(group);
    }
    tree
}

/// What a part says, on one line.
fn said(draft: &PageLayout, part: ElementId) -> String {
    let texts = draft.sheets.iter().flat_map(|sheet| &sheet.texts).filter(|text| text.part == Some(part));
    texts.map(|text| text.words.as_str()).collect::<Vec<_>>().join(" ")
}

fn tag(role: ElementRole, said: impl Fn() -> String) -> TagKind {
    match role {
        ElementRole::Heading(level) => Tag::Hn(NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN), Some(said())).into(),
        ElementRole::Paragraph => Tag::P.into(),
        ElementRole::Table => Tag::Table.into(),
        ElementRole::Head => Tag::THead.into(),
        ElementRole::Body => Tag::TBody.into(),
        ElementRole::Row => Tag::TR.into(),
        ElementRole::ColumnHeader => Tag::TH(TableHeaderScope::Column).into(),
        ElementRole::RowHeader => Tag::TH(TableHeaderScope::Row).into(),
        ElementRole::Cell => Tag::TD.into(),
    }
}

fn outline(draft: &PageLayout) -> Outline {
    let mut outline = Outline::new();
    for mark in &draft.marks {
        let place = XyzDestination::new(mark.sheet, Point::from_xy(0.0, mark.y));
        outline.push_child(OutlineNode::new(mark.name.clone(), place));
    }
    outline
}

fn metadata(about: &DocumentInfo) -> Metadata {
    Metadata::new()
        .title(about.title.clone())
        .language(about.locale.tag().to_owned())
        .creator("Comptoir".to_owned())
        .document_id(about.reference.clone())
        .creation_date(date(about.written_at))
}

fn date(at: DateTime<Utc>) -> metadata::DateTime {
    let small = |number: u32| u8::try_from(number).unwrap_or_default();
    metadata::DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(small(at.month()))
        .day(small(at.day()))
        .hour(small(at.hour()))
        .minute(small(at.minute()))
        .second(small(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}
