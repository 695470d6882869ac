//! The assortment as the files in `data/` describe it: categories, brands, vocabulary and kinds of product.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use catalogue_files::record::{TaxKinds, Text};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::pictures::SHAPES;
use crate::rgb::Rgb;

/// A French and an English text, `["fr", "en"]` in the files.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "(String, String)")]
pub struct Phrase(pub Text);

impl From<(String, String)> for Phrase {
    fn from((fr, en): (String, String)) -> Self {
        Phrase(Text { fr, en })
    }
}

/// A category.
#[derive(Debug, Deserialize)]
pub struct Category {
    /// Its path: `office/filing/binders`.
    pub id: String,
    /// How the references of its products begin; roots only.
    pub code: Option<String>,
    /// Its name.
    pub name: Phrase,
    /// The last part of its address.
    pub slug: Phrase,
    /// What lies on it.
    pub text: Phrase,
    /// Its picture: a shape and a colour, `box-orange`.
    pub picture: String,
    /// What its goods are taxed as, by country, where countries differ; else the kinds' own rates hold.
    pub tax: Option<TaxKinds>,
}

impl Category {
    /// The path of the category above; `None` for a root.
    pub fn parent(&self) -> Option<&str> {
        self.id.rsplit_once('/').map(|(parent, _)| parent)
    }
}

/// An invented maker.
#[derive(Debug, Deserialize)]
pub struct Brand {
    /// Its name.
    pub name: String,
    /// How it numbers its parts, with `{kind}`, `{n}` and `{v}` to fill in.
    pub mpn: String,
    /// The colour of its products where the kind says nothing.
    pub tint: String,
    /// Its ranges.
    pub series: Vec<Series>,
}

/// A range of a brand: what kinds have it in common.
#[derive(Debug, Deserialize)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// What it multiplies the kind's price by.
    pub price: Decimal,
    /// What the brand says of it; one of these stands on each product.
    pub texts: Vec<Phrase>,
}

/// What a fact or an axis is about.
#[derive(Debug, Deserialize)]
pub struct Attribute {
    /// The facet's id.
    pub id: String,
    /// Its name.
    pub name: Phrase,
    /// The unit of its values, the same in both languages.
    #[serde(default)]
    pub unit: String,
    /// Whether listings filter by it.
    #[serde(default)]
    pub facet: bool,
    /// How a value (`{}`) ends a variant's name.
    pub phrase: Option<Phrase>,
}

/// A colour of products and pictures.
#[derive(Debug, Deserialize)]
pub struct Colour {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Phrase,
    /// How references write it.
    pub code: String,
    /// How pictures paint it.
    pub rgb: Rgb,
}

/// A kind of product: everything that its products have in common, and what sets them apart.
#[derive(Debug, Deserialize)]
pub struct Kind {
    /// How other kinds name it.
    pub id: String,
    /// The middle of its products' references, unique below its root.
    pub code: String,
    /// Its category; in the files, the part below the file's category.
    #[serde(default)]
    pub category: String,
    /// The drawing on its pictures.
    pub shape: String,
    /// Its name; English in lower case, French as a name begins.
    pub name: Phrase,
    /// What it is good for, in two or three sentences.
    pub pitch: Phrase,
    /// What a middling one costs in euros without tax.
    pub price: Decimal,
    /// Items sold together.
    pub pack: u32,
    /// `UNIT`, `BOX` or `BOTTLE`.
    #[serde(default = "unit")]
    pub packing: String,
    /// UN/CEFACT code of one item.
    #[serde(default = "piece")]
    pub unit: String,
    /// VAT in percent.
    #[serde(default = "standard_tax")]
    pub tax: Decimal,
    /// Facts that hold for all of its products: attribute and value.
    #[serde(default)]
    pub facts: BTreeMap<String, String>,
    /// What variants differ by: an attribute, then its values.
    #[serde(default)]
    pub axes: Vec<Vec<String>>,
    /// What an axis' value multiplies the price by, where it does.
    #[serde(default)]
    pub price_factors: BTreeMap<String, Decimal>,
    /// Its models: each makes a product in every series of its brands.
    pub models: Vec<Model>,
    /// The brands that make it; in the files, the file's unless it names its own.
    #[serde(default)]
    pub brands: Vec<String>,
    /// The colours of its pictures, brand by brand, where colour is no axis.
    #[serde(default)]
    pub tints: Vec<String>,
    /// Documents that come with it: `DATASHEET`, `SAFETY`, `MANUAL`, `CERTIFICATE`.
    #[serde(default)]
    pub documents: Vec<String>,
    /// Kinds that go with it.
    #[serde(default)]
    pub with: Vec<String>,
}

/// What sets one product of a kind apart: `[fr, en, price factor, facts]`.
#[derive(Debug, Deserialize)]
#[serde(from = "(String, String, Decimal, BTreeMap<String, String>)")]
pub struct Model {
    /// How names say it.
    pub name: Text,
    /// What it multiplies the kind's price by.
    pub price: Decimal,
    /// Its facts; they win over the kind's.
    pub facts: BTreeMap<String, String>,
}

impl From<(String, String, Decimal, BTreeMap<String, String>)> for Model {
    fn from((fr, en, price, facts): (String, String, Decimal, BTreeMap<String, String>)) -> Self {
        Model { name: Text { fr, en }, price, facts }
    }
}

fn unit() -> String {
    "UNIT".into()
}

fn piece() -> String {
    "C62".into()
}

fn standard_tax() -> Decimal {
    Decimal::from(20)
}

/// Everything that the files say.
#[derive(Debug)]
pub struct Assortment {
    /// The category tree, parents before children.
    pub categories: Vec<Category>,
    /// The makers.
    pub brands: Vec<Brand>,
    /// What facts are about, in the order to show them.
    pub attributes: Vec<Attribute>,
    /// Colours.
    pub colours: Vec<Colour>,
    /// Values that read differently in the two languages.
    pub words: BTreeMap<String, Phrase>,
    /// The kinds of product.
    pub kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct CategoryFile {
    category: Vec<Category>,
}

#[derive(Deserialize)]
struct BrandFile {
    brand: Vec<Brand>,
}

#[derive(Deserialize)]
struct Vocabulary {
    attribute: Vec<Attribute>,
    colour: Vec<Colour>,
    words: BTreeMap<String, Phrase>,
}

#[derive(Deserialize)]
struct ProductKindFile {
    category: String,
    brands: Vec<String>,
    kind: Vec<Kind>,
}

/// The assortment of the demonstration shop.
pub static ASSORTMENT: LazyLock<Assortment> = LazyLock::new(|| {
    let Vocabulary { attribute, colour, words } = read(include_str!("data/vocabulary.toml"));
    Assortment {
        categories: read::<CategoryFile>(include_str!("data/categories.toml")).category,
        brands: read::<BrandFile>(include_str!("data/brands.toml")).brand,
        attributes: attribute,
        colours: colour,
        words,
        kinds: KIND_FILES.into_iter().flat_map(|file| kinds(read(file))).collect(),
    }
});

const KIND_FILES: [&str; 16] = [
    include_str!("data/kinds/office-writing.toml"),
    include_str!("data/kinds/office-filing.toml"),
    include_str!("data/kinds/office-paper.toml"),
    include_str!("data/kinds/office-desk.toml"),
    include_str!("data/kinds/office-equipment.toml"),
    include_str!("data/kinds/packaging-boxes.toml"),
    include_str!("data/kinds/packaging-bags.toml"),
    include_str!("data/kinds/packaging-closing.toml"),
    include_str!("data/kinds/packaging-protection.toml"),
    include_str!("data/kinds/cleaning-products.toml"),
    include_str!("data/kinds/cleaning-paper.toml"),
    include_str!("data/kinds/cleaning-tools.toml"),
    include_str!("data/kinds/cleaning-protection.toml"),
    include_str!("data/kinds/beverages-cold.toml"),
    include_str!("data/kinds/beverages-hot.toml"),
    include_str!("data/kinds/beverages-service.toml"),
];

#[expect(clippy::expect_used, reason = "the files are part of the program, and every test of this module reads them")]
fn read<T: DeserializeOwned>(file: &str) -> T {
    toml::from_str(file).expect("a data file of the demonstration is well formed")
}

/// A file's kinds with the category and brands that they take from it.
fn kinds(file: ProductKindFile) -> impl Iterator<Item = Kind> {
    file.kind.into_iter().map(move |mut kind| {
        kind.category = if kind.category.is_empty() {
            file.category.clone()
        } else {
            format!("{}/{}", file.category, kind.category)
        };
        if kind.brands.is_empty() {
            kind.brands.clone_from(&file.brands);
        }
        kind
    })
}

impl Assortment {
    /// The attribute with an id.
    pub fn attribute(&self, id: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.id == id)
    }

    /// The colour with an id.
    pub fn colour(&self, id: &str) -> Option<&Colour> {
        self.colours.iter().find(|colour| colour.id == id)
    }

    /// How a fact's or axis' value reads: a colour, a word, or itself with the decimal comma in French.
    pub fn value(&self, value: &str) -> Text {
        let named = self.colour(value).map(|colour| &colour.name).or_else(|| self.words.get(value));
        match named {
            Some(phrase) => phrase.0.clone(),
            None if value.parse::<Decimal>().is_ok() => Text { fr: value.replace('.', ","), en: value.into() },
            None => Text { fr: value.into(), en: value.into() },
        }
    }

    /// The brands that make a kind.
    pub fn makers<'a>(&'a self, kind: &'a Kind) -> impl Iterator<Item = &'a Brand> {
        self.brands.iter().filter(|brand| kind.brands.contains(&brand.name))
    }

    /// How references of products below a category begin: the code of its root.
    pub fn root_code(&self, category: &str) -> &str {
        let root = category.split('/').next().unwrap_or_default();
        self.categories
            .iter()
            .find(|category| category.id == root)
            .and_then(|category| category.code.as_deref())
            .unwrap_or_default()
    }
}

/// How the catalogue names the category with a path.
pub fn category_id(path: &str) -> String {
    path.replace('/', "-")
}

/// The name of a drawing as [`SHAPES`] has it.
pub fn shape(name: &str) -> Option<&'static str> {
    SHAPES.iter().map(|(shape, _)| *shape).find(|shape| *shape == name)
}
