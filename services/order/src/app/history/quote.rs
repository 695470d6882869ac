//! Requests for prices of a history, and what became of them.

use super::{PastQuote, QuoteEvent, person::Person};
use crate::{
    app::quote::{LineSource, PriceRequest, QuoteTemplate},
    db::{ReferenceSeries, next_reference_at, quote::change as quotes},
    domain::{
        actor::{Actor, ActorType},
        quote::{Quote, QuoteLineRequest, Step, Viewer, line_requests::ask as lines_of, not_found, price},
    },
    error::OrderError,
};
use chrono::{DateTime, Utc};
use identity::{Buyer, Membership};
use rust_decimal::Decimal;
use sqlx::PgConnection;
use values::QuoteId;

/// Asks the supplier of the first article; none where nothing of it can be asked for today.
pub async fn ask(
    transaction: &mut PgConnection,
    quote: &PastQuote,
    person: &Person,
) -> Result<Option<QuoteId>, OrderError> {
    let wanted: Vec<_> = quote
        .articles
        .iter()
        .map(|article| QuoteLineRequest {
            offer: Some(article.offer),
            quantity: article.quantity,
            requested_price: article.wished_price,
        })
        .collect();
    let asked = lines_of(quote.buyer.currency, None, &wanted, person.offers.clone());
    let Some(part) = asked.parts.into_iter().next() else { return Ok(None) };
    let template = QuoteTemplate {
        buyer: buyer(quote),
        customer: person.customer.clone(),
        billing_address: Some(person.billing_address.clone()),
        now: quote.at,
    };
    let request = PriceRequest {
        name: quote.name.to_owned(),
        description: quote.description.to_owned(),
        source: LineSource::Lines(wanted),
        billing_address: String::new(),
        submit: quote.is_submitted,
    };
    let reference = next_reference_at(&mut *transaction, ReferenceSeries::Quote, quote.at).await?;
    let quote = template.quote(&request, part, reference)?;
    quotes::insert(transaction, &quote).await?;
    Ok(Some(quote.head.id))
}

fn buyer(quote: &PastQuote) -> Buyer {
    let member = quote.buyer;
    Buyer {
        user: member.user,
        locale: member.locale,
        currency: member.currency,
        punchout: None,
        membership: Membership {
            account: member.account,
            store_id: member.store_id.to_owned(),
            store_view_id: member.store_view_id.to_owned(),
            currency: member.currency,
            groups: Vec::new(),
            roles: Vec::new(),
            account_active: true,
        },
    }
}

/// What became of it next.
pub async fn take(
    transaction: &mut PgConnection,
    id: QuoteId,
    (event, at): (&QuoteEvent, DateTime<Utc>),
    (person, operator): (&Person, Actor),
) -> Result<(), OrderError> {
    let before = quotes::lock(&mut *transaction, Viewer::Shop, id).await?.ok_or_else(not_found)?;
    let mut quote = Quote { lines: quotes::lines(&mut *transaction, &before).await?, head: before.clone() };
    let customer = Actor::customer(&person.customer);
    let supplier = Actor { acts_for: ActorType::Supplier, id: None, name: before.supplier_name.clone() };
    let (step, author, message) = match event {
        QuoteEvent::Answered { message, .. } => (Step::Answer, supplier, *message),
        QuoteEvent::DeclinedBySupplier(message) => (Step::Decline(ActorType::Supplier), supplier, *message),
        QuoteEvent::DeclinedByShop(message) => (Step::Decline(ActorType::Operator), operator, *message),
        QuoteEvent::DeclinedByCustomer(message) => (Step::Decline(ActorType::Customer), customer, *message),
        QuoteEvent::Asked(message) => (Step::Ask, customer, *message),
        QuoteEvent::Replied(message) => (Step::Reply, supplier, *message),
        QuoteEvent::Renegotiated(message) => (Step::Renegotiate, customer, *message),
    };
    quote.head.take(step)?;
    match event {
        QuoteEvent::Answered { less, validity, .. } => {
            let factor = Decimal::ONE - Decimal::new((*less).into(), 2);
            let lines = quote.lines.iter().map(|line| {
                let (quantity, shown) = (line.priced.quantity, line.priced.unit_price);
                line.clone().at(quantity, (shown * factor).round_dp(price::MAX_DECIMALS))
            });
            let lines = lines.collect();
            quote.head.validity = Some(*validity);
            quote.reply(lines, ActorType::Supplier, at)?;
        }
        QuoteEvent::Renegotiated(_) => {
            quote.head.validity = None;
            quote.reply(quote.lines.clone(), ActorType::Customer, at)?;
        }
        _ => {}
    }
    quotes::save(&mut *transaction, &before, &quote).await?;
    if !message.is_empty() {
        quotes::insert_message(transaction, id, &author, message).await?;
    }
    Ok(())
}
