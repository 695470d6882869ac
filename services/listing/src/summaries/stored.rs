//! Summaries as PostgreSQL keeps them: a row per product.
//!
//! What changes of a product empties its row in the same transaction, and every replica looks for empty rows to fill.
//! Until one has, a summary is made from the tables for whoever asks.

use crate::summaries::ProductSummary;
use crate::{columns::ProductColumns, db::columns};
use catalogue_model::{
    db::{
        offer, price,
        product::{self, VariantRow},
    },
    offer::{CustomField, Offer},
    price::{ApplicablePrice, Micros, PriceListKind, decimal, micros},
};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;
use uuid::Uuid;
use values::{Currency, PriceRange, Pricing, TaxRate};

/// The form of [`StoredSummary`]. Who changes it takes the next number: rows of lower forms are then written anew, and who
/// knows another form reads none of this one.
const SUMMARY_FORMAT: i16 = 1;

/// How many rows are filled at once: who changes one of these products meanwhile waits for so many.
const BATCH_SIZE: i64 = 250;

/// What a listing shows of a product: its first variant on sale and the offers for it, whoever buys.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredSummary {
    variant: VariantRow,
    /// External id of the product's category.
    category: String,
    /// Those on sale, whether their suppliers sell or not: that can change without the product.
    offers: Vec<StoredOffer>,
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredOffer {
    id: Uuid,
    supplier: Uuid,
    stock: u32,
    item_per_pack: u32,
    min_order_quantity: u32,
    max_order_quantity: Option<u32>,
    packing_type: String,
    product_unit: String,
    #[serde(with = "rust_decimal::serde::str")]
    tax_rate: Decimal,
    lead_time_days: u32,
    custom_fields: Vec<CustomField>,
    /// What everyone pays.
    prices: Vec<(Currency, Vec<StoredPriceRange>)>,
}

/// From which quantity on, what one item costs, and what is paid for it instead.
type StoredPriceRange = (u32, Micros, Option<Micros>);

/// The rows of products, by number; null: a listing shows nothing of it. Those that are to be written are left out.
pub async fn read(database: &mut PgConnection, numbers: &[i32]) -> sqlx::Result<HashMap<u32, Option<StoredSummary>>> {
    let rows = sqlx::query!(
        "select number, content from catalogue.product_summaries where number = any($1) and format = $2",
        numbers,
        SUMMARY_FORMAT
    )
    .fetch_all(database)
    .await?;
    let contents = rows.into_iter().filter_map(|row| {
        let content = row.content.map(|content| serde_json::from_str(&content)).transpose();
        let content = content.inspect_err(|error| tracing::error!(%error, row.number, "a summary can't be read"));
        Some((row.number.unsigned_abs(), content.ok()?))
    });
    Ok(contents.collect())
}

/// The contents of products as the tables have them now; none for one without a variant on sale.
pub async fn make(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<HashMap<Uuid, StoredSummary>> {
    let variants = product::first_variants(&mut *database, products).await?;
    let ids: Vec<Uuid> = variants.iter().map(|variant| variant.id).collect();
    let offers = offer::find(database, &[], &ids).await?;
    let ids: Vec<Uuid> = offers.iter().map(|offer| offer.id).collect();
    let mut prices = price::public_ranges(database, &ids).await?;
    let mut contents: HashMap<Uuid, (String, Vec<StoredOffer>)> = HashMap::new();
    for offer in offers.into_iter().filter(|offer| offer.is_on_sale) {
        let of_currency = |currency| Some((currency, prices.remove(&(offer.id, currency))?));
        let prices: Vec<_> = [Currency::Eur, Currency::Gbp].into_iter().filter_map(of_currency).collect();
        let (category, offers) = contents.entry(offer.variant).or_default();
        category.clone_from(&offer.category);
        offers.push(StoredOffer::new(offer, prices));
    }
    let content = |variant: VariantRow| {
        let (category, offers) = contents.remove(&variant.id).unwrap_or_default();
        (variant.product_id, StoredSummary { variant, category, offers })
    };
    Ok(variants.into_iter().map(content).collect())
}

/// Fills some of the rows that are to be written; answers how many there were.
pub async fn write_some(pool: &PgPool) -> sqlx::Result<usize> {
    let mut transaction = platform_database::begin(pool).await?;
    // Who changes one of them waits until it is written, and then empties it again.
    let due = sqlx::query_scalar!(
        "select number from catalogue.product_summaries where format < $1 order by format, number limit $2 for update skip locked",
        SUMMARY_FORMAT,
        BATCH_SIZE
    )
    .fetch_all(&mut *transaction)
    .await?;
    if due.is_empty() {
        return Ok(0);
    }
    let products = columns::ids(&mut *transaction, &due).await?;
    let ids: Vec<Uuid> = products.values().copied().collect();
    let contents = make(&mut transaction, &ids).await?;
    let content = |number| products.get(number).and_then(|id| contents.get(id));
    let texts = due.iter().map(|number| content(number).map(serde_json::to_string).transpose());
    let texts = texts.collect::<Result<Vec<_>, _>>().map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query!(
        "update catalogue.product_summaries c set format = $1, content = filled.content
         from unnest($2::integer[], $3::text[]) as filled (number, content)
         where c.number = filled.number",
        SUMMARY_FORMAT,
        &due,
        &texts as &[Option<String>]
    )
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(due.len())
}

/// How many rows are to be written. It reads them all.
pub async fn count_stale(pool: &PgPool) -> sqlx::Result<usize> {
    let due = sqlx::query_scalar!(
        r#"select count(*) as "count!" from catalogue.product_summaries where format < $1"#,
        SUMMARY_FORMAT
    );
    due.fetch_one(pool).await.map(|count| usize::try_from(count).unwrap_or_default())
}

impl StoredSummary {
    /// The summary at everyone's prices, of those suppliers who sell now.
    pub(super) fn summary(self, currency: Currency, columns: &ProductColumns) -> ProductSummary {
        let Self { variant, category, offers } = self;
        let offers =
            offers.into_iter().filter_map(|offer| offer.at(currency, columns, variant.id, &category)).collect();
        ProductSummary::new(variant, offers)
    }
}

impl StoredOffer {
    fn new(offer: Offer, prices: Vec<(Currency, Vec<PriceRange>)>) -> Self {
        let paid = |price| micros(Some(price));
        let range = |range: PriceRange| -> StoredPriceRange {
            (range.min_quantity, paid(range.unit_price), range.discount_unit_price.map(paid))
        };
        let ranges = |ranges: Vec<PriceRange>| ranges.into_iter().map(range).collect();
        Self {
            id: offer.id,
            supplier: offer.supplier.id,
            stock: offer.stock,
            item_per_pack: offer.item_per_pack,
            min_order_quantity: offer.min_order_quantity,
            max_order_quantity: offer.max_order_quantity,
            packing_type: offer.packing_type,
            product_unit: offer.product_unit,
            tax_rate: offer.tax_rate.percent(),
            lead_time_days: offer.lead_time_days,
            custom_fields: offer.custom_fields,
            prices: prices.into_iter().map(|(currency, of)| (currency, ranges(of))).collect(),
        }
    }

    fn at(self, currency: Currency, columns: &ProductColumns, variant: Uuid, category: &str) -> Option<Offer> {
        let supplier = columns.supplier(self.supplier)?.clone();
        let tax_rate = TaxRate::new(self.tax_rate).ok()?;
        let ranges = self.prices.into_iter().find(|(of, _)| *of == currency).map(|(_, ranges)| ranges);
        let range = |(min_quantity, price, paid): StoredPriceRange| {
            let (unit_price, discount_unit_price) = (decimal(price)?, paid.and_then(decimal));
            Some(PriceRange { min_quantity, unit_price, discount_unit_price })
        };
        let ranges = ranges.unwrap_or_default().into_iter().filter_map(range).collect();
        // An offer without a range for one item has no price.
        let price = Pricing::new(currency, tax_rate, ranges).ok();
        Some(Offer {
            id: self.id,
            variant,
            supplier,
            is_on_sale: true,
            stock: self.stock,
            item_per_pack: self.item_per_pack,
            min_order_quantity: self.min_order_quantity,
            max_order_quantity: self.max_order_quantity,
            packing_type: self.packing_type,
            product_unit: self.product_unit,
            tax_rate,
            lead_time_days: self.lead_time_days,
            custom_fields: self.custom_fields,
            category: category.to_owned(),
            price: price.map(|pricing| ApplicablePrice { source: PriceListKind::Public, list: String::new(), pricing }),
        })
    }
}
