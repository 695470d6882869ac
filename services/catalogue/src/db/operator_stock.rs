//! Stock as operators set it.

use super::AUDIT_LOG;
use identity::Operator;
use listing::changes;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

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
    let subject = format!("{}:{}", offer.supplier, offer.sku);
    AUDIT_LOG.record(&mut transaction, operator.user, STOCK_SET, &subject, &details).await?;
    transaction.commit().await?;
    Ok(Some(before.unsigned_abs()))
}

/// Locks an offer for the rest of the transaction; answers its stock.
async fn lock(database: &mut PgConnection, offer: Uuid) -> sqlx::Result<Option<i32>> {
    sqlx::query_scalar!("select stock from catalogue.offers where id = $1 for no key update", offer)
        .fetch_optional(database)
        .await
}
