//! The category tree: names, paths of slugs in both languages, and where a moved slug leads.

use crate::{
    tax::{CategoryRate, TaxKinds, rate_on},
    text::Text,
};
use chrono::NaiveDate;
use std::{cmp::Ordering, collections::HashMap, ops::Range};
use uuid::Uuid;
use values::{Locale, TaxRate};

/// First parts of the shop's own addresses: no root category may be called so (D2.4).
pub const RESERVED_SLUGS: [&str; 21] = [
    "account",
    "api",
    "assets",
    "auth",
    "brands",
    "buyinglist",
    "c",
    "checkout",
    "contact",
    "en-gb",
    "faq",
    "fastcart",
    "fr-fr",
    "get-access",
    "home",
    "media",
    "oci-punchout",
    "product",
    "quotes",
    "search",
    "services",
];

/// Whether a slug has the form of one: words of `a-z` and `0-9`, parted by single hyphens.
#[must_use]
pub fn is_slug(text: &str) -> bool {
    text.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

/// A category as it is stored.
#[derive(Clone, Debug, Default)]
pub struct Category {
    /// Its id.
    pub id: Uuid,
    /// The id it was loaded by.
    pub external_id: String,
    /// The category it lies in; none: a root.
    pub parent: Option<Uuid>,
    /// Its place among its siblings.
    pub position: u32,
    /// Its name.
    pub name: Text,
    /// What it holds.
    pub description: Text,
    /// The last part of its path.
    pub slug: Text,
    /// Its picture's path below `/media/`.
    pub picture: Option<String>,
    /// What is said of it itself: what its goods are taxed as.
    pub tax_kinds: TaxKinds,
    /// What its goods are taxed with where it, or one above it, says so: read with it, and never stored of it.
    pub rates: Vec<CategoryRate>,
}

impl Category {
    /// Which of two siblings comes first.
    #[must_use]
    pub fn beside(&self, other: &Self) -> Ordering {
        (self.position, &self.name.fr, self.id).cmp(&(other.position, &other.name.fr, other.id))
    }
}

/// A category in its tree.
#[derive(Clone, Debug)]
pub struct CategoryNode {
    /// What is stored of it.
    pub category: Category,
    /// Its place in the tree's order, and those of all below it.
    pub subtree: Range<usize>,
    /// Its parent's place.
    pub parent: Option<usize>,
    /// 0 for a root.
    pub level: u32,
    /// Slugs from the root.
    pub path: Text,
}

/// All categories in depth-first order: what lies below a category follows it without a gap.
#[derive(Clone, Debug, Default)]
pub struct CategoryTree {
    nodes: Vec<CategoryNode>,
    by_id: HashMap<Uuid, usize>,
    by_external_id: HashMap<String, usize>,
}

/// The parent and slug that a category had before: what an old address still says.
pub type MovedSlugs = HashMap<(Locale, Option<Uuid>, String), Uuid>;

/// Where a path leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathMatch {
    /// To this category.
    Current(usize),
    /// To this category, whose path is another one now.
    Moved(usize),
}

impl CategoryTree {
    /// The tree of these categories; one whose parent is not among them is left out.
    #[must_use]
    pub fn new(mut categories: Vec<Category>) -> Self {
        categories.sort_by(Category::beside);
        let mut children: HashMap<Option<Uuid>, Vec<Category>> = HashMap::new();
        for category in categories {
            children.entry(category.parent).or_default().push(category);
        }
        let mut tree = Self::default();
        tree.grow(None, None, &mut children);
        tree
    }

    fn grow(&mut self, id: Option<Uuid>, parent: Option<usize>, children: &mut HashMap<Option<Uuid>, Vec<Category>>) {
        for category in children.remove(&id).unwrap_or_default() {
            let (at, id) = (self.nodes.len(), category.id);
            let above = parent.and_then(|parent| self.nodes.get(parent));
            let path = |above: fn(&CategoryNode) -> &str, slug: &str| {
                parent
                    .and_then(|parent| self.nodes.get(parent))
                    .map_or_else(|| slug.to_owned(), |node| format!("{}/{slug}", above(node)))
            };
            let path = Text {
                fr: path(|node| &node.path.fr, &category.slug.fr),
                en: path(|node| &node.path.en, &category.slug.en),
            };
            let level = above.map_or(0, |above| above.level + 1);
            self.by_id.insert(id, at);
            self.by_external_id.insert(category.external_id.clone(), at);
            self.nodes.push(CategoryNode { category, subtree: at..at + 1, parent, level, path });
            self.grow(Some(id), Some(at), children);
            self.nodes[at].subtree.end = self.nodes.len();
        }
    }

    /// All categories, depth first.
    #[must_use]
    pub fn nodes(&self) -> &[CategoryNode] {
        &self.nodes
    }

    /// The place of a category by its id.
    #[must_use]
    pub fn by_id(&self, id: Uuid) -> Option<usize> {
        self.by_id.get(&id).copied()
    }

    /// The place of a category by its id, its external id, or its path of slugs in a language.
    #[must_use]
    pub fn named(&self, name: &str, locale: Locale) -> Option<usize> {
        let by_id = name.parse().ok().and_then(|id| self.by_id(id));
        by_id.or_else(|| self.by_external_id.get(name).copied()).or_else(|| {
            match self.at_path(name, locale, &MovedSlugs::new()) {
                Some(PathMatch::Current(at)) => Some(at),
                _ => None,
            }
        })
    }

    /// What the goods of a category, by its external id, are taxed with in a country on a day; none: as their offers say.
    #[must_use]
    pub fn tax_rate(&self, external_id: &str, country: &str, day: NaiveDate) -> Option<TaxRate> {
        let node = self.nodes.get(*self.by_external_id.get(external_id)?)?;
        rate_on(&node.category.rates, country, day)
    }

    /// The places of the categories right below one, or of the roots.
    pub fn children(&self, of: Option<usize>) -> impl Iterator<Item = usize> + '_ {
        let below = match of {
            Some(at) => at + 1..self.nodes[at].subtree.end,
            None => 0..self.nodes.len(),
        };
        let mut next = below.start;
        std::iter::from_fn(move || {
            let here = (next < below.end).then_some(next)?;
            next = self.nodes[here].subtree.end;
            Some(here)
        })
    }

    /// The places from the root down to a category, itself included.
    #[must_use]
    pub fn lineage(&self, at: usize) -> Vec<usize> {
        let mut lineage: Vec<usize> =
            std::iter::successors(Some(at), |&at| self.nodes.get(at).and_then(|node| node.parent)).collect();
        lineage.reverse();
        lineage
    }

    /// The names of a category and of all above it, from the root down.
    #[must_use]
    pub fn names(&self, at: usize) -> Vec<&Text> {
        self.lineage(at).into_iter().map(|at| &self.nodes[at].category.name).collect()
    }

    /// Where a path of slugs leads, old slugs included (D3.17). A category that took an old slug over comes first.
    #[must_use]
    pub fn at_path(&self, path: &str, locale: Locale, moved: &MovedSlugs) -> Option<PathMatch> {
        let (mut at, mut has_moved) = (None, false);
        for slug in path.trim_matches('/').split('/') {
            let child = self.children(at).find(|&child| self.nodes[child].category.slug.of(locale) == slug);
            let parent = at.map(|at: usize| self.nodes[at].category.id);
            at = Some(match child {
                Some(child) => child,
                None => {
                    has_moved = true;
                    self.by_id(*moved.get(&(locale, parent, slug.to_owned()))?)?
                }
            });
        }
        at.map(|at| if has_moved { PathMatch::Moved(at) } else { PathMatch::Current(at) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(number: u128, parent: Option<u128>, fr: &str, en: &str) -> Category {
        Category {
            id: Uuid::from_u128(number),
            external_id: format!("cat-{number}"),
            parent: parent.map(Uuid::from_u128),
            position: u32::try_from(number).unwrap(),
            name: Text { fr: fr.to_owned(), en: en.to_owned() },
            slug: Text { fr: fr.to_owned(), en: en.to_owned() },
            ..Category::default()
        }
    }

    fn tree() -> CategoryTree {
        CategoryTree::new(vec![
            category(4, None, "hygiene", "cleaning"),
            category(3, Some(2), "a-levier", "lever-arch"),
            category(1, None, "bureau", "office"),
            category(5, Some(1), "papier", "paper"),
            category(2, Some(1), "classement", "filing"),
        ])
    }

    #[test]
    fn what_lies_below_a_category_follows_it() {
        let order: Vec<_> = tree().nodes().iter().map(|node| node.category.external_id.clone()).collect();
        assert_eq!(order, ["cat-1", "cat-2", "cat-3", "cat-5", "cat-4"]);
        assert_eq!(tree().nodes()[0].subtree, 0..4);
        assert_eq!(tree().children(None).collect::<Vec<_>>(), [0, 4]);
        assert_eq!(tree().children(Some(0)).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(tree().lineage(2), [0, 1, 2]);
    }

    #[test]
    fn d2_6_a_path_of_any_depth_leads_to_its_category() {
        let (tree, none) = (tree(), MovedSlugs::new());
        assert_eq!(tree.at_path("bureau/classement/a-levier", Locale::French, &none), Some(PathMatch::Current(2)));
        assert_eq!(tree.at_path("office/filing/lever-arch", Locale::English, &none), Some(PathMatch::Current(2)));
        assert_eq!(tree.at_path("office/filing", Locale::French, &none), None);
        assert_eq!(tree.at_path("", Locale::French, &none), None);
        assert_eq!(tree.named("cat-2", Locale::French), Some(1));
    }

    #[test]
    fn d3_17_a_moved_slug_leads_to_the_new_path_also_from_below() {
        let moved = MovedSlugs::from([((Locale::French, None, "papeterie".to_owned()), Uuid::from_u128(1))]);
        assert_eq!(tree().at_path("papeterie/papier", Locale::French, &moved), Some(PathMatch::Moved(3)));
        assert_eq!(tree().at_path("papeterie", Locale::English, &moved), None);
    }

    #[test]
    fn d2_4_reserved_slugs_are_slugs() {
        assert!(RESERVED_SLUGS.iter().all(|slug| is_slug(slug)));
        assert!(!is_slug("a--b") && !is_slug("") && !is_slug("Bureau") && !is_slug("été"));
    }
}
