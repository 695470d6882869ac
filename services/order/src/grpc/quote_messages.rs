//! Quotes as the contract writes them.

use crate::{
    app::quote::CreatedQuotes,
    db::OpenedDraft,
    domain::quote::{Head, Line, QuoteWithVersions, Version, VersionLine},
};
use proto::order as wire;
use rust_decimal::Decimal;
use values::time::to_timestamp;

impl From<QuoteWithVersions> for wire::Quote {
    fn from(QuoteWithVersions { quote, versions, thread }: QuoteWithVersions) -> Self {
        Self {
            lines: quote.lines.into_iter().map(line).collect(),
            thread: thread.into_iter().map(Into::into).collect(),
            versions: versions.into_iter().map(version).collect(),
            ..brief(quote.head)
        }
    }
}

impl From<CreatedQuotes> for wire::CreateQuotesResponse {
    /// What is recorded of an answer: which quotes were made, and what could not be asked for.
    fn from(created: CreatedQuotes) -> Self {
        let quotes = created.ids.iter().map(|id| wire::Quote { id: id.to_string(), ..wire::Quote::default() });
        Self { quotes: quotes.collect(), issues: created.issues }
    }
}

impl From<wire::CreateQuotesResponse> for CreatedQuotes {
    fn from(recorded: wire::CreateQuotesResponse) -> Self {
        let ids = recorded.quotes.iter().filter_map(|quote| quote.id.parse().ok());
        Self { ids: ids.collect(), issues: recorded.issues }
    }
}

impl From<OpenedDraft> for wire::InitializeQuoteOrderResponse {
    fn from(opened: OpenedDraft) -> Self {
        Self {
            order_id: opened.id.to_string(),
            reference: opened.reference,
            created: opened.is_new,
            ready: opened.is_ready,
            dropped: Vec::new(),
        }
    }
}

/// A quote without lines, versions and thread.
pub fn brief(head: Head) -> wire::Quote {
    wire::Quote {
        id: head.id.to_string(),
        reference: head.reference,
        name: head.name,
        description: head.description,
        status: head.status.into_str().to_owned(),
        supplier_id: head.supplier_id,
        supplier_name: head.supplier_name,
        validity_date: head.validity.map(|day| day.to_string()).unwrap_or_default(),
        billing_address: head.billing_address.map(Into::into),
        currency: head.currency.to_string(),
        total: Some(head.total.into()),
        created_at: Some(to_timestamp(head.created_at)),
        updated_at: Some(to_timestamp(head.updated_at)),
        order_id: head.order.map(|order| order.to_string()).unwrap_or_default(),
        customer: Some(head.customer.into()),
        version: head.version,
        number_of_lines: head.number_of_lines,
        expired: head.expired,
        lines: Vec::new(),
        thread: Vec::new(),
        versions: Vec::new(),
    }
}

fn version(version: Version) -> wire::QuoteVersion {
    wire::QuoteVersion {
        version: version.version,
        status: version.status.into_str().to_owned(),
        by: wire::ActorType::from(version.said_by).into(),
        at: Some(to_timestamp(version.said_at)),
        lines: version.lines.into_iter().map(version_line).collect(),
        total: Some(version.total.into()),
        validity_date: version.validity.map(|day| day.to_string()).unwrap_or_default(),
    }
}

fn version_line(line: VersionLine) -> wire::QuoteVersionLine {
    wire::QuoteVersionLine {
        id: line.id.to_string(),
        offer_price_id: line.offer.to_string(),
        quantity: line.quantity,
        requested_price: line.requested_price.map(price).unwrap_or_default(),
        unit_price: price(line.unit_price),
        sku_variant: line.article.sku,
        name: line.article.name,
    }
}

fn line(line: Line) -> wire::QuoteLine {
    wire::QuoteLine {
        id: line.priced.id.to_string(),
        offer: Some(line.priced.offer.message()),
        quantity: line.priced.quantity,
        requested_price: line.requested_price.map(price).unwrap_or_default(),
        unit_price: price(line.priced.unit_price),
        tax_rate: line.priced.tax_rate.percent().to_string(),
        total_price: Some(line.priced.total.into()),
    }
}

fn price(price: Decimal) -> String {
    price.normalize().to_string()
}
