//! What the index holds of a product, and under which fields.

use crate::search::{
    name_parts::{NamePart, phrases},
    reference::as_it_looks,
    synonyms,
    tokenizers::{LINES, PARTS, WORDS, code, stemmed},
};
use catalogue_model::fold::{normalize_reference, words};
use std::collections::{BTreeMap, BTreeSet};
use tantivy::{
    TantivyDocument, Term,
    schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions},
};
use values::Locale;

/// The number of this form of the index: raise it when fields, tokenizers or what is put into a field change, and every
/// replica builds its index anew.
pub(super) const INDEX_FORMAT: u32 = 7;

/// How much a word weighs where it is said: as if it were written so often (BM25F with whole weights).
pub(super) mod weight {
    /// What the thing is.
    pub const THING: u32 = 14;
    /// Other words of the name.
    pub const NAME: u32 = 6;
    /// What the thing is for.
    pub const PURPOSE: u32 = 2;
    /// The category that it lies in.
    pub const CATEGORY: u32 = 4;
    /// Those above.
    pub const CATEGORY_ABOVE: u32 = 1;
    pub const BRAND: u32 = 4;
    /// The suppliers' keywords.
    pub const KEYWORD: u32 = 3;
    /// The names of variants, beside the product's.
    pub const VARIANT: u32 = 3;
    pub const REFERENCE: u32 = 1;
    /// A value of an attribute.
    pub const ATTRIBUTE: u32 = 1;
    /// The description.
    pub const DESCRIPTION: u32 = 1;
    /// The most that attributes and the description give a word together.
    pub const MAX_ELSEWHERE: u32 = 2;
}

/// The most words of an attribute's value that are looked at for words beside each other.
const MAX_PHRASE_LEN: usize = 5;

/// Texts of a product, as words find it.
#[derive(Clone, Debug, Default)]
pub struct ProductDocument {
    /// The product's number.
    pub number: u32,
    /// The manufacturer's brand; may be empty.
    pub brand: String,
    /// SKUs, manufacturers' part numbers, EANs and suppliers' references, as they are written.
    pub references: Vec<String>,
    /// The external ids of its category and of those above.
    pub categories: Vec<String>,
    /// French first.
    pub texts: [DocumentTexts; 2],
}

/// Texts of a product in one language.
#[derive(Clone, Debug, Default)]
pub struct DocumentTexts {
    /// What it is called.
    pub name: String,
    /// The names of its categories, from the root.
    pub categories: Vec<String>,
    /// What its variants are called.
    pub variants: Vec<String>,
    /// Words that it is to be found by.
    pub keywords: Vec<String>,
    /// Values of attributes.
    pub attributes: Vec<String>,
    /// What is said of it.
    pub description: String,
}

/// The fields of one language.
#[derive(Clone, Copy, Debug)]
pub(super) struct LanguageFields {
    /// All stems, each as often as it weighs.
    pub said: Field,
    /// Stems that stand beside each other in a name or another short text, two and two.
    pub pair: Field,
    /// Stems of the names of its categories.
    pub category: Field,
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
    /// References with digits for the letters that look like them, where that is another word.
    pub looks: Field,
    /// References behind the brand, as one word.
    pub branded: Field,
    /// Overlapping parts of references, in their order.
    pub part: Field,
    /// The external ids of its category and of those above.
    pub lineage: Field,
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
        let looks = schema.add_text_field("looks", text("raw", IndexRecordOption::Basic, false));
        let branded = schema.add_text_field("branded", text("raw", IndexRecordOption::Basic, false));
        let part = schema.add_text_field("part", text(PARTS, IndexRecordOption::WithFreqsAndPositions, false));
        let lineage = schema.add_text_field("lineage", text("raw", IndexRecordOption::Basic, false));
        let texts = Locale::ALL.map(|locale| {
            let mut field =
                |name: &str, options: TextOptions| schema.add_text_field(&format!("{name}_{}", code(locale)), options);
            LanguageFields {
                said: field("said", text(LINES, IndexRecordOption::WithFreqs, true)),
                pair: field("pair", text(LINES, IndexRecordOption::Basic, false)),
                category: field("category", text(LINES, IndexRecordOption::Basic, false)),
                title: field("title", text(WORDS, IndexRecordOption::Basic, false)),
                plain: field("plain", text(WORDS, IndexRecordOption::Basic, false)),
            }
        });
        (Self { number, reference, looks, branded, part, lineage, texts }, schema.build())
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
        let normal = product.references.iter().map(|reference| normalize_reference(reference));
        let references: BTreeSet<String> = normal.filter(|reference| !reference.is_empty()).collect();
        let brand = normalize_reference(&product.brand);
        for reference in &references {
            document.add_text(self.reference, reference);
            document.add_text(self.part, reference);
            let looks = as_it_looks(reference);
            if &looks != reference {
                document.add_text(self.looks, looks);
            }
            if !brand.is_empty() && !is_ean(reference) {
                document.add_text(self.branded, format!("{brand}{reference}"));
            }
        }
        product.categories.iter().for_each(|category| document.add_text(self.lineage, category));
        // A reference is a word among others, too: as it is written, and without its signs.
        let as_words: Vec<&str> = product.references.iter().chain(&references).map(String::as_str).collect();
        for ((fields, texts), locale) in self.texts.iter().zip(&product.texts).zip(Locale::ALL) {
            let mut said = Said { locale, ..Said::default() };
            said.take_in(texts, &product.brand, &as_words);
            document.add_text(fields.said, said.weighed());
            document.add_text(fields.pair, said.pairs.into_iter().collect::<Vec<_>>().join("\n"));
            let categories: BTreeSet<String> = texts.categories.iter().flat_map(|name| stemmed(name, locale)).collect();
            document.add_text(fields.category, categories.into_iter().collect::<Vec<_>>().join("\n"));
            document.add_text(fields.title, &texts.name);
            let short = [&texts.categories, &texts.variants, &texts.keywords, &texts.attributes];
            let short = short.into_iter().flatten().map(String::as_str);
            let all = short.chain([texts.name.as_str(), &product.brand]).chain(as_words.iter().copied());
            let plain: BTreeSet<String> = all.flat_map(words).collect();
            document.add_text(fields.plain, plain.into_iter().collect::<Vec<_>>().join(" "));
        }
        document
    }
}

/// All that is said of a product in one language.
#[derive(Debug, Default)]
struct Said {
    locale: Locale,
    /// By stem: how much it weighs.
    weights: BTreeMap<String, u32>,
    /// Stems beside each other.
    pairs: BTreeSet<String>,
}

impl Said {
    fn take_in(&mut self, texts: &DocumentTexts, brand: &str, references: &[&str]) {
        for phrase in phrases(&texts.name, self.locale) {
            for (stem, part) in &phrase {
                let weight = match part {
                    NamePart::Thing => weight::THING,
                    NamePart::Other => weight::NAME,
                    NamePart::Purpose => weight::PURPOSE,
                };
                self.say(stem, weight);
            }
            self.pair(phrase.iter().map(|(stem, _)| stem.as_str()));
        }
        self.short(&[brand], weight::BRAND);
        let (above, own) = texts.categories.split_at(texts.categories.len().saturating_sub(1));
        self.short(own, weight::CATEGORY);
        self.short(above, weight::CATEGORY_ABOVE);
        self.short(&texts.keywords, weight::KEYWORD);
        self.short(&texts.variants, weight::VARIANT);
        self.short(references, weight::REFERENCE);
        let mut elsewhere: BTreeMap<String, u32> = BTreeMap::new();
        let mut say = |text: &str, weight| {
            for (stem, _) in phrases(text, self.locale).into_iter().flatten() {
                *elsewhere.entry(stem).or_default() += weight;
            }
        };
        texts.attributes.iter().for_each(|value| say(value, weight::ATTRIBUTE));
        say(&texts.description, weight::DESCRIPTION);
        for (stem, weight) in elsewhere {
            self.say(&stem, weight.min(weight::MAX_ELSEWHERE));
        }
        for value in &texts.attributes {
            for phrase in phrases(value, self.locale).into_iter().filter(|phrase| phrase.len() <= MAX_PHRASE_LEN) {
                self.pair(phrase.iter().map(|(stem, _)| stem.as_str()));
            }
        }
    }

    /// Short texts beside the name: what several of them say is said once, and what weighs more already is not said.
    fn short<T: AsRef<str>>(&mut self, texts: &[T], weight: u32) {
        for text in texts {
            for phrase in phrases(text.as_ref(), self.locale) {
                self.pair(phrase.iter().map(|(stem, _)| stem.as_str()));
                for (stem, _) in phrase {
                    let said = self.weights.entry(stem).or_default();
                    *said = weight.max(*said);
                }
            }
        }
    }

    fn say(&mut self, stem: &str, weight: u32) {
        *self.weights.entry(stem.to_owned()).or_default() += weight;
    }

    fn pair<'a>(&mut self, stems: impl Iterator<Item = &'a str>) {
        let synonyms = synonyms::of(self.locale);
        let stems: Vec<&str> = stems.filter(|stem| !synonyms.is_left_out(stem)).collect();
        self.pairs.extend(stems.windows(2).map(|two| two.join(" ")));
    }

    /// Each stem on a line, as often as it weighs.
    fn weighed(&self) -> String {
        let mut lines = String::new();
        for (stem, weight) in &self.weights {
            for _ in 0..*weight {
                lines.push_str(stem);
                lines.push('\n');
            }
        }
        lines
    }
}

/// Nobody writes a brand before the number of a bar code.
fn is_ean(reference: &str) -> bool {
    reference.len() > 11 && reference.bytes().all(|b| b.is_ascii_digit())
}

/// The name of the field that holds a product's number.
pub(super) const NUMBER: &str = "number";
