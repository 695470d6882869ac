//! Orders that the entries of a statement may mean.

use crate::{
    db::{orders::word, payment::movements},
    domain::payment::matching::Candidate,
};
use rust_decimal::Decimal;
use sqlx::{Error, PgConnection};
use std::collections::HashMap;
use uuid::Uuid;
use values::{OrderId, cents};

/// The most orders of one amount that an entry which names none is held against.
const MAX_ALIKE: i64 = 50;

/// One statement is settled at a time: no two hold each other's orders.
pub async fn hold_imports(transaction: &mut PgConnection) -> Result<(), Error> {
    let lock = sqlx::query!("select pg_advisory_xact_lock(hashtextextended('orders.bank_statements', 0))");
    lock.fetch_one(transaction).await.map(drop)
}

/// The placed orders of these references, and those of the invoices of these numbers; held, as they stand.
pub async fn named(
    transaction: &mut PgConnection,
    orders: &[String],
    invoices: &[String],
) -> Result<Vec<Candidate>, Error> {
    let query = sqlx::query_scalar!(
        "select id from orders.commercial_orders
         where stage = 'CREATED' and (reference = any($1)
             or id in (select order_id from orders.documents where kind = 'INVOICE' and number = any($2)))
         order by id for update",
        orders,
        invoices
    );
    let ids = query.fetch_all(&mut *transaction).await?;
    candidates(transaction, &ids).await
}

/// Orders that may owe just this much: they cost it, or were paid in part.
pub async fn alike(transaction: &mut PgConnection, amount: Decimal, currency: &str) -> Result<Vec<Candidate>, Error> {
    let query = sqlx::query_scalar!(
        r#"select id as "id!" from (
               select id from orders.commercial_orders
               where stage = 'CREATED' and currency = $2 and total_with_tax = $1
               union
               select whole.id from orders.logistic_orders part
               join orders.commercial_orders whole on whole.id = part.order_id
               where part.payment_status = 'PARTIALLY_PAID' and whole.currency = $2
           ) as alike limit $3"#,
        amount,
        currency,
        MAX_ALIKE
    );
    let ids = query.fetch_all(&mut *transaction).await?;
    candidates(transaction, &ids).await
}

async fn candidates(transaction: &mut PgConnection, ids: &[Uuid]) -> Result<Vec<Candidate>, Error> {
    let mut candidates = Vec::with_capacity(ids.len());
    for id in ids {
        let query = sqlx::query!(
            r#"select reference, currency,
                   array_remove(array[
                       customer ->> 'account_name', customer ->> 'legal_name', billing_address ->> 'company',
                       billing_address ->> 'full_name'
                   ], null) as "payer_names!",
                   array(
                       select distinct paid.payer_iban from orders.payments paid
                       join orders.commercial_orders other on other.id = paid.order_id
                       where other.account_id = whole.account_id and paid.payer_iban <> '' limit 20
                   ) as "payer_ibans!"
               from orders.commercial_orders whole where id = $1"#,
            id
        );
        let row = query.fetch_one(&mut *transaction).await?;
        let standing = movements::standing(&mut *transaction, OrderId(*id)).await?;
        candidates.push(Candidate {
            order: OrderId(*id),
            reference: row.reference,
            currency: word(&row.currency)?,
            owed: cents(standing.owed()),
            excess: cents(standing.excess()),
            payer_names: row.payer_names,
            payer_ibans: row.payer_ibans,
        });
    }
    Ok(candidates)
}

/// The references of the orders whose invoices have these numbers, by the number.
pub async fn orders_of_invoices(
    transaction: &mut PgConnection,
    numbers: &[String],
) -> Result<HashMap<String, String>, Error> {
    let query = sqlx::query!(
        "select document.number, whole.reference from orders.documents document
         join orders.commercial_orders whole on whole.id = document.order_id
         where document.kind = 'INVOICE' and document.number = any($1)",
        numbers
    );
    let rows = query.fetch_all(transaction).await?.into_iter();
    Ok(rows.map(|row| (row.number, row.reference)).collect())
}
