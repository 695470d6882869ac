//! Orders made of quotes: the quote is accepted and its draft written in one transaction.

use crate::{
    db::{
        ALL_LINES, Database, ReferenceSeries,
        checkout::drafts::{
            DraftRequest, OpenedDraft, delete_parts, insert, insert_lines, insert_parts, touch, update_head,
        },
        json, lock, next_reference, orders as read,
        quote::change as quotes,
    },
    domain::{
        checkout::draft::Draft,
        order::{Line, Order, Stage, snapshot::Customer},
        quote::{Quote, Step, Viewer, not_found},
        supplier_lines::SupplierLines,
    },
    error::OrderError,
};
use platform_database::idempotency::Response;
use sqlx::PgConnection;
use values::{OrderId, ShippingFees};

/// What the order of a quote is made with.
#[derive(Clone, Debug)]
pub struct QuoteOrderRequest {
    /// The quote as it was read.
    pub quote: Quote,
    /// How its order is opened.
    pub draft_request: DraftRequest,
    /// Who orders.
    pub customer: Customer,
    /// What of it is ordered.
    pub lines: Vec<Line>,
    /// What delivery costs today.
    pub fees: ShippingFees,
}

impl Database {
    /// Accepts a quote by writing its draft, or writes the draft that it has; nothing where the quote moved since it was
    /// read. The response to the request is an `R`.
    ///
    /// # Errors
    /// When its time ran out meanwhile.
    pub async fn order_quote<R: Response + From<OpenedDraft>>(
        &self,
        quote_order: &QuoteOrderRequest,
    ) -> Result<Option<OpenedDraft>, OrderError> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let opened = match quote_order.quote.head.order {
            None => accept(&mut transaction, quote_order).await?,
            Some(order) => write_again(&mut transaction, quote_order, order).await?,
        };
        if let Some(opened) = &opened {
            quote_order.draft_request.idempotent.record(&mut transaction, &R::from(opened.clone())).await?;
        }
        transaction.commit().await?;
        Ok(opened)
    }
}

async fn accept(
    transaction: &mut PgConnection,
    quote_order: &QuoteOrderRequest,
) -> Result<Option<OpenedDraft>, OrderError> {
    let (seen, viewer) = (&quote_order.quote.head, Viewer::Member(quote_order.draft_request.account));
    let mut head = quotes::lock(&mut *transaction, viewer, seen.id).await?.ok_or_else(not_found)?;
    if head.order.is_some() || head.version != seen.version {
        return Ok(None);
    }
    head.take(Step::Accept)?;
    let reference = next_reference(&mut *transaction, ReferenceSeries::Order).await?;
    let opened = insert(&mut *transaction, &quote_order.draft_request, head.round, &reference).await?;
    let Some(id) = opened else { return Ok(None) };
    write_head(&mut *transaction, quote_order, id).await?;
    write_lines(&mut *transaction, quote_order, id, &reference, None).await?;
    head.order = Some(id);
    quotes::save_head(transaction, &head).await?;
    tracing::info!(order.id = %id, quote.id = %head.id, lines = quote_order.lines.len(), "a quote was accepted");
    Ok(Some(OpenedDraft { id, reference, stage: Stage::Draft, is_new: true, is_ready: true }))
}

/// The order's lock comes before the quote's, as where an order is cancelled.
async fn write_again(
    transaction: &mut PgConnection,
    quote_order: &QuoteOrderRequest,
    id: OrderId,
) -> Result<Option<OpenedDraft>, OrderError> {
    let (seen, account) = (&quote_order.quote.head, quote_order.draft_request.account);
    if !lock(&mut *transaction, account, id).await? {
        return Ok(None);
    }
    let head = quotes::lock(&mut *transaction, Viewer::Member(account), seen.id).await?.ok_or_else(not_found)?;
    let order = read::read(&mut *transaction, id, ALL_LINES).await?.ok_or(OrderError::NotFound)?;
    if head.order != Some(id) {
        return Ok(None);
    }
    if order.stage == Stage::Draft && !holds(&order, &quote_order.lines) {
        touch(&mut *transaction, id).await?;
        delete_parts(&mut *transaction, id).await?;
        write_lines(transaction, quote_order, id, &order.reference, Some(&order)).await?;
    }
    Ok(Some(OpenedDraft { id, reference: order.reference, stage: order.stage, is_new: false, is_ready: true }))
}

/// Whether an order has exactly these lines; the prices of a quote do not change while it is ordered.
fn holds(order: &Order, lines: &[Line]) -> bool {
    let of = |line: &Line| (line.offer_id, line.quantity);
    order.lines().map(of).eq(lines.iter().map(of))
}

async fn write_head(
    transaction: &mut PgConnection,
    quote_order: &QuoteOrderRequest,
    id: OrderId,
) -> Result<(), OrderError> {
    let head = &quote_order.quote.head;
    update_head(&mut *transaction, id, &quote_order.draft_request, head.version.into(), &quote_order.customer).await?;
    let update = sqlx::query!(
        "update orders.commercial_orders set billing_address = $2 where id = $1",
        id.0,
        head.billing_address.as_ref().map(json).transpose()?
    );
    update.execute(transaction).await?;
    Ok(())
}

/// One logistic order with all lines; shipped as `before` was, if that is known.
async fn write_lines(
    transaction: &mut PgConnection,
    quote_order: &QuoteOrderRequest,
    id: OrderId,
    reference: &str,
    before: Option<&Order>,
) -> Result<(), OrderError> {
    let head = &quote_order.quote.head;
    let part = SupplierLines {
        supplier_id: head.supplier_id.clone(),
        supplier_name: head.supplier_name.clone(),
        lines: quote_order.lines.clone(),
    };
    let draft = Draft { currency: head.currency, parts: vec![part] };
    let shipping_type = before.and_then(|order| order.shipping_type);
    let parts = insert_parts(&mut *transaction, id, reference, &draft, (shipping_type, &quote_order.fees)).await?;
    insert_lines(transaction, id, &draft, &parts).await?;
    Ok(())
}
