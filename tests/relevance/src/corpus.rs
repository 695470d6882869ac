//! The two catalogues that are asked: their records, and each article as a reader sees it.

use anyhow::{Context, Result};
use catalogue_files::record::{CategoryRecord, ProductRecord, Record, Status};
use data_sets::icecat::Icecat;
use flate2::read::MultiGzDecoder;
use sha2::{Digest, Sha256};
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs::File,
    io::{BufRead, BufReader},
};
use test_data::test_data;
use values::Locale;

/// The articles of one catalogue in one language.
pub struct Corpus {
    /// The language in which it is asked.
    pub locale: Locale,
    /// All of it, as it is imported.
    pub records: Vec<Record>,
    /// What is sold, by the product's id.
    pub articles: BTreeMap<String, Article>,
}

/// An article in one language.
#[derive(Debug, Default)]
pub struct Article {
    /// What it is called.
    pub name: String,
    /// Who makes it.
    pub brand: String,
    /// The names of its category and of those above, the root first.
    pub categories: Vec<String>,
    /// Names and values of its attributes, and of what sets its variants apart.
    pub attributes: Vec<(String, String)>,
    /// The names of its variants.
    pub variants: Vec<String>,
    /// Shop's, manufacturer's and suppliers' numbers, and bar codes.
    pub references: BTreeSet<String>,
    /// The manufacturer's part numbers alone.
    pub part_numbers: BTreeSet<String>,
    /// What is said of it.
    pub description: String,
}

impl Corpus {
    /// The shared Icecat catalogue of office and IT products, in English.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn icecat() -> Result<Self> {
        let path = test_data("catalogue-icecat-office/products.jsonl.gz");
        let file = File::open(&path).with_context(|| path.display().to_string())?;
        let (mut icecat, mut records) = (Icecat::default(), Icecat::frame());
        for line in BufReader::new(MultiGzDecoder::new(file)).lines() {
            // What the reader refuses, the shop does not have.
            records.extend(icecat.read(&line?));
        }
        Ok(Self::of(Locale::English, records))
    }

    /// The demonstration, in French.
    #[must_use]
    pub fn demonstration() -> Self {
        Self::of(Locale::French, demonstration::records().collect())
    }

    fn of(locale: Locale, records: Vec<Record>) -> Self {
        let categories: HashMap<&str, &CategoryRecord> = records
            .iter()
            .filter_map(|record| match record {
                Record::Category(category) => Some((category.external_id.as_str(), category)),
                _ => None,
            })
            .collect();
        let articles = records.iter().filter_map(|record| match record {
            Record::Product(product) if product.status != Status::Inactive => {
                Some((product.external_id.clone(), article(product, &categories, locale)))
            }
            _ => None,
        });
        let articles = articles.collect();
        Self { locale, records, articles }
    }

    /// What tells this catalogue, and the tables that hold it, from others.
    ///
    /// # Errors
    /// When a record can't be written.
    pub fn fingerprint(&self) -> Result<String> {
        let mut hash = Sha256::new();
        for record in &self.records {
            hash.update(serde_json::to_vec(record)?);
        }
        for migration in catalogue::MIGRATIONS.iter() {
            hash.update(&migration.checksum);
        }
        Ok(hex::encode(hash.finalize()))
    }
}

fn article(product: &ProductRecord, categories: &HashMap<&str, &CategoryRecord>, locale: Locale) -> Article {
    let variants = || product.variants.iter().filter(|variant| variant.status != Status::Inactive);
    let axes = variants().flat_map(|variant| &variant.axes);
    let mut attributes: Vec<(String, String)> = Vec::new();
    for attribute in product.attributes.iter().chain(axes) {
        let value = format!("{} {}", attribute.value.of(locale), attribute.unit).trim_end().to_owned();
        let named = (attribute.name.of(locale).to_owned(), value);
        if !attributes.contains(&named) {
            attributes.push(named);
        }
    }
    let mut path = Vec::new();
    let mut next = Some(product.category.as_str());
    while let Some(category) = next.and_then(|id| categories.get(id)) {
        path.push(category.name.of(locale).to_owned());
        next = category.parent.as_deref();
    }
    path.reverse();
    let references = variants().flat_map(|variant| {
        let offered = variant.offers.iter().map(|offer| &offer.supplier_reference);
        [&variant.sku, &variant.mpn].into_iter().chain(&variant.eans).chain(offered)
    });
    Article {
        name: product.name.of(locale).to_owned(),
        brand: product.brand.clone(),
        categories: path,
        attributes,
        variants: variants().map(|variant| variant.name.of(locale).to_owned()).collect(),
        references: references.filter(|reference| !reference.is_empty()).cloned().collect(),
        part_numbers: variants().map(|variant| variant.mpn.clone()).filter(|mpn| !mpn.is_empty()).collect(),
        description: product.description.of(locale).to_owned(),
    }
}

impl Article {
    /// All that is said of it as one text: what the shop's search reads of an article, too.
    #[must_use]
    pub fn text(&self) -> String {
        let values = self.attributes.iter().map(|(_, value)| value);
        let parts = [&self.name, &self.brand, &self.description].into_iter();
        let parts = parts.chain(&self.categories).chain(&self.variants).chain(values).chain(&self.references);
        parts.map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}
