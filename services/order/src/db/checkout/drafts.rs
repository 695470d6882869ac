//! Drafts: opened once per natural key, written whole in one transaction, thrown away when nothing came of them.
//! Whoever changes the lines of one writes its own row in the same transaction: what was judged by the draft as it was
//! seen, by the version of its row, finds out.

use crate::{
    db::{Database, ReferenceSeries, bigint, int, json, lock, next_reference, orders as read},
    domain::{
        checkout::{
            draft::Draft,
            origin::{Origin, OriginKind},
        },
        order::{
            Channel, Line, Stage,
            initiator::Initiator,
            on_behalf::OnBehalf,
            payment::PaymentStatus,
            snapshot::{CustomField, Customer},
            status::LogisticOrderStatus,
        },
        supplier_lines::SupplierLines,
    },
    error::OrderError,
};
use platform_database::idempotency::IdempotentRequest;
use sqlx::{Error, PgConnection};
use std::time::Duration;
use uuid::Uuid;
use values::{AccountId, Currency, OrderId, ShippingFees, ShippingType, Total};

/// What an order is opened with.
#[derive(Clone, Debug)]
pub struct DraftRequest {
    /// The account that orders.
    pub account: AccountId,
    /// Who asks.
    pub initiator: Initiator,
    /// What it is made from.
    pub origin: Origin,
    /// The currency of its prices.
    pub currency: Currency,
    /// How it came in.
    pub channel: Channel,
    /// What the buyer's systems attach to it.
    pub custom_fields: Vec<CustomField>,
    /// Who of the shop places it for its customer; none: the customer does.
    pub on_behalf: Option<OnBehalf>,
    /// The request, which may come again.
    pub idempotent: IdempotentRequest,
}

/// The order of a natural key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedDraft {
    /// Its id.
    pub id: OrderId,
    /// Its reference.
    pub reference: String,
    /// How far it has come.
    pub stage: Stage,
    /// It was not there before.
    pub is_new: bool,
    /// Its lines are written.
    pub is_ready: bool,
}

impl Database {
    /// Gets or makes the order of this origin and round (D4.2); a draft is processing from here until it is written.
    pub async fn open(&self, draft_request: &DraftRequest, round: u32) -> Result<OpenedDraft, Error> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        if let Some(opened) = find(&mut transaction, draft_request, round).await? {
            reopen(&mut transaction, opened.id).await?;
            transaction.commit().await?;
            return Ok(opened);
        }
        let reference = next_reference(&mut transaction, ReferenceSeries::Order).await?;
        let id = insert(&mut transaction, draft_request, round, &reference).await?;
        transaction.commit().await?;
        match id {
            Some(id) => Ok(OpenedDraft { id, reference, stage: Stage::Draft, is_new: true, is_ready: false }),
            // Somebody else opened it meanwhile.
            None => find(&mut *self.pool.acquire().await?, draft_request, round).await?.ok_or(Error::RowNotFound),
        }
    }

    /// The order of this origin, if there is one; it stays as it is.
    pub async fn opened(&self, draft_request: &DraftRequest) -> Result<Option<OpenedDraft>, Error> {
        find(&mut *self.pool.acquire().await?, draft_request, 0).await
    }

    /// Throws away a draft that was made in one piece, once it is so old; false where it is none any more, or younger.
    pub async fn discard_whole(&self, id: OrderId, age: Duration) -> Result<bool, Error> {
        let delete = sqlx::query!(
            "delete from orders.commercial_orders
             where id = $1 and origin in ('ON_BEHALF', 'RECURRING') and stage = 'DRAFT' and created_at <= now() - make_interval(secs => $2)",
            id.0,
            age.as_secs_f64()
        );
        Ok(delete.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Writes the lines of a draft, replacing those of an older version; those of a newer one, addresses and shipping
    /// stay.
    ///
    /// # Errors
    /// When the draft has gone, or is no draft any more.
    pub async fn write(
        &self,
        opened: &OpenedDraft,
        draft_request: &DraftRequest,
        version: u64,
        draft: &Draft,
        customer: &Customer,
        fees: &ShippingFees,
    ) -> Result<(), OrderError> {
        let id = opened.id;
        let mut transaction = platform_database::begin(&self.pool).await?;
        if !lock(&mut transaction, draft_request.account, id).await? {
            return Err(OrderError::InProgress);
        }
        let order = read::read(&mut transaction, id, 0).await?.ok_or(OrderError::NotFound)?;
        order.is_draft()?;
        if order.written_version.is_some_and(|written| written > version) {
            end_processing(&mut transaction, id).await?;
            transaction.commit().await?;
            return Ok(());
        }
        update_head(&mut transaction, id, draft_request, version, customer).await?;
        if !order.logistic_orders.is_empty() {
            delete_parts(&mut transaction, id).await?;
        }
        let parts = insert_parts(&mut transaction, id, &order.reference, draft, (order.shipping_type, fees)).await?;
        insert_lines(&mut transaction, id, draft, &parts).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Ends the writing of a draft that failed: one never written goes, one written before stays as it was.
    pub async fn give_up(&self, id: OrderId) -> Result<(), Error> {
        let mut transaction = platform_database::begin(&self.pool).await?;
        let never_written = sqlx::query!(
            "delete from orders.commercial_orders where id = $1 and stage = 'DRAFT' and written_version is null",
            id.0
        );
        never_written.execute(&mut *transaction).await?;
        end_processing(&mut transaction, id).await?;
        transaction.commit().await
    }
}

async fn find(
    connection: &mut PgConnection,
    draft_request: &DraftRequest,
    round: u32,
) -> Result<Option<OpenedDraft>, Error> {
    let (account, origin) = (draft_request.account.0, draft_request.origin.id());
    let row = match draft_request.origin.kind() {
        kind @ (OriginKind::Cart
        | OriginKind::Quote
        | OriginKind::PurchaseOrder
        | OriginKind::OnBehalf
        | OriginKind::Recurring) => {
            let query = sqlx::query!(
                "select id, reference, stage from orders.commercial_orders
                 where account_id = $1 and origin = $4 and origin_id = $2 and round = $3",
                account,
                origin,
                int(round),
                kind.into_str()
            );
            query.fetch_optional(connection).await?.map(|row| (row.id, row.reference, row.stage))
        }
        OriginKind::BuyingList => {
            let query = sqlx::query!(
                "select id, reference, stage from orders.commercial_orders
                 where account_id = $1 and origin = 'BUYING_LIST' and origin_id = $2 and stage in ('DRAFT', 'PLACING')
                   and initiator ->> 'user' = $3 and coalesce(initiator ->> 'punchout', '') = $4",
                account,
                origin,
                draft_request.initiator.user.to_string(),
                draft_request.initiator.punchout.map(|session| session.to_string()).unwrap_or_default()
            );
            query.fetch_optional(connection).await?.map(|row| (row.id, row.reference, row.stage))
        }
    };
    let Some((id, reference, stage)) = row else { return Ok(None) };
    let stage = crate::db::orders::word(&stage)?;
    Ok(Some(OpenedDraft { id: OrderId(id), reference, stage, is_new: false, is_ready: false }))
}

async fn reopen(transaction: &mut PgConnection, id: OrderId) -> Result<(), Error> {
    let update =
        sqlx::query!("update orders.commercial_orders set processing = true where id = $1 and stage = 'DRAFT'", id.0);
    update.execute(transaction).await.map(drop)
}

async fn end_processing(transaction: &mut PgConnection, id: OrderId) -> Result<(), Error> {
    let update =
        sqlx::query!("update orders.commercial_orders set processing = false where id = $1 and processing", id.0);
    update.execute(transaction).await.map(drop)
}

/// None where another of the same natural key came first.
pub async fn insert(
    transaction: &mut PgConnection,
    draft_request: &DraftRequest,
    round: u32,
    reference: &str,
) -> Result<Option<OrderId>, Error> {
    let insert = sqlx::query_scalar!(
        "insert into orders.commercial_orders
             (id, reference, external_id, account_id, initiator, channel, custom_fields, origin, origin_id, round, currency,
              on_behalf)
         values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict do nothing returning id",
        OrderId::new().0,
        reference,
        draft_request.account.0,
        json(&draft_request.initiator)?,
        draft_request.channel.into_str(),
        json(&draft_request.custom_fields)?,
        draft_request.origin.kind().into_str(),
        draft_request.origin.id(),
        int(round),
        draft_request.currency.code(),
        draft_request.on_behalf.as_ref().map(json).transpose()?
    );
    Ok(insert.fetch_optional(transaction).await?.map(OrderId))
}

pub async fn update_head(
    transaction: &mut PgConnection,
    id: OrderId,
    draft_request: &DraftRequest,
    version: u64,
    customer: &Customer,
) -> Result<(), Error> {
    let update = sqlx::query!(
        "update orders.commercial_orders
         set processing = false, written_version = $2, currency = $3, initiator = $4, customer = $5
         where id = $1",
        id.0,
        bigint(version),
        draft_request.currency.code(),
        json(&draft_request.initiator)?,
        json(customer)?
    );
    update.execute(transaction).await.map(drop)
}

/// Takes its logistic orders with their lines from a locked draft.
pub async fn delete_parts(transaction: &mut PgConnection, id: OrderId) -> Result<(), Error> {
    let delete = sqlx::query!("delete from orders.logistic_orders where order_id = $1", id.0);
    delete.execute(transaction).await.map(drop)
}

/// Writes the row of a draft whose lines are others now: whoever judged it as it was finds out.
pub async fn touch(transaction: &mut PgConnection, id: OrderId) -> Result<(), Error> {
    let update = sqlx::query!("update orders.commercial_orders set processing = processing where id = $1", id.0);
    update.execute(transaction).await.map(drop)
}

/// One logistic order per part, shipped that way for these fees; their ids, in order.
pub async fn insert_parts(
    transaction: &mut PgConnection,
    id: OrderId,
    reference: &str,
    draft: &Draft,
    (shipping_type, fees): (Option<ShippingType>, &ShippingFees),
) -> Result<Vec<Uuid>, OrderError> {
    let ids: Vec<Uuid> = draft.parts.iter().map(|_| Uuid::now_v7()).collect();
    let items: Vec<Total> = draft.parts.iter().map(|part| part.items(draft.currency)).collect();
    let price = |(part, items): (&SupplierLines<Line>, &Total)| match shipping_type {
        None => Ok(Total::zero(draft.currency)),
        Some(way) => fees.price(&part.supplier_id, way, items).ok_or(OrderError::ShippingTypeUnknown),
    };
    let shipping = draft.parts.iter().zip(&items).map(price).collect::<Result<Vec<Total>, OrderError>>()?;
    let number_of_lines = |part: &SupplierLines<Line>| i32::try_from(part.lines.len()).unwrap_or(i32::MAX);
    let insert = sqlx::query!(
        "insert into orders.logistic_orders
             (id, order_id, position, reference, status, payment_status, supplier_id, supplier_name, number_of_lines,
              items_without_tax, items_with_tax, shipping_without_tax, shipping_with_tax, shipping_tax_rate)
         select part.id, $1, part.position, $2 || '-' || part.position, $3, $4, part.supplier_id, part.supplier_name,
             part.number_of_lines, part.items_without_tax, part.items_with_tax, part.shipping_without_tax,
             part.shipping_with_tax, $5
         from unnest($6::uuid[], $7::text[], $8::text[], $9::integer[], $10::numeric[], $11::numeric[], $12::numeric[],
             $13::numeric[])
             with ordinality as part (id, supplier_id, supplier_name, number_of_lines, items_without_tax, items_with_tax,
                 shipping_without_tax, shipping_with_tax, position)",
        id.0,
        reference,
        LogisticOrderStatus::DraftOrder.into_str(),
        PaymentStatus::NotInitiated.into_str(),
        fees.tax_rate.percent(),
        &ids,
        &draft.parts.iter().map(|part| part.supplier_id.clone()).collect::<Vec<_>>(),
        &draft.parts.iter().map(|part| part.supplier_name.clone()).collect::<Vec<_>>(),
        &draft.parts.iter().map(number_of_lines).collect::<Vec<_>>(),
        &items.iter().map(|total| total.without_tax).collect::<Vec<_>>(),
        &items.iter().map(|total| total.with_tax).collect::<Vec<_>>(),
        &shipping.iter().map(|total| total.without_tax).collect::<Vec<_>>(),
        &shipping.iter().map(|total| total.with_tax).collect::<Vec<_>>()
    );
    insert.execute(transaction).await?;
    Ok(ids)
}

/// All lines in one statement, numbered over the whole order.
pub async fn insert_lines(
    transaction: &mut PgConnection,
    id: OrderId,
    draft: &Draft,
    parts: &[Uuid],
) -> Result<(), Error> {
    let lines = || parts.iter().zip(&draft.parts).flat_map(|(id, part)| part.lines.iter().map(move |line| (*id, line)));
    let insert = sqlx::query!(
        "insert into orders.order_lines
             (id, order_id, logistic_order_id, position, offer_id, quantity, unit_price, tax_rate,
              total_without_tax, total_with_tax, offer)
         select line.id, $1, line.part, line.position - 1, line.offer_id, line.quantity, line.unit_price, line.tax_rate,
             line.without_tax, line.with_tax, line.offer
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::integer[], $6::numeric[], $7::numeric[], $8::numeric[],
             $9::numeric[], $10::bytea[])
             with ordinality as line (id, part, offer_id, quantity, unit_price, tax_rate, without_tax, with_tax, offer, position)",
        id.0,
        &lines().map(|(_, line)| line.id.0).collect::<Vec<_>>(),
        &lines().map(|(part, _)| part).collect::<Vec<_>>(),
        &lines().map(|(_, line)| line.offer_id.0).collect::<Vec<_>>(),
        &lines().map(|(_, line)| int(line.quantity)).collect::<Vec<_>>(),
        &lines().map(|(_, line)| line.unit_price).collect::<Vec<_>>(),
        &lines().map(|(_, line)| line.tax_rate.percent()).collect::<Vec<_>>(),
        &lines().map(|(_, line)| line.total.without_tax).collect::<Vec<_>>(),
        &lines().map(|(_, line)| line.total.with_tax).collect::<Vec<_>>(),
        &lines().map(|(_, line)| line.offer.encoded.clone()).collect::<Vec<_>>()
    );
    insert.execute(transaction).await.map(drop)
}
