//! The catalogue as records: what is stored, as an importer would bring it.

use crate::record::{
    AttributeRecord, DocumentRecord, OfferRecord, PriceList, PriceRangeRecord, PriceRecord, ProductRecord, Status,
    SupplierUnit, Text, VariantRecord,
};
use catalogue_model::offer::CustomField;
use sqlx::{PgConnection, types::Json};
use std::collections::HashMap;
use uuid::Uuid;

/// An offer with what it belongs to.
pub(crate) struct StoredOffer {
    pub id: Uuid,
    pub variant: Uuid,
    pub record: OfferRecord,
}

/// The external ids of the next products behind one, in the order of their bytes.
pub(crate) async fn next_products(database: &mut PgConnection, after: &str, most: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"select external_id from catalogue.products where external_id collate "C" > $1
         order by external_id collate "C" limit $2"#,
        after,
        most
    )
    .fetch_all(database)
    .await
}

/// Products with their variants and offers, in the order of their external ids' bytes.
pub(crate) async fn products(database: &mut PgConnection, external_ids: &[String]) -> sqlx::Result<Vec<ProductRecord>> {
    if external_ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query!(
        r#"select p.id, p.external_id, c.external_id as category, p.brand, p.name_fr, p.name_en, p.description_fr,
             p.description_en, p.status, p.attributes as "attributes: Json<Vec<AttributeRecord>>",
             p.documents as "documents: Json<Vec<DocumentRecord>>", p.related, p.attribution, p.created_at
         from catalogue.products p join catalogue.categories c on c.id = p.category_id
         where p.external_id = any($1)
         order by p.external_id collate "C""#,
        external_ids
    )
    .fetch_all(&mut *database)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut variants = variants(database, &ids).await?;
    let products = rows.into_iter().map(|row| ProductRecord {
        external_id: row.external_id,
        brand: row.brand,
        category: row.category,
        name: Text { fr: row.name_fr, en: row.name_en },
        description: Text { fr: row.description_fr, en: row.description_en },
        status: status(&row.status),
        attributes: row.attributes.0,
        documents: row.documents.0,
        related: row.related,
        variants: variants.remove(&row.id).unwrap_or_default(),
        attribution: row.attribution,
        created_at: Some(row.created_at),
    });
    Ok(products.collect())
}

async fn variants(database: &mut PgConnection, products: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<VariantRecord>>> {
    let rows = sqlx::query!(
        r#"select id, product_id, sku, mpn, eans, name_fr, name_en, status,
             axes as "axes: Json<Vec<AttributeRecord>>", picture
         from catalogue.variants where product_id = any($1)
         order by product_id, position, sku collate "C""#,
        products
    )
    .fetch_all(&mut *database)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut of_variant: HashMap<Uuid, Vec<OfferRecord>> = HashMap::new();
    for offer in offers(database, &ids).await? {
        of_variant.entry(offer.variant).or_default().push(offer.record);
    }
    let mut variants: HashMap<Uuid, Vec<VariantRecord>> = HashMap::new();
    for row in rows {
        variants.entry(row.product_id).or_default().push(VariantRecord {
            sku: row.sku,
            mpn: row.mpn,
            eans: row.eans,
            name: Text { fr: row.name_fr, en: row.name_en },
            status: status(&row.status),
            axes: row.axes.0,
            picture: row.picture,
            offers: of_variant.remove(&row.id).unwrap_or_default(),
        });
    }
    Ok(variants)
}

/// The offers of variants with their prices, in the order of the suppliers' external ids.
pub(crate) async fn offers(database: &mut PgConnection, variants: &[Uuid]) -> sqlx::Result<Vec<StoredOffer>> {
    let rows = sqlx::query!(
        r#"select o.id, o.variant_id, s.external_id as supplier, o.supplier_reference, o.items_per_order_unit,
             o.order_units_per_price, o.active, o.stock, o.item_per_pack,
             o.min_order_quantity, o.max_order_quantity, o.packing_type, o.product_unit, o.tax_rate, o.lead_time_days,
             o.custom_fields as "custom_fields: Json<Vec<CustomField>>"
         from catalogue.offers o join catalogue.suppliers s on s.id = o.supplier_id
         where o.variant_id = any($1)
         order by s.external_id collate "C""#,
        variants
    )
    .fetch_all(&mut *database)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut prices = prices(database, &ids, None).await?;
    let offers = rows.into_iter().map(|row| StoredOffer {
        id: row.id,
        variant: row.variant_id,
        record: OfferRecord {
            supplier: row.supplier,
            supplier_reference: row.supplier_reference,
            supplier_unit: SupplierUnit {
                items: row.items_per_order_unit.unsigned_abs(),
                units_per_price: row.order_units_per_price.unsigned_abs(),
            },
            active: row.active,
            stock: row.stock.unsigned_abs(),
            item_per_pack: row.item_per_pack.unsigned_abs(),
            min_order_quantity: row.min_order_quantity.unsigned_abs(),
            max_order_quantity: row.max_order_quantity.map(i32::unsigned_abs),
            packing_type: row.packing_type,
            product_unit: row.product_unit,
            tax_rate: row.tax_rate.normalize(),
            lead_time_days: row.lead_time_days.unsigned_abs(),
            custom_fields: row.custom_fields.0.into_iter().map(|field| (field.id, field.name, field.value)).collect(),
            prices: prices.remove(&row.id).unwrap_or_default(),
        },
    });
    Ok(offers.collect())
}

/// The prices of offers, everyone's first; of these lists only, where they are given by their keys.
pub(crate) async fn prices(
    database: &mut PgConnection,
    offers: &[Uuid],
    lists: Option<&[String]>,
) -> sqlx::Result<HashMap<Uuid, Vec<PriceRecord>>> {
    let rows = sqlx::query!(
        r#"select r.offer_id, l.kind, l.key, r.currency, r.min_quantity, r.unit_price, r.discount_unit_price
         from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
         where r.offer_id = any($1) and ($2::text[] is null or l.key = any($2))
         order by r.offer_id, array_position(array['PUBLIC', 'GROUP', 'ACCOUNT'], l.kind), l.key collate "C",
             r.currency collate "C", r.min_quantity"#,
        offers,
        lists as Option<&[String]>
    )
    .fetch_all(database)
    .await?;
    let mut prices: HashMap<Uuid, Vec<PriceRecord>> = HashMap::new();
    for row in rows {
        let Some(list) = list(&row.kind, row.key) else { continue };
        let range = PriceRangeRecord {
            min_quantity: row.min_quantity.unsigned_abs(),
            unit_price: row.unit_price.normalize(),
            discount_unit_price: row.discount_unit_price.map(|price| price.normalize()),
        };
        let of_offer = prices.entry(row.offer_id).or_default();
        match of_offer.last_mut() {
            Some(last) if last.list == list && last.currency == row.currency => last.ranges.push(range),
            _ => of_offer.push(PriceRecord { list, currency: row.currency, ranges: vec![range] }),
        }
    }
    Ok(prices)
}

/// The list of a kind and key; none for an account whose key is no id, which no load writes.
fn list(kind: &str, key: String) -> Option<PriceList> {
    match kind {
        "PUBLIC" => Some(PriceList::Public),
        "GROUP" => Some(PriceList::Group(key)),
        _ => key.parse().ok().map(PriceList::Account),
    }
}

fn status(text: &str) -> Status {
    match text {
        "NEW" => Status::New,
        "INACTIVE" => Status::Inactive,
        _ => Status::Active,
    }
}
