//! Offers, their stock and what one costs, as operators and suppliers see it; and how stock is set.

use super::{AUDIT_LOG, Overwritten};
use crate::domain::stock::stock_version;
use catalogue_model::db::price;
use identity::Staff;
use listing::changes;
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use uuid::Uuid;
use values::{Currency, Locale, Page, PriceRange, SupplierId, UserId, version};

/// What the audit log calls a change of stock.
const STOCK_SET: &str = "STOCK_SET";

/// An offer, as people call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOffer {
    /// Its id.
    pub id: Uuid,
    /// The supplier's external id.
    pub supplier: String,
    /// What is sold.
    pub sku: String,
}

/// An offer, and how many items there are of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockedOffer {
    /// Its id.
    pub id: Uuid,
    /// The supplier's external id.
    pub supplier: String,
    /// What is sold.
    pub sku: String,
    /// What the article is called.
    pub name: String,
    /// How many items there are.
    pub stock: u32,
    /// Whether it is sold.
    pub active: bool,
    /// What everybody pays for one item.
    pub prices: BTreeMap<Currency, PriceRange>,
}

/// A page of the offers of all suppliers, or of the one that somebody works for, by supplier and SKU; and how many there
/// are. The text is found in SKU and name.
pub async fn list(lists: &PgPool, staff: &Staff, query: &str, page: Page) -> sqlx::Result<(Vec<StockedOffer>, u64)> {
    let supplier = staff.supplier.map(|supplier| supplier.0);
    let mut connection = lists.acquire().await?;
    let (total, ids) = if query.is_empty() {
        found(&mut connection, supplier, page).await?
    } else {
        found_with_text(&mut connection, supplier, query, page).await?
    };
    let mut offers = listed(&mut connection, staff.locale == Locale::French, &ids).await?;
    price_each(&mut connection, &mut offers, &ids).await?;
    Ok((offers, total.unsigned_abs()))
}

/// How many offers there are, of the supplier where one is named, and the ids of a page of them.
async fn found(database: &mut PgConnection, supplier: Option<Uuid>, page: Page) -> sqlx::Result<(i64, Vec<Uuid>)> {
    let row = sqlx::query!(
        r#"select
               (select count(*) from catalogue.offers where $1::uuid is null or supplier_id = $1) as "total!",
               array(select o.id from catalogue.offers o
                     join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
                     where $1::uuid is null or o.supplier_id = $1
                     order by s.external_id, v.sku limit $2 offset $3) as "ids!""#,
        supplier,
        page.limit(),
        page.offset()
    );
    let row = row.fetch_one(database).await?;
    Ok((row.total, row.ids))
}

/// The same of those with a text, which is looked for in all of them: once.
async fn found_with_text(
    database: &mut PgConnection,
    supplier: Option<Uuid>,
    query: &str,
    page: Page,
) -> sqlx::Result<(i64, Vec<Uuid>)> {
    let row = sqlx::query!(
        r#"with found as materialized (
               select o.id, s.external_id as supplier, v.sku
               from catalogue.offers o
               join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
               where ($1::uuid is null or o.supplier_id = $1)
                   and strpos(lower(concat_ws(' ', v.sku, v.name_fr, v.name_en)), lower($2)) > 0
           )
           select (select count(*) from found) as "total!",
               array(select id from found order by supplier, sku limit $3 offset $4) as "ids!""#,
        supplier,
        query,
        page.limit(),
        page.offset()
    );
    let row = row.fetch_one(database).await?;
    Ok((row.total, row.ids))
}

/// What a list says of these offers, by supplier and SKU.
async fn listed(database: &mut PgConnection, is_french: bool, ids: &[Uuid]) -> sqlx::Result<Vec<StockedOffer>> {
    let rows = sqlx::query!(
        r#"select o.id, s.external_id as supplier, v.sku, o.stock, o.active,
                  case when $1 then v.name_fr else v.name_en end as "name!"
           from catalogue.offers o
           join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
           where o.id = any($2) order by s.external_id, v.sku"#,
        is_french,
        ids
    );
    let offers = rows.fetch_all(database).await?.into_iter().map(|row| StockedOffer {
        id: row.id,
        supplier: row.supplier,
        sku: row.sku,
        name: row.name,
        stock: row.stock.unsigned_abs(),
        active: row.active,
        prices: BTreeMap::new(),
    });
    Ok(offers.collect())
}

/// Gives each offer what everybody pays for one item of it.
async fn price_each(database: &mut PgConnection, offers: &mut [StockedOffer], ids: &[Uuid]) -> sqlx::Result<()> {
    let mut priced: BTreeMap<Uuid, BTreeMap<Currency, PriceRange>> = BTreeMap::new();
    for ((offer, currency), ranges) in price::public_ranges(database, ids).await? {
        if let Some(first) = ranges.into_iter().next() {
            priced.entry(offer).or_default().insert(currency, first);
        }
    }
    for offer in offers {
        offer.prices = priced.remove(&offer.id).unwrap_or_default();
    }
    Ok(())
}

/// The offer of this id, if it is the supplier's, where one is named.
pub async fn offer(pool: &PgPool, own: Option<SupplierId>, id: Uuid) -> sqlx::Result<Option<NamedOffer>> {
    sqlx::query_as!(
        NamedOffer,
        "select o.id, s.external_id as supplier, v.sku
         from catalogue.offers o
         join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
         where o.id = $1 and ($2::uuid is null or o.supplier_id = $2)",
        id,
        own.map(|supplier| supplier.0)
    )
    .fetch_optional(pool)
    .await
}

/// The offers of a SKU, by supplier; those of one supplier alone where one is named.
pub async fn offers_of_sku(
    pool: &PgPool,
    own: Option<SupplierId>,
    sku: &str,
    supplier: Option<&str>,
) -> sqlx::Result<Vec<NamedOffer>> {
    sqlx::query_as!(
        NamedOffer,
        "select o.id, s.external_id as supplier, v.sku
         from catalogue.offers o
         join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
         where v.sku = $1 and ($2::text is null or s.external_id = $2) and ($3::uuid is null or s.id = $3)
         order by s.external_id",
        sku,
        supplier,
        own.map(|supplier| supplier.0)
    )
    .fetch_all(pool)
    .await
}

/// Says how many items of an offer there are, and that it was said; listings learn of it by the change feed, as after
/// a load. Nothing is said over another stock than one of these versions. Answers how many there were.
pub async fn set_stock(
    pool: &PgPool,
    user: UserId,
    offer: &NamedOffer,
    stock: i32,
    versions: Option<&[u64]>,
    reason: &str,
) -> sqlx::Result<Overwritten<u32>> {
    let mut transaction = platform_database::begin(pool).await?;
    let Some(before) = lock(&mut transaction, offer.id).await? else { return Ok(Overwritten::Missing) };
    if !version::is_meant(versions, stock_version(before.unsigned_abs())) {
        return Ok(Overwritten::Stale);
    }
    let product = sqlx::query_scalar!(
        "update catalogue.offers o set stock = $2 from catalogue.variants v where o.id = $1 and v.id = o.variant_id
         returning v.product_id",
        offer.id,
        stock
    );
    let product = product.fetch_one(&mut *transaction).await?;
    changes::offers_changed(&mut transaction, &[product]).await?;
    let (was, now, id) = (before.to_string(), stock.to_string(), offer.id.to_string());
    let details = [("offerPriceId", id.as_str()), ("before", &was), ("after", &now), ("reason", reason)];
    let subject = format!("{}:{}", offer.supplier, offer.sku);
    AUDIT_LOG.record(&mut transaction, user, STOCK_SET, &subject, &details).await?;
    transaction.commit().await?;
    Ok(Overwritten::Written(before.unsigned_abs()))
}

/// Locks an offer for the rest of the transaction; answers its stock.
async fn lock(database: &mut PgConnection, offer: Uuid) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!("select stock from catalogue.offers where id = $1 for no key update", offer)
        .fetch_optional(database)
        .await
}
