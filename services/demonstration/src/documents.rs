//! The documents that come with some products: data sheets, safety sheets, manuals and certificates, one per range.

use catalogue_files::record::{DocumentRecord, Text};
use std::io;
use values::Locale;

use crate::assortment::Assortment;
use crate::descriptions;
use crate::document_templates::{DOCUMENT_TEMPLATES, DocumentTemplate};
use crate::pdf::{self, Block, Page};
use crate::product::{Product, of_kind};
use crate::rgb::Rgb;

/// Where documents lie below the folder of `/media/`.
pub const FOLDER: &str = "demo/documents";

/// The band of a maker without a colour of its own.
const NEUTRAL: Rgb = Rgb(0x45_4b_54);

/// A document on a kind of product in one series; `product` is any of them.
#[derive(Clone, Copy, Debug)]
pub struct Document<'a> {
    product: Product<'a>,
    template: &'static DocumentTemplate,
}

/// The records of a product's documents.
pub fn of(product: &Product<'_>) -> Vec<DocumentRecord> {
    on(*product).map(|document| document.record()).collect()
}

/// Every document once.
pub fn all(assortment: &Assortment) -> impl Iterator<Item = Document<'_>> {
    let first_models = assortment.kinds.iter().flat_map(|kind| of_kind(assortment, kind).step_by(kind.models.len()));
    first_models.flat_map(on)
}

fn on(product: Product<'_>) -> impl Iterator<Item = Document<'_>> {
    let known = |id: &String| DOCUMENT_TEMPLATES.iter().find(|template| template.id == *id);
    product.kind.documents.iter().filter_map(known).map(move |template| Document { product, template })
}

impl Document<'_> {
    /// Its file name: `floor-cleaner-limpea-pro-safety.pdf`.
    pub fn file_name(&self) -> String {
        let Product { kind, brand, series, .. } = self.product;
        format!("{}-{}-{}-{}.pdf", kind.id, plain(&brand.name), plain(&series.name), self.template.id.to_lowercase())
    }

    fn record(&self) -> DocumentRecord {
        let (title, subject) = (text(self.template.title), self.subject());
        DocumentRecord {
            title: Text {
                fr: format!("{} – {}", title.fr, subject.fr), en: format!("{} – {}", title.en, subject.en)
            },
            url: format!("/media/{FOLDER}/{}", self.file_name()),
            kind: self.template.id.into(),
        }
    }

    /// The file: a page in French and one in English.
    ///
    /// # Errors
    /// As [`pdf::file`].
    pub fn pdf(&self) -> io::Result<Vec<u8>> {
        pdf::file(&self.pages())
    }

    fn pages(&self) -> [Page; 2] {
        [Locale::French, Locale::English].map(|locale| self.page(locale))
    }

    /// What it is about, in each language's order.
    fn subject(&self) -> Text {
        let Product { kind, brand, series, .. } = self.product;
        Text {
            fr: format!("{} {} {}", kind.name.0.fr, brand.name, series.name),
            en: format!("{} {} {}", brand.name, series.name, kind.name.0.en),
        }
    }

    fn page(&self, locale: Locale) -> Page {
        let Product { assortment, kind, brand, series, .. } = self.product;
        let read = |text: &Text| descriptions::typeset(text).of(locale).to_owned();
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
        for (title, paragraph) in self.template.sections {
            blocks.extend([heading(*title), Block::Paragraph(read(&text(*paragraph)))]);
        }
        Page {
            title: read(&text(self.template.title)),
            subject: read(&self.subject()),
            band: assortment.colour(&brand.tint).map_or(NEUTRAL, |colour| colour.rgb),
            blocks,
            footer: read(&text((
                "Document de démonstration : la marque et le produit sont imaginaires.",
                "A demonstration document: maker and product are imaginary.",
            ))),
        }
    }

    /// The references of the models in this series.
    fn references(&self) -> impl Iterator<Item = String> {
        let Product { assortment, kind, brand, series, .. } = self.product;
        let same = move |product: &Product<'_>| product.brand.name == brand.name && product.series.name == series.name;
        of_kind(assortment, kind).filter(same).map(|product| product.id())
    }
}

/// Both languages of what a template says.
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
    use super::*;
    use crate::assortment::ASSORTMENT;

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
