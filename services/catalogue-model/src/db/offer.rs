//! Offers as rows, with their prices for a buyer.

use crate::{
    db::{
        price::{ListedRangeRow, lists_of, price_of},
        product::VariantRow,
    },
    offer::{CustomField, Offer, Supplier},
    price::BuyerPricing,
    terms_source::{TermsSource, Withdrawn},
};
use rust_decimal::Decimal;
use sqlx::{PgConnection, types::Json};
use std::{collections::HashMap, mem};
use uuid::Uuid;
use values::TaxRate;

/// The status of a product or a variant that is not on sale.
const INACTIVE: &str = "INACTIVE";

/// An offer with what stands beside it: its supplier, whether it is on sale, its category.
struct JoinedOfferRow {
    id: Uuid,
    variant_id: Uuid,
    supplier_id: Uuid,
    supplier_external_id: String,
    supplier_name: String,
    supplier_active: bool,
    offer_active: bool,
    variant_status: String,
    product_status: String,
    stock: i32,
    item_per_pack: i32,
    min_order_quantity: i32,
    max_order_quantity: Option<i32>,
    packing_type: String,
    product_unit: String,
    tax_rate: Decimal,
    tax_kind: Option<String>,
    lead_time_days: i32,
    custom_fields: Json<Vec<CustomField>>,
    category: String,
    ranges: Json<Vec<ListedRangeRow>>,
    variant: Option<Json<VariantRow>>,
    account_number: Option<String>,
}

/// An offer with what a line shows of it.
#[derive(Clone, Debug)]
pub struct LineOffer {
    /// The offer, at a buyer's prices.
    pub offer: Offer,
    /// Its variant.
    pub variant: VariantRow,
    /// What the buyer's account calls the article, where it has a number of its own for it: of several the last that was
    /// written.
    pub account_number: Option<String>,
}

/// Whether what a line shows of an offer is read with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Texts {
    Read,
    Left,
}

/// These offers, and all offers of these variants, without prices and taxed as they say themselves; those unknown are
/// left out.
pub async fn find(database: &mut PgConnection, offers: &[Uuid], variants: &[Uuid]) -> sqlx::Result<Vec<Offer>> {
    let rows = read(database, offers, variants, None, Texts::Left).await?;
    rows.into_iter().map(|row| priced(row, None)).collect()
}

/// These offers, and all offers of these variants, with the prices and the rates of tax that hold for a buyer.
pub async fn find_priced(
    database: &mut PgConnection,
    offers: &[Uuid],
    variants: &[Uuid],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<Vec<Offer>> {
    let rows = read(database, offers, variants, Some(buyer_pricing), Texts::Left).await?;
    rows.into_iter().map(|row| priced(row, Some(buyer_pricing))).collect()
}

/// These offers as [`find_priced`] tells them, with what a line shows of each.
pub async fn find_for_lines(
    database: &mut PgConnection,
    offers: &[Uuid],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<Vec<LineOffer>> {
    let rows = read(database, offers, &[], Some(buyer_pricing), Texts::Read).await?;
    rows.into_iter().filter_map(|row| for_line(row, buyer_pricing).transpose()).collect()
}

/// All offers of these variants as [`find_for_lines`] tells them, and what the terms of each go by.
pub async fn find_explained(
    database: &mut PgConnection,
    variants: &[Uuid],
    buyer_pricing: &BuyerPricing,
) -> sqlx::Result<(Vec<LineOffer>, HashMap<Uuid, TermsSource>)> {
    let rows = read(database, &[], variants, Some(buyer_pricing), Texts::Read).await?;
    let sources = rows.iter().map(|row| (row.id, row.source())).collect();
    let offers = rows.into_iter().filter_map(|row| for_line(row, buyer_pricing).transpose());
    Ok((offers.collect::<sqlx::Result<_>>()?, sources))
}

/// For a buyer with the prices of the lists that the buyer may use, and taxed with what holds in that country today where
/// categories say it (D9.4). The ranges are looked up offer by offer, by an array of lists: PostgreSQL would else believe
/// that everyone's list is as short as an account's, and read all of it.
async fn read(
    database: &mut PgConnection,
    offers: &[Uuid],
    variants: &[Uuid],
    buyer_pricing: Option<&BuyerPricing>,
    texts: Texts,
) -> sqlx::Result<Vec<JoinedOfferRow>> {
    sqlx::query_as!(
        JoinedOfferRow,
        r#"select o.id, o.variant_id, o.supplier_id, s.external_id as supplier_external_id, s.name as supplier_name,
                s.active as supplier_active,
                o.active as offer_active, v.status as variant_status, p.status as product_status,
                o.stock, o.item_per_pack, o.min_order_quantity, o.max_order_quantity, o.packing_type, o.product_unit,
                coalesce(tax.percent, o.tax_rate) as "tax_rate!", tax.kind as "tax_kind?", o.lead_time_days,
                o.custom_fields as "custom_fields: Json<Vec<CustomField>>",
                c.external_id as category,
                (
                    select coalesce(jsonb_agg(to_jsonb(range)), '[]')
                    from (
                        select r.list_id, l.kind, l.key, r.min_quantity, r.unit_price::text, r.discount_unit_price::text
                        from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
                        where r.offer_id = o.id and r.currency = $4 and r.list_id = any(array(
                            select id from catalogue.price_lists
                            where kind = 'PUBLIC' or (kind = 'GROUP' and key = any($5)) or (kind = 'ACCOUNT' and key = $6)
                        ))
                    ) range
                ) as "ranges!: Json<Vec<ListedRangeRow>>",
                case when $7 then (
                    select to_jsonb(variant)
                    from (
                        select v.id, v.product_id, p.external_id as product_external_id, p.brand,
                            p.name_fr as product_name_fr, p.name_en as product_name_en, p.status as product_status,
                            p.attribution, first.sku as product_sku, first.on_sale as variant_count, v.name_fr, v.name_en,
                            v.sku, v.mpn, v.eans, v.status, v.axes, v.picture
                        from (
                            select f.sku, count(*) filter (where f.status <> 'INACTIVE') over () as on_sale
                            from catalogue.variants f where f.product_id = v.product_id order by f.position, f.id limit 1
                        ) first
                    ) variant
                ) end as "variant?: Json<VariantRow>",
                case when $7 then (
                    select a.reference from catalogue.account_references a
                    where a.variant_id = v.id and a.account_id = $8 and a.kind = 'OWN'
                    order by a.changed_at desc, a.normal limit 1
                ) end as "account_number?"
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
        buyer_pricing.map(|buyer| buyer.currency.country()),
        buyer_pricing.map(|buyer| buyer.currency.code()),
        buyer_pricing.map(|buyer| buyer.groups.as_slice()).unwrap_or_default(),
        buyer_pricing.and_then(|buyer| buyer.account).map(|account| account.to_string()),
        texts == Texts::Read,
        buyer_pricing.and_then(|buyer| buyer.account)
    )
    .fetch_all(database)
    .await
}

/// None: its texts were not read.
fn for_line(mut row: JoinedOfferRow, buyer_pricing: &BuyerPricing) -> sqlx::Result<Option<LineOffer>> {
    let (Some(Json(variant)), account_number) = (row.variant.take(), row.account_number.take()) else {
        return Ok(None);
    };
    Ok(Some(LineOffer { offer: priced(row, Some(buyer_pricing))?, variant, account_number }))
}

fn priced(mut row: JoinedOfferRow, buyer_pricing: Option<&BuyerPricing>) -> sqlx::Result<Offer> {
    let ranges = mem::take(&mut row.ranges.0);
    let offer = Offer::try_from(row)?;
    let price = buyer_pricing.and_then(|buyer| price_of(&ranges, buyer.currency, offer.tax_rate));
    Ok(Offer { price, ..offer })
}

impl JoinedOfferRow {
    /// What is not on sale, the widest first.
    fn withdrawn(&self) -> Option<Withdrawn> {
        if self.product_status == INACTIVE {
            Some(Withdrawn::Product)
        } else if self.variant_status == INACTIVE {
            Some(Withdrawn::Variant)
        } else {
            (!self.offer_active).then_some(Withdrawn::Offer)
        }
    }

    fn source(&self) -> TermsSource {
        TermsSource {
            withdrawn: self.withdrawn(),
            tax_kind: self.tax_kind.as_deref().and_then(|kind| kind.parse().ok()),
            lists: lists_of(&self.ranges.0),
        }
    }
}

impl TryFrom<JoinedOfferRow> for Offer {
    type Error = sqlx::Error;

    fn try_from(row: JoinedOfferRow) -> sqlx::Result<Self> {
        let tax_rate = TaxRate::new(row.tax_rate).map_err(|error| sqlx::Error::Decode(error.into()))?;
        let is_on_sale = row.withdrawn().is_none();
        Ok(Self {
            id: row.id,
            variant: row.variant_id,
            supplier: Supplier {
                id: row.supplier_id,
                external_id: row.supplier_external_id,
                name: row.supplier_name,
                active: row.supplier_active,
            },
            is_on_sale,
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
