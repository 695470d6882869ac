//! Changing quotes: a quote is locked, read as far as it is changed, changed by the rules, and saved, all in one
//! transaction.

pub use super::read::lines;

use crate::{
    db::{Database, int, json, quote::read::head},
    domain::{
        actor::Actor,
        calendar as day,
        quote::{Head, Line, Quote, Step, Viewer},
    },
    error::OrderError,
};
use sqlx::{Error, PgConnection};
use uuid::Uuid;
use values::{OrderId, QuoteId};

impl Database {
    /// Closes the quotes whose answer was not accepted in time; how many that were.
    pub async fn close_expired_quotes(&self) -> Result<u64, Error> {
        let update = sqlx::query!(
            "update orders.quotes set status = 'CLOSED', updated_at = now()
             where status = 'WAITING_FOR_CUSTOMER' and expires_at <= now()"
        );
        Ok(update.execute(&self.pool).await?.rows_affected())
    }
}

/// A quote that somebody may see, locked for the rest of the transaction. Its lines are read by whoever changes them.
pub async fn lock(transaction: &mut PgConnection, viewer: Viewer, id: QuoteId) -> Result<Option<Head>, Error> {
    let lock = sqlx::query!(
        "select id from orders.quotes
         where id = $1 and (account_id = $2 or $2 is null) and ($3::text is null or supplier_id = $3) for update",
        id.0,
        viewer.account(),
        viewer.supplier()
    );
    lock.fetch_optional(&mut *transaction).await?;
    head(transaction, viewer, id).await
}

/// Keeps a new quote with its lines.
pub async fn insert(transaction: &mut PgConnection, quote: &Quote) -> Result<(), Error> {
    let head = &quote.head;
    let insert = sqlx::query!(
        "insert into orders.quotes
             (id, reference, account_id, status, name, description, supplier_id, supplier_name, currency, customer,
              billing_address, total_without_tax, total_with_tax, number_of_lines, said_by, said_at, found_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
        head.id.0,
        head.reference,
        head.account.0,
        head.status.into_str(),
        head.name,
        head.description,
        head.supplier_id,
        head.supplier_name,
        head.currency.code(),
        json(&head.customer)?,
        head.billing_address.as_ref().map(json).transpose()?,
        head.total.without_tax,
        head.total.with_tax,
        int(head.number_of_lines),
        head.said_by.into_str(),
        head.said_at,
        found_by(quote)
    );
    insert.execute(&mut *transaction).await?;
    insert_lines(transaction, head, &quote.lines).await
}

/// Saves a quote that was changed: its head, and its lines where they are new or other ones than before.
pub async fn save(transaction: &mut PgConnection, before: &Head, quote: &Quote) -> Result<(), Error> {
    if quote.head.version != before.version {
        keep_version(&mut *transaction, before).await?;
    }
    if quote.head.said_at != before.said_at {
        delete_lines(&mut *transaction, &quote.head).await?;
        insert_lines(&mut *transaction, &quote.head, &quote.lines).await?;
    }
    find_by(&mut *transaction, quote).await?;
    save_head(transaction, &quote.head).await
}

/// Saves what stands at the head of a quote whose name and lines stay.
pub async fn save_head(transaction: &mut PgConnection, head: &Head) -> Result<(), Error> {
    let update = sqlx::query!(
        "update orders.quotes
         set status = $2, version = $3, name = $4, description = $5, billing_address = $6, validity_date = $7,
             expires_at = $8, order_id = $9, total_without_tax = $10, total_with_tax = $11, number_of_lines = $12,
             said_by = $13, said_at = $14, round = $15, updated_at = now()
         where id = $1",
        head.id.0,
        head.status.into_str(),
        int(head.version),
        head.name,
        head.description,
        head.billing_address.as_ref().map(json).transpose()?,
        head.validity,
        head.validity.map(day::end_of),
        head.order.map(|order| order.0),
        head.total.without_tax,
        head.total.with_tax,
        int(head.number_of_lines),
        head.said_by.into_str(),
        head.said_at,
        int(head.round)
    );
    update.execute(transaction).await.map(drop)
}

/// Lets a search find what is called otherwise now.
async fn find_by(transaction: &mut PgConnection, quote: &Quote) -> Result<(), Error> {
    let update = sqlx::query!("update orders.quotes set found_by = $2 where id = $1", quote.head.id.0, found_by(quote));
    update.execute(transaction).await.map(drop)
}

/// Keeps what was said before, as it was.
async fn keep_version(transaction: &mut PgConnection, before: &Head) -> Result<(), Error> {
    let insert = sqlx::query!(
        "insert into orders.quote_versions
             (quote_id, version, status, said_by, said_at, validity_date, total_without_tax, total_with_tax)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        before.id.0,
        int(before.version),
        before.status.into_str(),
        before.said_by.into_str(),
        before.said_at,
        before.validity,
        before.total.without_tax,
        before.total.with_tax
    );
    insert.execute(transaction).await.map(drop)
}

async fn delete_lines(transaction: &mut PgConnection, head: &Head) -> Result<(), Error> {
    let delete = sqlx::query!(
        "delete from orders.quote_lines where quote_id = $1 and version = $2",
        head.id.0,
        int(head.version)
    );
    delete.execute(transaction).await.map(drop)
}

async fn insert_lines(transaction: &mut PgConnection, head: &Head, lines: &[Line]) -> Result<(), Error> {
    let priced = || lines.iter().map(|line| &line.priced);
    let insert = sqlx::query!(
        "insert into orders.quote_lines
             (quote_id, version, id, position, offer_id, quantity, requested_price, unit_price, tax_rate,
              total_without_tax, total_with_tax, offer)
         select $1, $2, line.id, line.position - 1, line.offer_id, line.quantity, line.requested_price, line.unit_price,
             line.tax_rate, line.without_tax, line.with_tax, line.offer
         from unnest($3::uuid[], $4::uuid[], $5::integer[], $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[],
             $10::numeric[], $11::bytea[])
             with ordinality as line (id, offer_id, quantity, requested_price, unit_price, tax_rate, without_tax,
                 with_tax, offer, position)",
        head.id.0,
        int(head.version),
        &priced().map(|line| line.id.0).collect::<Vec<_>>(),
        &priced().map(|line| line.offer_id.0).collect::<Vec<_>>(),
        &priced().map(|line| int(line.quantity)).collect::<Vec<_>>(),
        &lines.iter().map(|line| line.requested_price).collect::<Vec<_>>() as _,
        &priced().map(|line| line.unit_price).collect::<Vec<_>>(),
        &priced().map(|line| line.tax_rate.percent()).collect::<Vec<_>>(),
        &priced().map(|line| line.total.without_tax).collect::<Vec<_>>(),
        &priced().map(|line| line.total.with_tax).collect::<Vec<_>>(),
        &priced().map(|line| line.offer.encoded.clone()).collect::<Vec<_>>()
    );
    insert.execute(transaction).await.map(drop)
}

/// What a search looks through. Letters are made small here, because how a database does it depends on its locale.
fn found_by(quote: &Quote) -> String {
    let head = [&quote.head.reference, &quote.head.name, &quote.head.supplier_name].map(String::as_str);
    let lines = quote.lines.iter().map(|line| line.priced.offer.sku_variant.as_str());
    head.into_iter().chain(lines).collect::<Vec<_>>().join("\n").to_lowercase()
}

/// Deletes a quote.
pub async fn delete(transaction: &mut PgConnection, id: QuoteId) -> Result<(), Error> {
    let delete = sqlx::query!("delete from orders.quotes where id = $1", id.0);
    delete.execute(transaction).await.map(drop)
}

/// Adds a message to the thread of a quote; its id.
pub async fn insert_message(
    transaction: &mut PgConnection,
    id: QuoteId,
    author: &Actor,
    message: &str,
) -> Result<Uuid, Error> {
    let message_id = Uuid::now_v7();
    let insert = sqlx::query!(
        "insert into orders.quote_messages (id, quote_id, author_type, author_id, author_name, message)
         values ($1, $2, $3, $4, $5, $6)",
        message_id,
        id.0,
        author.acts_for.into_str(),
        author.id,
        author.name,
        message
    );
    insert.execute(transaction).await.map(|_| message_id)
}

/// Opens the quote again whose order came to nothing, in the transaction that ends it; an order that was made of
/// something else opens nothing. Whoever calls holds the order's lock: it is taken before the quote's everywhere.
pub async fn reopen(transaction: &mut PgConnection, order: OrderId) -> Result<(), OrderError> {
    let made_of = sqlx::query_scalar!("select id from orders.quotes where order_id = $1", order.0);
    let Some(id) = made_of.fetch_optional(&mut *transaction).await? else { return Ok(()) };
    let Some(mut head) = lock(&mut *transaction, Viewer::Shop, id.into()).await? else { return Ok(()) };
    if head.order == Some(order) {
        head.take(Step::Reopen)?;
        head.order = None;
        head.round += 1;
        save_head(transaction, &head).await?;
    }
    Ok(())
}
