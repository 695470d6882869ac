//! What the index holds of a product, and under which fields.

use crate::search::tokenizers::{PARTS, WORDS, stems};
use catalogue_model::fold::{normalize_reference, words};
use tantivy::{
    TantivyDocument, Term,
    schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions},
};
use values::Locale;

/// The number of this form of the index: raise it when fields, tokenizers or what is put into a field change, and every
/// replica builds its index anew.
pub(super) const INDEX_FORMAT: u32 = 3;

/// Texts of a product, as words find it.
#[derive(Clone, Debug, Default)]
pub struct ProductDocument {
    /// The product's number.
    pub number: u32,
    /// SKUs, manufacturers' part numbers, EANs and suppliers' references, as they are written.
    pub references: Vec<String>,
    /// French first.
    pub texts: [DocumentTexts; 2],
}

/// Texts of a product in one language.
#[derive(Clone, Debug, Default)]
pub struct DocumentTexts {
    /// What it is called.
    pub name: String,
    /// Brand, categories, names of variants, values of attributes.
    pub more: Vec<String>,
    /// What is said of it.
    pub description: String,
}

/// The fields of one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct LanguageFields {
    /// Stems of the name.
    pub name: Field,
    /// Stems of all else that is short, references among them.
    pub more: Field,
    /// Stems of the description.
    pub description: Field,
    /// Stems of all three, for whether a product has a word at all.
    pub all: Field,
    /// Words of the name as they are, for unfinished ones.
    pub title: Field,
    /// Words as they are, of all but the description: for unfinished ones and for spelling.
    pub plain: Field,
}

/// The fields.
#[derive(Clone, Copy, Debug)]
pub(super) struct IndexFields {
    pub number: Field,
    /// References in their normal form.
    pub reference: Field,
    /// Overlapping parts of references, in their order.
    pub part: Field,
    texts: [LanguageFields; 2],
}

impl IndexFields {
    /// The fields and the schema that they make.
    pub fn new() -> (Self, Schema) {
        let mut schema = Schema::builder();
        let text = |tokenizer: &str, record, norms: bool| {
            let indexing = TextFieldIndexing::default().set_tokenizer(tokenizer);
            TextOptions::default().set_indexing_options(indexing.set_index_option(record).set_fieldnorms(norms))
        };
        let number = schema.add_u64_field(NUMBER, INDEXED | FAST);
        let reference = schema.add_text_field("reference", text("raw", IndexRecordOption::Basic, false));
        let part = schema.add_text_field("part", text(PARTS, IndexRecordOption::WithFreqsAndPositions, false));
        let texts = Locale::ALL.map(|locale| {
            let stems = stems(locale);
            let mut stemmed = |name: &str| {
                let options = text(stems, IndexRecordOption::WithFreqs, true);
                schema.add_text_field(&format!("{name}_{stems}"), options)
            };
            let (name, more, description) = (stemmed("name"), stemmed("more"), stemmed("description"));
            let mut unweighed = |name: &str, tokenizer: &str| {
                let options = text(tokenizer, IndexRecordOption::Basic, false);
                schema.add_text_field(&format!("{name}_{stems}"), options)
            };
            let all = unweighed("all", stems);
            let (title, plain) = (unweighed("title", WORDS), unweighed("plain", WORDS));
            LanguageFields { name, more, description, all, title, plain }
        });
        (Self { number, reference, part, texts }, schema.build())
    }

    /// The fields of a language.
    pub const fn of(&self, locale: Locale) -> LanguageFields {
        match locale {
            Locale::French => self.texts[0],
            Locale::English => self.texts[1],
        }
    }

    /// The term that names a product.
    pub fn product(&self, number: u32) -> Term {
        Term::from_field_u64(self.number, number.into())
    }

    /// A product as the index takes it.
    pub fn document(&self, product: &ProductDocument) -> TantivyDocument {
        let mut document = TantivyDocument::new();
        document.add_u64(self.number, product.number.into());
        let mut references: Vec<String> =
            product.references.iter().map(|reference| normalize_reference(reference)).collect();
        references.sort_unstable();
        references.dedup();
        for reference in references.iter().filter(|reference| !reference.is_empty()) {
            document.add_text(self.reference, reference);
            document.add_text(self.part, reference);
        }
        for ((fields, texts), locale) in self.texts.iter().zip(&product.texts).zip(Locale::ALL) {
            // A reference is a word among others, too: as it is written, and without its signs.
            let as_words = product.references.iter().chain(references.iter().filter(|normal| !normal.is_empty()));
            let mut more: Vec<&String> = texts.more.iter().chain(as_words).collect();
            more.sort_unstable();
            more.dedup();
            for field in [fields.name, fields.title, fields.all] {
                document.add_text(field, &texts.name);
            }
            // Said twice, it weighs more.
            document.add_text(fields.name, noun(&texts.name, locale));
            for field in [fields.description, fields.all] {
                document.add_text(field, &texts.description);
            }
            let mut plain = words(&texts.name);
            for text in more {
                document.add_text(fields.more, text);
                document.add_text(fields.all, text);
                plain.extend(words(text));
            }
            plain.sort_unstable();
            plain.dedup();
            document.add_text(fields.plain, plain.join(" "));
        }
        document
    }
}

/// The word of a name that says what the thing is: French begins with it, `Corbeille à papier`, and English ends with it
/// before the first comma, `Acme paper bin, 14 litres`.
fn noun(name: &str, locale: Locale) -> &str {
    let thing = name.split(',').next().unwrap_or_default();
    let mut words = thing.split_whitespace();
    let noun = match locale {
        Locale::French => words.next(),
        Locale::English => words.next_back(),
    };
    noun.unwrap_or_default()
}

/// The name of the field that holds a product's number.
pub(super) const NUMBER: &str = "number";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noun_of_a_name_says_what_the_thing_is() {
        assert_eq!(noun("Corbeille à papier Ardelle, 14 litres", Locale::French), "Corbeille");
        assert_eq!(noun("Ardelle paper bin, 14 litres", Locale::English), "bin");
        assert_eq!(noun(" , ", Locale::English), "");
    }
}
