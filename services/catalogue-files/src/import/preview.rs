//! What a dry run would change of the first articles, cell by cell in the words of the shop's own CSV.

use super::{ImportContext, columns};
use crate::{
    export::row,
    record::{OfferRecord, PriceRecord, ProductRecord},
};
use catalogue_model::{category::Category, db::account::AccountReferences, offer::Supplier};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many articles are shown.
pub const MAX_PREVIEWED: usize = 20;
/// How many fields of an article are shown.
const MAX_FIELDS: usize = 20;
/// The most characters shown of a cell.
const MAX_CELL_LEN: usize = 200;

/// The first articles that a dry run would change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview(Vec<ChangedArticle>);

/// An article, and what would become of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedArticle {
    /// The product's external id, or the SKU that the file names.
    pub article: String,
    /// Whether it is not there yet.
    pub is_new: bool,
    /// What would be otherwise; of a new one, nothing.
    pub fields: Vec<ChangedField>,
}

/// A cell before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedField {
    /// Of what it is: the SKU, and the supplier of its offer.
    pub place: String,
    /// Named as in the shop's own CSV.
    pub field: String,
    /// Empty: it was not there.
    pub before: String,
    /// Empty: it would not be there.
    pub after: String,
}

/// Cells by what they are of, and their columns.
type Cells = BTreeMap<(String, String), String>;

impl Preview {
    /// The articles.
    #[must_use]
    pub fn articles(&self) -> &[ChangedArticle] {
        &self.0
    }

    /// How many more are shown.
    pub(super) const fn room(&self) -> usize {
        MAX_PREVIEWED.saturating_sub(self.0.len())
    }

    /// Shows a product; none: it is new.
    pub(super) fn product(
        &mut self,
        before: Option<&ProductRecord>,
        after: &ProductRecord,
        accounts: &AccountReferences,
    ) {
        if self.room() == 0 {
            return;
        }
        let fields =
            before.map(|before| changed(&cells_of(before, accounts), &cells_of(after, accounts))).unwrap_or_default();
        self.0.push(ChangedArticle { article: after.external_id.clone(), is_new: before.is_none(), fields });
    }

    /// Shows fields of an article that may be shown already.
    fn fields(&mut self, article: &str, fields: Vec<ChangedField>) {
        let has_room = self.room() > 0;
        match self.0.iter_mut().find(|shown| shown.article == article) {
            Some(shown) => {
                shown.fields.extend(fields);
                shown.fields.truncate(MAX_FIELDS);
            }
            None if has_room => {
                self.0.push(ChangedArticle { article: article.to_owned(), is_new: false, fields });
            }
            None => {}
        }
    }
}

impl ImportContext<'_> {
    /// Shows one field of an article, where this is a dry run.
    pub(super) fn preview_field(&mut self, sku: &str, place: &str, field: &str, before: &str, after: &str) {
        if self.dry_run.is_some() {
            self.preview.fields(sku, vec![changed_field(place, field, before, after)]);
        }
    }

    /// Shows a price of an article, where this is a dry run.
    pub(super) fn preview_price(&mut self, sku: &str, place: &str, before: Option<&PriceRecord>, after: &PriceRecord) {
        let list = row::list_name(&after.list, &self.accounts.references);
        let field = format!("unit_price {list} {}", after.currency);
        self.preview_field(sku, place, &field, &before.map(ranges).unwrap_or_default(), &ranges(after));
    }

    /// Shows the terms of an offer, where this is a dry run.
    pub(super) fn preview_offer(&mut self, sku: &str, before: Option<&OfferRecord>, after: &OfferRecord) {
        if self.dry_run.is_some() {
            let cells = |offer: &OfferRecord| {
                let mut cells = Cells::new();
                put(&mut cells, &format!("{sku} {}", offer.supplier), columns::OFFERS, row::offer(sku, offer));
                cells
            };
            self.preview.fields(sku, changed(&before.map(cells).unwrap_or_default(), &cells(after)));
        }
    }
}

/// What is otherwise of a category, each with its parent; none before: it is new.
pub(super) fn category_change(before: Option<(&Category, &str)>, after: (&Category, &str)) -> ChangedArticle {
    let fields = before.map(|before| changed(&category_cells(before), &category_cells(after))).unwrap_or_default();
    ChangedArticle { article: after.0.external_id.clone(), is_new: before.is_none(), fields }
}

/// What a category was that is removed.
pub(super) fn category_removal(category: &Category, parent: &str) -> ChangedArticle {
    let fields = changed(&category_cells((category, parent)), &Cells::new());
    ChangedArticle { article: category.external_id.clone(), is_new: false, fields }
}

fn category_cells((category, parent): (&Category, &str)) -> Cells {
    let mut cells = Cells::new();
    put(&mut cells, &category.external_id, columns::CATEGORIES, row::category(category, parent));
    cells
}

/// What is otherwise of a supplier; none before: it is new.
pub(super) fn supplier_change(before: Option<&Supplier>, after: &Supplier) -> ChangedArticle {
    let cells = |supplier: &Supplier| {
        let mut cells = Cells::new();
        put(&mut cells, &supplier.external_id, columns::SUPPLIERS, row::supplier(supplier));
        cells
    };
    let fields = before.map(|before| changed(&cells(before), &cells(after))).unwrap_or_default();
    ChangedArticle { article: after.external_id.clone(), is_new: before.is_none(), fields }
}

/// The ranges of a price: `1: 9.90, 10: 8.50 (7.90)`.
fn ranges(price: &PriceRecord) -> String {
    let range = |range: &crate::record::PriceRangeRecord| {
        let discount = range.discount_unit_price.map(|price| format!(" ({price})")).unwrap_or_default();
        format!("{}: {}{discount}", range.min_quantity, range.unit_price)
    };
    price.ranges.iter().map(range).collect::<Vec<_>>().join(", ")
}

fn cells_of(product: &ProductRecord, accounts: &AccountReferences) -> Cells {
    let mut cells = Cells::new();
    for (at, variant) in product.variants.iter().enumerate() {
        put(&mut cells, &variant.sku, columns::PRODUCTS, row::product(product, at, variant));
        for offer in &variant.offers {
            let place = format!("{} {}", variant.sku, offer.supplier);
            put(&mut cells, &place, columns::OFFERS, row::offer(&variant.sku, offer));
            cells.insert((place.clone(), "stock".to_owned()), offer.stock.to_string());
            for price in &offer.prices {
                let field = format!("unit_price {} {}", row::list_name(&price.list, accounts), price.currency);
                cells.insert((place.clone(), field), ranges(price));
            }
        }
    }
    cells
}

fn put<const N: usize>(cells: &mut Cells, place: &str, columns: &[&str], row: [String; N]) {
    let named = columns.iter().map(|column| (place.to_owned(), (*column).to_owned()));
    cells.extend(named.zip(row).filter(|(_, cell)| !cell.is_empty()));
}

fn changed(before: &Cells, after: &Cells) -> Vec<ChangedField> {
    let places = before.keys().chain(after.keys().filter(|place| !before.contains_key(*place)));
    let cell = |cells: &Cells, place: &(String, String)| cells.get(place).cloned().unwrap_or_default();
    places
        .filter(|place| before.get(*place) != after.get(*place))
        // The day of the first load is kept where a record brings none.
        .filter(|(_, field)| field != "created_at")
        .map(|place| changed_field(&place.0, &place.1, &cell(before, place), &cell(after, place)))
        .take(MAX_FIELDS)
        .collect()
}

fn changed_field(place: &str, field: &str, before: &str, after: &str) -> ChangedField {
    let cut = |cell: &str| match cell.char_indices().nth(MAX_CELL_LEN) {
        Some((at, _)) => format!("{}…", &cell[..at]),
        None => cell.to_owned(),
    };
    ChangedField { place: place.to_owned(), field: field.to_owned(), before: cut(before), after: cut(after) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{AttributeRecord, PriceList, PriceRangeRecord, Status, SupplierUnit, Text, VariantRecord};
    use rust_decimal::Decimal;

    fn product(name: &str, cents: i64) -> ProductRecord {
        let ranges =
            vec![PriceRangeRecord { min_quantity: 1, unit_price: Decimal::new(cents, 2), discount_unit_price: None }];
        let prices = vec![PriceRecord { list: PriceList::Public, currency: "EUR".into(), ranges }];
        let offer = OfferRecord {
            supplier: "alpha".into(),
            supplier_reference: String::new(),
            supplier_unit: SupplierUnit::default(),
            active: true,
            stock: 5,
            item_per_pack: 1,
            min_order_quantity: 1,
            max_order_quantity: None,
            packing_type: "UNIT".into(),
            product_unit: "C62".into(),
            tax_rate: Decimal::from(20),
            lead_time_days: 0,
            custom_fields: Vec::new(),
            prices,
        };
        let variant = VariantRecord {
            sku: "SKU".into(),
            mpn: String::new(),
            eans: Vec::new(),
            name: Text::same(name),
            status: Status::Active,
            axes: Vec::<AttributeRecord>::new(),
            picture: None,
            offers: vec![offer],
        };
        ProductRecord {
            external_id: "1".into(),
            brand: String::new(),
            category: "c".into(),
            name: Text::same("Pen"),
            description: Text::default(),
            status: Status::Active,
            attributes: Vec::new(),
            documents: Vec::new(),
            related: Vec::new(),
            variants: vec![variant],
            attribution: None,
            created_at: None,
        }
    }

    #[test]
    fn an_article_is_shown_by_the_cells_that_change_and_a_new_one_by_its_name() {
        let mut preview = Preview::default();
        preview.product(Some(&product("Blue", 100)), &product("Blue", 90), &AccountReferences::new());
        preview.product(None, &product("Red", 90), &AccountReferences::new());
        let price = changed_field("SKU alpha", "unit_price PUBLIC EUR", "1: 1.00", "1: 0.90");
        let article = |is_new, fields| ChangedArticle { article: "1".into(), is_new, fields };
        assert_eq!(preview.articles(), [article(false, vec![price]), article(true, vec![])]);
    }

    #[test]
    fn a_preview_ends_after_some_articles_and_cuts_what_is_long() {
        let mut preview = Preview::default();
        (0..MAX_PREVIEWED + 5).for_each(|_| preview.product(None, &product("x", 1), &AccountReferences::new()));
        assert_eq!(preview.articles().len(), MAX_PREVIEWED);
        assert_eq!(changed_field("", "", &"é".repeat(300), "").before.chars().count(), MAX_CELL_LEN + 1);
    }
}
