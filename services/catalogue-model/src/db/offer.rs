//! Offers as rows, with their prices for a buyer.

use crate::db::price;
use crate::{
    offer::{CustomField, Offer, Supplier},
    price::BuyerPricing,
};
use rust_decimal::Decimal;
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;
use values::TaxRate;

/// An offer with what stands beside it: its supplier, whether it is on sale, its category.
struct JoinedOfferRow {
    id: Uuid,
    variant_id: Uuid,
    supplier_id: Uuid,
    supplier_external_id: String,
    supplier_name: String,
    supplier_active: bool,
    is_on_sale: bool,
    stock: i32,
    item_per_pack: i32,
    min_order_quantity: i32,
    max_order_quantity: Option<i32>,
    packing_type: String,
    product_unit: String,
    tax_rate: Decimal,
    lead_time_days: i32,
    custom_fields: Json<Vec<CustomField>>,
    category: String,
}

/// These offers, and all offers of these variants, without prices and taxed as they say themselves; those unknown are
/// left out.
pub async fn find(database: &mut PgConnection, offers: &[Uuid], variants: &[Uuid]) -> sqlx::Result<Vec<Offer>> {
    read(database, offers, variants, None).await
}

/// As [`find`], taxed with what holds in a country today where their categories say it (D9.4).
async fn read(
    database: &mut PgConnection,
    offers: &[Uuid],
    variants: &[Uuid],
    country: Option<&str>,
) -> sqlx::Result<Vec<Offer>> {
    let rows = sqlx::query_as!(
        JoinedOfferRow,
        r#"select o.id, o.variant_id, o.supplier_id, s.external_id as supplier_external_id, s.name as supplier_name,
                s.active as supplier_active,
                (o.active and v.status <> 'INACTIVE' and p.status <> 'INACTIVE') as "is_on_sale!",
                o.stock, o.item_per_pack, o.min_order_quantity, o.max_order_quantity, o.packing_type, o.product_unit,
                coalesce(tax.percent, o.tax_rate) as "tax_rate!", o.lead_time_days, o.custom_fields as "custom_fields: Json<Vec<CustomField>>",
                c.external_id as category
           from catalogue.offers o
           join catalogue.variants v on v.id = o.variant_id
           join catalogue.products p on p.id = v.product_id
           join catalogue.categories c on c.id = p.category_id
           join catalogue.suppliers s on s.id = o.supplier_id
           left join catalogue.tax_rates tax on tax.country = $3 and tax.kind = c.effective_tax_kinds ->> $3
               and daterange(tax.valid_from, tax.valid_to, '[]') @> (now() at time zone 'Europe/Paris')::date
           where o.id = any($1) or o.variant_id = any($2)"#,
        offers,
        variants,
        country
    )
    .fetch_all(database)
    .await?;
    rows.into_iter().map(Offer::try_from).collect()
}

/// These offers, and all offers of these variants, with the prices and the rates of tax that hold for a buyer.
pub async fn find_priced(
    database: &mut PgConnection,
    offers: &[Uuid],
    variants: &[Uuid],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<Vec<Offer>> {
    let mut found = read(database, offers, variants, Some(buyer_pricing.currency.country())).await?;
    price::apply(database, found.iter_mut().collect(), buyer_pricing).await?;
    Ok(found)
}

impl TryFrom<JoinedOfferRow> for Offer {
    type Error = sqlx::Error;

    fn try_from(row: JoinedOfferRow) -> sqlx::Result<Self> {
        let tax_rate = TaxRate::new(row.tax_rate).map_err(|error| sqlx::Error::Decode(error.into()))?;
        Ok(Self {
            id: row.id,
            variant: row.variant_id,
            supplier: Supplier {
                id: row.supplier_id,
                external_id: row.supplier_external_id,
                name: row.supplier_name,
                active: row.supplier_active,
            },
            is_on_sale: row.is_on_sale,
            stock: row.stock.unsigned_abs(),
            item_per_pack: row.item_per_pack.unsigned_abs(),
            min_order_quantity: row.min_order_quantity.unsigned_abs(),
            max_order_quantity: row.max_order_quantity.map(i32::unsigned_abs),
            packing_type: row.packing_type,
            product_unit: row.product_unit,
            tax_rate,
            lead_time_days: row.lead_time_days.unsigned_abs(),
            custom_fields: row.custom_fields.0,
            category: row.category,
            price: None,
        })
    }
}
