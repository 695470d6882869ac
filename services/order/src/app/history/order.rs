//! Orders of a history, and what became of them.

use super::{Article, Historian, OrderEvent, PastOrder, Source, person::People, person::Person};
use crate::{
    app::checkout::place::first_way,
    db::{
        Database, DraftRequest, NewParcel, PlacingDetails, approvals, comments, history as rows,
        invoice::{
            StoredDocument,
            documents::{credit_notes, issue_at},
        },
        payment::movements,
        quote::change as quotes,
    },
    domain::{
        actor::Actor,
        calendar::day_of,
        checkout::{
            draft::{Draft, draft},
            origin::{LineRequest, Origin},
        },
        invoice::{
            Content, DocumentKind,
            credit::{CreditedLine, credit},
        },
        order::{
            Channel, LogisticOrder, Order,
            payment::{Payment, PaymentOption},
            status::LogisticOrderStatus::{Canceled, Completed, DeclinedByCustomer, Shipped, WaitingSupplierApproval},
        },
        parcel::{Label, LabelWords, WantedLine},
        payment::movement::{MovementKind, MovementSource, NewMovement},
        purchasing::approval::Approved,
        quote::{Step, Viewer, not_found},
        supplier_lines::SupplierLines,
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use platform_database::idempotency::{IdempotentRequest, Sender};
use rust_decimal::Decimal;
use sqlx::PgConnection;
use std::{collections::HashMap, time::Duration};
use uuid::Uuid;
use values::{CartId, OrderId, QuoteId, cents};

/// An order that was placed, and the invoices that were issued of it.
pub struct Placed {
    id: OrderId,
    invoices: HashMap<Uuid, StoredDocument>,
}

/// Places an order of its articles, or of this answered quote; none where nothing of it can be ordered today.
pub async fn place(
    db: &Database,
    transaction: &mut PgConnection,
    (past, person): (&PastOrder, &Person),
    quote: Option<QuoteId>,
) -> Result<Option<Placed>, OrderError> {
    let head = match quote {
        Some(id) => Some(quotes::lock(&mut *transaction, Viewer::Shop, id).await?.ok_or_else(not_found)?),
        None => None,
    };
    let written = match (&past.source, &head) {
        (_, Some(head)) => {
            let lines = quotes::lines(&mut *transaction, head).await?.into_iter().map(|line| line.priced).collect();
            let (supplier_id, supplier_name) = (head.supplier_id.clone(), head.supplier_name.clone());
            Draft { currency: head.currency, parts: vec![SupplierLines { supplier_id, supplier_name, lines }] }
        }
        (Source::Articles(articles), None) => orderable(past, articles, person),
        (Source::Quote(_), None) => return Ok(None),
    };
    if written.parts.is_empty() {
        return Ok(None);
    }
    let sender = Sender { user: past.buyer.user.0, account: past.buyer.account.0 };
    let request = DraftRequest {
        account: past.buyer.account,
        initiator: person.initiator.clone(),
        origin: quote.map_or_else(|| Origin::Cart(CartId::new()), Origin::Quote),
        currency: past.buyer.currency,
        channel: Channel::Web,
        custom_fields: Vec::new(),
        on_behalf: None,
        idempotent: IdempotentRequest::new("orders", sender, "", "History", &()),
    };
    let ready = rows::ReadyDraft {
        request: &request,
        draft: &written,
        customer: &person.customer,
        shipping_address: &person.shipping_address,
        billing_address: &person.billing_address,
        fees: &person.fees,
        cost_centre: past.cost_centre,
    };
    let id = rows::insert_ready(&mut *transaction, ready, past.at).await?;
    let option = if person.term_days.is_some() { PaymentOption::BankWireOnDueDate } else { PaymentOption::BankWire };
    let details = PlacingDetails {
        payment: Payment {
            option,
            purchase_order_number: past.purchase_order_number.to_owned(),
            comment: past.comment.to_owned(),
        },
        payment_term_days: person.term_days.unwrap_or_default(),
        customer: person.customer.clone(),
        limits: Some(person.limits),
    };
    let order = db.read_within(&mut *transaction, id).await?;
    db.enter_placing(&mut *transaction, past.buyer.account, &order, &details, past.at).await?;
    let order = db.read_within(&mut *transaction, id).await?;
    db.create(&mut *transaction, &order, first_way(order.needs_approval), Duration::ZERO).await?;
    rows::date_placing(&mut *transaction, id, past.at).await?;
    if let Some(mut head) = head {
        head.take(Step::Accept)?;
        head.order = Some(id);
        quotes::save_head(transaction, &head).await?;
    }
    Ok(Some(Placed { id, invoices: HashMap::new() }))
}

/// The articles that can be ordered today, at today's prices.
fn orderable(past: &PastOrder, articles: &[Article], person: &Person) -> Draft {
    let currency = past.buyer.currency;
    let wanted = articles.iter().map(|article| LineRequest { offer: article.offer, quantity: article.quantity });
    let wanted: Vec<_> = wanted.filter(|line| draft(currency, &[*line], &person.offers).is_ok()).collect();
    draft(currency, &wanted, &person.offers).unwrap_or(Draft { currency, parts: Vec::new() })
}

impl Historian<'_> {
    /// What became of an order next.
    pub(super) async fn take(
        &self,
        transaction: &mut PgConnection,
        placed: &mut Placed,
        (event, at): (&OrderEvent, DateTime<Utc>),
        buyer: &Person,
        people: &People,
    ) -> Result<(), OrderError> {
        let order = self.db.read_within(&mut *transaction, placed.id).await?;
        let customer = Actor::customer(&buyer.customer);
        match event {
            OrderEvent::Decided { by, approved, reason } => {
                let actor = Actor::customer(&people.of(*by)?.customer);
                let to = if *approved { WaitingSupplierApproval } else { DeclinedByCustomer };
                if *approved {
                    let said = Approved { by: by.user.0, name: actor.name.clone(), at };
                    let approval = approvals::approval(&mut *transaction, order.id).await?.approved(&said, |_| true);
                    approvals::keep(&mut *transaction, order.id, &approval).await?;
                }
                for part in &order.logistic_orders {
                    self.db.advance(&mut *transaction, part.id, to, &actor, reason).await?;
                }
            }
            OrderEvent::Step { part, to, reason } => {
                let actor = if matches!(to, Canceled | Completed) { customer } else { self.operator() };
                for (place, part_of) in order.logistic_orders.iter().enumerate() {
                    if part.is_none_or(|part| part == place) {
                        self.db.advance(&mut *transaction, part_of.id, *to, &actor, reason).await?;
                    }
                }
            }
            OrderEvent::Parcel { part, carrier, number, is_half } => {
                let Some(part) = order.logistic_orders.get(*part) else { return Ok(()) };
                let words = LabelWords { carrier, tracking_number: number, tracking_link: "" };
                let label = Label::read(words, day_of(at))?;
                let lines = if *is_half { half_of(part) } else { Vec::new() };
                let parcel = NewParcel { label, lines };
                let (step, _) = self.db.ship(&mut *transaction, part.id, &parcel, &self.operator(), "").await?;
                if step.to == Shipped {
                    let invoice = self.invoice(transaction, placed.id, part.id, buyer, at).await?;
                    placed.invoices.extend(invoice.map(|invoice| (part.id, invoice)));
                }
            }
            OrderEvent::LineCancelled { part, reason } => {
                let part = order.logistic_orders.get(*part).ok_or(OrderError::PartNotFound)?;
                let first = part.lines.iter().take(1);
                let lines: Vec<_> =
                    first.map(|line| WantedLine { named: line.id.to_string(), quantity: line.quantity }).collect();
                self.db.cancel_lines(transaction, part.id, &lines, &self.operator(), reason).await?;
            }
            OrderEvent::Credited { part, quantity, reason } => {
                let part = order.logistic_orders.get(*part).ok_or(OrderError::PartNotFound)?;
                let invoice = placed.invoices.get(&part.id).ok_or(OrderError::DocumentNotFound)?;
                let before = credit_notes(&mut *transaction, invoice.id).await?;
                let lines = quantity.map(|quantity| CreditedLine { position: 1, quantity });
                let content = credit(&invoice.issued, &before, lines.as_slice(), reason)?;
                issue_at(&mut *transaction, &order, part.id, Some(invoice.id), content, at).await?;
                movements::renew_statuses(transaction, order.id).await?;
            }
            OrderEvent::Paid(percent) => {
                let owed = movements::standing(&mut *transaction, order.id).await?.owed();
                let amount = cents(owed * Decimal::new((*percent).into(), 2));
                move_money(transaction, &order, MovementKind::Payment, amount, at).await?;
            }
            OrderEvent::Refunded => {
                let excess = movements::standing(&mut *transaction, order.id).await?.excess();
                move_money(transaction, &order, MovementKind::Refund, excess, at).await?;
            }
            OrderEvent::Asked(text) => {
                comments::insert(transaction, order.id, (&customer, None), text).await?;
            }
            OrderEvent::Answered(text) => {
                comments::insert(transaction, order.id, (&self.operator(), None), text).await?;
            }
        }
        Ok(())
    }

    /// Issues the invoice and the delivery note of a part that left; answers the invoice.
    async fn invoice(
        &self,
        transaction: &mut PgConnection,
        order: OrderId,
        part: Uuid,
        buyer: &Person,
        at: DateTime<Utc>,
    ) -> Result<Option<StoredDocument>, OrderError> {
        let order = self.db.read_within(&mut *transaction, order).await?;
        let store = &order.initiator.store_id;
        let settings = self.db.payment_settings(store).await?;
        let settings = settings.ok_or_else(|| OrderError::PaymentSettingsMissing { store: store.clone() })?;
        let logistic = order.logistic_orders.iter().find(|logistic| logistic.id == part);
        let logistic = logistic.ok_or(OrderError::PartNotFound)?;
        let content = |kind| {
            let content = Content::of_part(kind, &order, logistic, &buyer.customer, &settings, day_of(at));
            content.ok_or(OrderError::NotFound)
        };
        let invoice = content(DocumentKind::Invoice)?;
        let invoice = issue_at(&mut *transaction, &order, part, None, invoice, at).await?;
        issue_at(transaction, &order, part, None, content(DocumentKind::DeliveryNote)?, at).await?;
        Ok(invoice)
    }
}

/// The half of each line, rounded down, if that is something; else all of the first.
fn half_of(part: &LogisticOrder) -> Vec<WantedLine> {
    let halves = part.lines.iter().map(|line| WantedLine { named: line.id.to_string(), quantity: line.quantity / 2 });
    halves.filter(|line| line.quantity > 0).collect()
}

/// Writes down that money came in or went back that day; nothing is nothing.
async fn move_money(
    transaction: &mut PgConnection,
    order: &Order,
    kind: MovementKind,
    amount: Decimal,
    at: DateTime<Utc>,
) -> Result<(), OrderError> {
    if amount.is_zero() {
        return Ok(());
    }
    let date = day_of(at);
    let movement = NewMovement {
        kind,
        amount,
        date,
        reference: format!("{} {date}", order.reference),
        source: MovementSource::Operator,
    };
    movements::hold(&mut *transaction, order.id).await?;
    movements::add(&mut *transaction, order.id, &movement, None, "").await?;
    movements::renew_statuses(transaction, order.id).await?;
    Ok(())
}
