//! The category of an item: that of its UNSPSC code, which is the same for all suppliers, else that of the supplier's
//! own class.
//!
//! Codes come without names. So these categories are made where there are none, and stay as the shop names and places
//! them.

use crate::{
    import::{text::plain, xml::XmlElement},
    record::{CategoryRecord, Text},
};
use catalogue_model::fold::slug;

/// The category of all UNSPSC codes.
const UNSPSC: &str = "unspsc";
/// Behind the roots of a shop that has some already.
const ROOT_POSITION: u32 = 300;

/// What an item is classified as.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ItemClass {
    /// The category's id.
    pub id: String,
    /// Its code and its name; none for an item that lies at the supplier's root.
    class: Option<(String, String)>,
}

impl ItemClass {
    /// The class of an item by its details.
    pub fn of(supplier: &str, detail: &XmlElement) -> Self {
        let classes: Vec<(&str, &str, &str)> = detail.all("Classification").filter_map(class).collect();
        let unspsc = classes.iter().find(|(domain, code, _)| is_unspsc(domain) && is_unspsc_code(code));
        if let Some((_, code, name)) = unspsc {
            let name = if name == code { format!("UNSPSC {code}") } else { plain(name) };
            return Self { id: format!("{UNSPSC}/{code}"), class: Some(((*code).to_owned(), name)) };
        }
        let root = root(supplier);
        match classes.iter().find(|(domain, code, _)| !is_unspsc(domain) && !slug(code).is_empty()) {
            Some((_, code, name)) => {
                Self { id: format!("{root}/{code}"), class: Some(((*code).to_owned(), plain(name))) }
            }
            None => Self { id: root, class: None },
        }
    }

    /// The category with the one that it lies in.
    pub fn categories(&self, supplier: &str) -> Vec<CategoryRecord> {
        let is_unspsc = self.id.starts_with(UNSPSC);
        let (root, root_name) = if is_unspsc { (UNSPSC.to_owned(), "UNSPSC") } else { (root(supplier), supplier) };
        let mut categories = vec![CategoryRecord {
            external_id: root.clone(),
            parent: None,
            position: ROOT_POSITION,
            name: Text::same(root_name),
            description: Text::default(),
            slug: Text::same(slug(&root)),
            picture: None,
            tax_kinds: None,
        }];
        if let Some((code, name)) = &self.class {
            categories.push(CategoryRecord {
                external_id: self.id.clone(),
                parent: Some(root),
                position: 0,
                name: Text::same(name),
                description: Text::default(),
                // Suppliers name siblings alike.
                slug: Text::same(slug(&if name.ends_with(code) { name.clone() } else { format!("{name} {code}") })),
                picture: None,
                tax_kinds: None,
            });
        }
        categories
    }
}

fn root(supplier: &str) -> String {
    format!("cxml/{supplier}")
}

/// The domain, the code and the name of a class. Earlier editions have the code as the text.
fn class(classification: &XmlElement) -> Option<(&str, &str, &str)> {
    let text = classification.trimmed();
    let code = classification.attribute("code").map(str::trim).filter(|code| !code.is_empty()).unwrap_or(text);
    let name = if text.is_empty() { code } else { text };
    (!code.is_empty()).then(|| (classification.attribute("domain").unwrap_or_default(), code, name))
}

fn is_unspsc(domain: &str) -> bool {
    // Its name before 2000, which catalogues still say.
    ["UNSPSC", "SPSC"].iter().any(|known| domain.eq_ignore_ascii_case(known))
}

/// Segment, family, class and commodity of two digits each; suppliers add a business function.
fn is_unspsc_code(code: &str) -> bool {
    matches!(code.len(), 8 | 10) && code.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detail(classes: &[(&str, Option<&str>, &str)]) -> XmlElement {
        let class = |(domain, code, text): &(&str, Option<&str>, &str)| XmlElement {
            name: "Classification".to_owned(),
            attributes: [("domain", Some(*domain)), ("code", *code)]
                .into_iter()
                .filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())))
                .collect(),
            text: (*text).to_owned(),
            ..XmlElement::default()
        };
        XmlElement { children: classes.iter().map(class).collect(), ..XmlElement::default() }
    }

    #[test]
    fn a_unspsc_code_counts_wherever_it_stands_and_others_are_the_suppliers() {
        let id = |classes: &[(&str, Option<&str>, &str)]| ItemClass::of("S", &detail(classes)).id;
        assert_eq!(id(&[("own", None, "A1"), ("unspsc", None, " 31161500 ")]), "unspsc/31161500");
        assert_eq!(id(&[("SPSC", Some("3116150001"), "Screws")]), "unspsc/3116150001");
        assert_eq!(id(&[("UNSPSC", None, "3116"), ("own", Some("A1"), "Screws")]), "cxml/S/A1");
        assert_eq!(id(&[("own", None, "§")]), "cxml/S");
        assert_eq!(id(&[("own", None, "")]), "cxml/S");
        assert_eq!(id(&[]), "cxml/S");
    }

    #[test]
    fn a_category_lies_below_its_root_under_a_slug_of_its_own() {
        let told = |class: (&str, Option<&str>, &str)| -> Vec<(String, String, Option<String>)> {
            let categories = ItemClass::of("Q 7", &detail(&[class])).categories("Q 7");
            categories.into_iter().map(|category| (category.name.fr, category.slug.en, category.parent)).collect()
        };
        let row = |name: &str, slug: &str, parent: Option<&str>| (name.into(), slug.into(), parent.map(Into::into));
        let nameless = [row("UNSPSC", "unspsc", None), row("UNSPSC 31161500", "unspsc-31161500", Some("unspsc"))];
        assert_eq!(told(("UNSPSC", None, "31161500")), nameless);
        let named = [row("Q 7", "cxml-q-7", None), row("Wall plugs", "wall-plugs-a1", Some("cxml/Q 7"))];
        assert_eq!(told(("own", Some("A1"), "Wall <b>plugs</b>")), named);
    }
}
