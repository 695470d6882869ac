//! The products of each category in alphabetical order: put into it when somebody first asks, and again after one of
//! them came, went or was renamed.

use crate::columns::{
    ProductColumns,
    product_names::{Direction, is_walked},
};
use roaring::RoaringBitmap;
use std::sync::OnceLock;
use values::Locale;

/// Products by category, as its place in the tree, and by language, each A to Z where it was asked for.
#[derive(Debug, Default)]
pub struct CategoryNameOrders(Vec<[OnceLock<Box<[u32]>>; 2]>);

impl CategoryNameOrders {
    /// For so many categories; nothing is in order.
    pub fn of(categories: usize) -> Self {
        Self((0..categories).map(|_| Default::default()).collect())
    }

    /// Something else lies in these categories now, or under other names.
    pub fn forget(&mut self, categories: impl IntoIterator<Item = usize>) {
        for category in categories {
            if let Some(name_orders) = self.0.get_mut(category) {
                *name_orders = Default::default();
            }
        }
    }
}

impl ProductColumns {
    /// The first of some products of a category, or of everything, A to Z or Z to A; what has no name last.
    #[must_use]
    pub fn first_by_name(
        &self,
        category: Option<usize>,
        of: &RoaringBitmap,
        count: usize,
        locale: Locale,
        direction: Direction,
    ) -> Vec<u32> {
        let names = self.names(locale);
        let Some(category) = category else { return names.first(names.order(), of, count, direction) };
        let within = self.in_category(category);
        let name_orders = self.name_orders.0.get(category).filter(|_| is_walked(within.len(), of, count));
        // Nothing is put in order that nobody walks along.
        let in_order = name_orders.map_or(&[][..], |name_orders| {
            name_orders[usize::from(locale == Locale::English)].get_or_init(|| names.sorted(within).into())
        });
        names.first(in_order, of, count, direction)
    }
}
