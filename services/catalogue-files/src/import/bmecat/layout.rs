//! What must be known of a BMEcat document before its first article: who sends it, in which language, its groups, and
//! which article lies in which group, which stands at the end.

use super::DOCUMENT_TYPE;
use crate::{
    import::{
        source::{ReadError, ReadResult},
        text::plain,
        xml::{Language, XmlElement, XmlReader},
    },
    record::{CategoryRecord, Record, SupplierRecord, Text},
};
use catalogue_model::fold::slug;
use std::{
    collections::{HashMap, HashSet},
    io::BufRead,
};

/// The most bytes that are held of a document before its first article: half a million articles in their groups.
const MAX_LAYOUT_LEN: usize = 64 * 1024 * 1024;
/// What holding a group, or the place of an article, takes beside its texts.
const GROUP_LEN: usize = 100;

/// What a document is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BmecatTransaction {
    /// `T_NEW_CATALOG` and `T_UPDATE_PRODUCTS`: articles whole.
    Articles,
    /// `T_UPDATE_PRICES`: their prices only.
    Prices,
}

/// A group of articles.
struct ArticleGroup {
    id: String,
    parent: Option<String>,
    position: u32,
    name: Text,
    description: Text,
}

/// What is known of a document before its first article.
#[derive(Default)]
pub(in crate::import) struct BmecatLayout {
    pub(super) supplier: String,
    supplier_name: String,
    pub(super) currency: Option<String>,
    pub(super) mime_root: String,
    pub(super) language: Language,
    catalogue: Text,
    groups: Vec<ArticleGroup>,
    /// The classification that the document itself brings, for those that have no groups.
    classes: Vec<ArticleGroup>,
    pub(super) classification: Option<String>,
    /// The group of an article.
    placed: HashMap<String, String>,
    pub(super) transaction: Option<BmecatTransaction>,
}

impl BmecatLayout {
    /// Reads a document to its end. So one that breaks off is known before anything of it is stored.
    pub fn of(bytes: impl BufRead) -> ReadResult<Self> {
        let (mut xml, mut layout) = (XmlReader::open(bytes, &DOCUMENT_TYPE)?, Self::default());
        let (mut is_bmecat, mut held) = (false, 0);
        let mut whole = |xml: &mut XmlReader<_>, begun| {
            let element = xml.rest_of(begun)?;
            held += element.text_len() + GROUP_LEN;
            if held > MAX_LAYOUT_LEN {
                let why = "its groups and the places of its articles are more than 64 MB: send it in parts";
                return Err(ReadError::broken(Some(xml.line()), why));
            }
            Ok(element)
        };
        while let Some(node) = xml.next_element()? {
            match node.name.as_str() {
                "BMECAT" => is_bmecat = true,
                _ if !is_bmecat => break,
                "HEADER" => layout.read_header(&whole(&mut xml, node)?),
                "T_NEW_CATALOG" | "T_UPDATE_PRODUCTS" => layout.transaction = Some(BmecatTransaction::Articles),
                "T_UPDATE_PRICES" => layout.transaction = Some(BmecatTransaction::Prices),
                "CATALOG_STRUCTURE" => layout.add_group(&whole(&mut xml, node)?),
                "CLASSIFICATION_SYSTEM_NAME" => {
                    layout.classification = Some(whole(&mut xml, node)?.trimmed().to_owned());
                }
                "CLASSIFICATION_GROUP" => layout.add_class(&whole(&mut xml, node)?),
                "ARTICLE_TO_CATALOGGROUP_MAP" | "PRODUCT_TO_CATALOGGROUP_MAP" => layout.place(&whole(&mut xml, node)?),
                // Containers of what is looked for here.
                "CATALOG_GROUP_SYSTEM" | "CLASSIFICATION_SYSTEM" | "CLASSIFICATION_GROUPS" => {}
                _ => xml.skip()?,
            }
        }
        if !is_bmecat || layout.transaction.is_none() {
            return Err(ReadError::broken(
                Some(xml.line()),
                "it is no BMEcat document: it has no T_NEW_CATALOG or update",
            ));
        }
        if layout.supplier.is_empty() {
            return Err(ReadError::broken(Some(1), "its header names no supplier"));
        }
        Ok(layout)
    }

    fn read_header(&mut self, header: &XmlElement) {
        let empty = XmlElement::default();
        let catalogue = header.any(&["CATALOG"]).unwrap_or(&empty);
        self.language = Language::of(catalogue);
        self.catalogue = self.language.text(catalogue, &["CATALOG_NAME"]);
        self.currency = catalogue.text_of(&["CURRENCY"]).map(str::to_owned);
        self.mime_root = self.language.text(catalogue, &["MIME_ROOT"]).en;
        let supplier = header.any(&["SUPPLIER"]).unwrap_or(&empty);
        let id = supplier.text_of(&["SUPPLIER_ID"]).or_else(|| header.text_of(&["SUPPLIER_IDREF"]));
        self.supplier_name = supplier.text_of(&["SUPPLIER_NAME"]).unwrap_or_default().to_owned();
        self.supplier = id.map_or_else(|| slug(&self.supplier_name), str::to_owned);
    }

    fn add_group(&mut self, node: &XmlElement) {
        let group = ArticleGroup {
            id: node.text_of(&["GROUP_ID"]).unwrap_or_default().to_owned(),
            parent: node.text_of(&["PARENT_ID"]).filter(|_| node.attribute("type") != Some("root")).map(str::to_owned),
            position: node.text_of(&["GROUP_ORDER"]).and_then(|order| order.parse().ok()).unwrap_or_default(),
            name: self.language.text(node, &["GROUP_NAME"]),
            description: self.language.text(node, &["GROUP_DESCRIPTION"]),
        };
        self.groups.push(group);
    }

    fn add_class(&mut self, node: &XmlElement) {
        let class = ArticleGroup {
            id: node.text_of(&["CLASSIFICATION_GROUP_ID"]).unwrap_or_default().to_owned(),
            parent: Some(node.text_of(&["CLASSIFICATION_GROUP_PARENT_ID"]).unwrap_or_default().to_owned()),
            position: u32::try_from(self.classes.len()).unwrap_or_default(),
            name: self.language.text(node, &["CLASSIFICATION_GROUP_NAME"]),
            description: self.language.text(node, &["CLASSIFICATION_GROUP_DESCR"]),
        };
        self.classes.push(class);
    }

    /// An article lies in the first group that the document puts it into.
    fn place(&mut self, node: &XmlElement) {
        let article = node.text_of(&["ART_ID", "PROD_ID"]);
        if let (Some(article), Some(group)) = (article, node.text_of(&["CATALOG_GROUP_ID"])) {
            self.placed.entry(article.to_owned()).or_insert_with(|| group.to_owned());
        }
    }

    /// The supplier, the catalogue's root category, and its groups below it.
    pub(super) fn frame(&self) -> Vec<Record> {
        let supplier =
            SupplierRecord { external_id: self.supplier.clone(), name: self.supplier_name.clone(), active: true };
        if self.transaction == Some(BmecatTransaction::Prices) {
            return vec![Record::Supplier(supplier)];
        }
        let supplier_name = if self.supplier_name.is_empty() { &self.supplier } else { &self.supplier_name };
        let or_supplier = |name: &str| if name.is_empty() { supplier_name.clone() } else { name.to_owned() };
        let root = CategoryRecord {
            external_id: self.root(),
            parent: None,
            // Behind the roots of a shop that has some already.
            position: 300,
            name: Text { fr: or_supplier(&self.catalogue.fr), en: or_supplier(&self.catalogue.en) },
            description: Text::default(),
            slug: Text::same(slug(&format!("{} {}", or_supplier(&self.catalogue.en), self.supplier))),
            picture: None,
            tax_kinds: None,
        };
        let known: HashSet<&str> = self.tree().iter().map(|group| group.id.as_str()).collect();
        let mut taken = HashSet::new();
        let groups = self.tree().iter().filter(|group| group.parent.is_some()).map(|group| {
            let parent = group.parent.as_deref().unwrap_or_default();
            let parent = if known.contains(parent) { self.category(parent) } else { self.root() };
            // Suppliers name siblings alike.
            let mut apart = |name: &str| {
                let plain = slug(name);
                let is_free = !plain.is_empty() && taken.insert((parent.clone(), plain.clone()));
                if is_free { plain } else { slug(&format!("{name} {}", group.id)) }
            };
            let fr = apart(&group.name.fr);
            let en = if group.name.en == group.name.fr { fr.clone() } else { apart(&group.name.en) };
            Record::Category(CategoryRecord {
                external_id: self.category(&group.id),
                slug: Text { fr, en },
                parent: Some(parent),
                position: group.position,
                name: group.name.clone(),
                description: Text { fr: plain(&group.description.fr), en: plain(&group.description.en) },
                picture: None,
                tax_kinds: None,
            })
        });
        [Record::Supplier(supplier), Record::Category(root)].into_iter().chain(groups).collect()
    }

    /// The groups; of a document without any, its own classification.
    fn tree(&self) -> &[ArticleGroup] {
        if self.groups.is_empty() { &self.classes } else { &self.groups }
    }

    fn root(&self) -> String {
        format!("bmecat/{}", self.supplier)
    }

    /// A group as a category; the group that is the document's root is the catalogue's.
    fn category(&self, group: &str) -> String {
        let is_root = self.tree().iter().any(|known| known.id == group && known.parent.is_none());
        if is_root { self.root() } else { format!("bmecat/{}/{group}", self.supplier) }
    }

    /// The category of an article that also says which classes it is of.
    pub(super) fn category_of(&self, article: &str, classes: &[(&str, &str)]) -> String {
        let group = self.placed.get(article).map(String::as_str);
        let own = |(system, _): &&(&str, &str)| Some(*system) == self.classification.as_deref();
        let class = || classes.iter().find(own).map(|(_, class)| *class).filter(|_| self.groups.is_empty());
        let known = |id: &&str| self.tree().iter().any(|known| known.id == *id);
        group.or_else(class).filter(known).map_or_else(|| self.root(), |group| self.category(group))
    }
}
