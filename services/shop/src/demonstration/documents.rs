//! The papers that come with some products: data sheets, safety sheets, manuals and certificates, one per range.

use catalogue::record::{DocumentRecord, Text};
use values::Locale;

use super::article::{Article, of_kind};
use super::assortment::Assortment;
use super::paint::Paint;
use super::papers::{PAPERS, Paper};
use super::pdf::{self, Block, Page};
use super::texts;

/// Where documents lie below the folder of `/media/`.
pub const FOLDER: &str = "demo/documents";

/// The band of a maker without a colour of its own.
const NEUTRAL: Paint = Paint(0x45_4b_54);

/// A paper on a kind of product in one series; `article` is any of them.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    article: Article<'a>,
    paper: &'static Paper,
}

/// The records of a product's documents.
pub fn of(article: &Article<'_>) -> Vec<DocumentRecord> {
    on(*article).map(|document| document.record()).collect()
}

/// Every document once.
pub fn all(assortment: &Assortment) -> impl Iterator<Item = Document<'_>> {
    let first_models = assortment.kinds.iter().flat_map(|kind| of_kind(assortment, kind).step_by(kind.models.len()));
    first_models.flat_map(on)
}

fn on(article: Article<'_>) -> impl Iterator<Item = Document<'_>> {
    let known = |id: &String| PAPERS.iter().find(|paper| paper.id == *id);
    article.kind.papers.iter().filter_map(known).map(move |paper| Document { article, paper })
}

impl Document<'_> {
    /// Its file name: `floor-cleaner-limpea-pro-safety.pdf`.
    pub fn file_name(&self) -> String {
        let Article { kind, brand, series, .. } = self.article;
        format!("{}-{}-{}-{}.pdf", kind.id, plain(&brand.name), plain(&series.name), self.paper.id.to_lowercase())
    }

    fn record(&self) -> DocumentRecord {
        let (title, subject) = (text(self.paper.title), self.subject());
        DocumentRecord {
            title: Text {
                fr: format!("{} – {}", title.fr, subject.fr), en: format!("{} – {}", title.en, subject.en)
            },
            url: format!("/media/{FOLDER}/{}", self.file_name()),
            kind: self.paper.id.into(),
        }
    }

    /// The file: a page in French and one in English.
    pub fn pdf(&self) -> Vec<u8> {
        pdf::file(&self.pages())
    }

    fn pages(&self) -> [Page; 2] {
        [Locale::French, Locale::English].map(|locale| self.page(locale))
    }

    /// What it is about, in each language's order.
    fn subject(&self) -> Text {
        let Article { kind, brand, series, .. } = self.article;
        Text {
            fr: format!("{} {} {}", kind.name.0.fr, brand.name, series.name),
            en: format!("{} {} {}", brand.name, series.name, kind.name.0.en),
        }
    }

    fn page(&self, locale: Locale) -> Page {
        let Article { assortment, kind, brand, series, .. } = self.article;
        let read = |text: &Text| texts::typeset(text).of(locale).to_owned();
        let heading = |both| Block::Heading(read(&text(both)));
        let mut blocks = vec![heading(("Le produit", "The product")), Block::Paragraph(read(&kind.pitch.0))];
        blocks.extend(series.texts.first().map(|text| Block::Paragraph(read(&text.0))));
        blocks.push(heading(("Modèles", "Models")));
        blocks.extend(kind.models.iter().zip(self.references()).map(|(model, id)| Block::Row(id, read(&model.name))));
        if !kind.facts.is_empty() {
            blocks.push(heading(("Caractéristiques", "Properties")));
        }
        for attribute in &assortment.attributes {
            let Some(value) = kind.facts.get(&attribute.id) else { continue };
            let value = format!("{} {}", read(&assortment.value(value)), attribute.unit);
            blocks.push(Block::Row(read(&attribute.name.0), value.trim_end().to_owned()));
        }
        for (title, paragraph) in self.paper.sections {
            blocks.extend([heading(*title), Block::Paragraph(read(&text(*paragraph)))]);
        }
        Page {
            title: read(&text(self.paper.title)),
            subject: read(&self.subject()),
            band: assortment.colour(&brand.tint).map_or(NEUTRAL, |colour| colour.paint),
            blocks,
            footer: read(&text((
                "Document de démonstration : la marque et le produit sont imaginaires.",
                "A demonstration document: maker and product are imaginary.",
            ))),
        }
    }

    /// The references of the models in this series.
    fn references(&self) -> impl Iterator<Item = String> {
        let Article { assortment, kind, brand, series, .. } = self.article;
        let same = move |article: &Article<'_>| article.brand.name == brand.name && article.series.name == series.name;
        of_kind(assortment, kind).filter(same).map(|article| article.id())
    }
}

/// Both languages of what a paper says.
fn text((fr, en): (&str, &str)) -> Text {
    Text { fr: fr.into(), en: en.into() }
}

/// A name as file names have it: lower case, no accents, hyphens.
fn plain(name: &str) -> String {
    let letter = |c: char| match c {
        'é' | 'è' | 'ê' | 'É' => 'e',
        'à' | 'â' => 'a',
        c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
        _ => '-',
    };
    name.chars()
        .map(letter)
        .collect::<String>()
        .split('-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

#[cfg(test)]
mod tests {
    use super::super::assortment::ASSORTMENT;
    use super::*;

    #[test]
    fn every_document_fits_on_its_pages() {
        for document in all(&ASSORTMENT) {
            assert!(document.pages().iter().all(pdf::fits), "{}", document.file_name());
        }
    }

    #[test]
    fn file_names_are_plain() {
        assert_eq!(plain("Limpéa"), "limpea");
        assert_eq!(plain("Fennel & Moss"), "fennel-moss");
    }
}
