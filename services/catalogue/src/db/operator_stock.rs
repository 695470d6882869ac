//! Stock as operators set it, and the audit log of what they did.

use chrono::{DateTime, Utc};
use identity::Operator;
use listing::changes;
use sqlx::{PgConnection, PgPool, types::Json};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;
use values::{Page, UserId};

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

/// Something that an operator did to stock.
#[derive(Clone, Debug)]
pub struct AuditEntry {
    /// Its id.
    pub id: Uuid,
    /// When.
    pub at: DateTime<Utc>,
    /// Who.
    pub operator: UserId,
    /// What.
    pub action: String,
    /// To which offer.
    pub subject: String,
    /// What was before and after, and the reason given.
    pub details: Json<HashMap<String, String>>,
}

/// The offer of this id.
pub async fn offer(pool: &PgPool, id: Uuid) -> sqlx::Result<Option<NamedOffer>> {
    sqlx::query_as!(
        NamedOffer,
        "select o.id, s.external_id as supplier, v.sku
         from catalogue.offers o
         join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
         where o.id = $1",
        id
    )
    .fetch_optional(pool)
    .await
}

/// The offers of a SKU, by supplier; those of one supplier alone where one is named.
pub async fn offers_of_sku(pool: &PgPool, sku: &str, supplier: Option<&str>) -> sqlx::Result<Vec<NamedOffer>> {
    sqlx::query_as!(
        NamedOffer,
        "select o.id, s.external_id as supplier, v.sku
         from catalogue.offers o
         join catalogue.variants v on v.id = o.variant_id join catalogue.suppliers s on s.id = o.supplier_id
         where v.sku = $1 and ($2::text is null or s.external_id = $2)
         order by s.external_id",
        sku,
        supplier
    )
    .fetch_all(pool)
    .await
}

/// Says how many items of an offer there are, and that it was said; listings learn of it by the change feed, as after
/// a load. Answers how many there were; none where the offer is gone.
pub async fn set_stock(
    pool: &PgPool,
    operator: &Operator,
    offer: &NamedOffer,
    stock: i32,
    reason: &str,
) -> sqlx::Result<Option<u32>> {
    let mut transaction = platform_database::begin(pool).await?;
    let Some(before) = lock(&mut transaction, offer.id).await? else { return Ok(None) };
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
    write_audit_entry(&mut transaction, operator, &format!("{}:{}", offer.supplier, offer.sku), &details).await?;
    transaction.commit().await?;
    Ok(Some(before.unsigned_abs()))
}

/// Locks an offer for the rest of the transaction; answers its stock.
async fn lock(database: &mut PgConnection, offer: Uuid) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!("select stock from catalogue.offers where id = $1 for no key update", offer)
        .fetch_optional(database)
        .await
}

/// Writes down what an operator does. Details that say nothing are left out.
async fn write_audit_entry(
    database: &mut PgConnection,
    operator: &Operator,
    subject: &str,
    details: &[(&str, &str)],
) -> sqlx::Result<()> {
    let details: BTreeMap<_, _> = details.iter().filter(|(_, value)| !value.is_empty()).copied().collect();
    sqlx::query!(
        "insert into catalogue.audit_log (id, operator_id, action, subject, details) values ($1, $2, $3, $4, $5)",
        Uuid::now_v7(),
        operator.user.0,
        STOCK_SET,
        subject,
        serde_json::to_value(&details).map_err(|error| sqlx::Error::Encode(error.into()))?
    )
    .execute(database)
    .await
    .map(drop)
}

/// A page of the audit log, newest first, and how long it is in all.
pub async fn audit_log(pool: &PgPool, page: Page) -> sqlx::Result<(Vec<AuditEntry>, u64)> {
    let query = sqlx::query_as!(
        AuditEntry,
        r#"select id, at, operator_id as operator, action, subject,
               details as "details: Json<HashMap<String, String>>"
           from catalogue.audit_log order by at desc, id desc limit $1 offset $2"#,
        page.limit(),
        page.offset()
    );
    let entries = query.fetch_all(pool).await?;
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from catalogue.audit_log"#);
    Ok((entries, count.fetch_one(pool).await?.unsigned_abs()))
}
