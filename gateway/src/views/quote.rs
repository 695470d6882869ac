//! Quotes, as the API shows them: prices asked of a supplier, and what became of it (D3.14, D4.7).

use super::{
    amount,
    comment::{AuthorType, Comment},
    filled,
    line::{LineVariant, Total},
    problem::Warning,
    snapshot::{AddressSnapshot, CustomerSnapshot, SupplierSnapshot},
};
use proto::order;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;
use values::Locale;
use values::time::iso8601_of;

/// A quote as a list shows it: without lines, thread and earlier versions.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteSummary {
    /// Opaque.
    pub id: String,
    /// `Q-{year}-{number}`.
    pub reference: String,
    /// What the buyer calls it.
    pub name: String,
    /// What the buyer says about it as a whole.
    pub description: Option<String>,
    /// STAGING, NEW, WAITING_FOR_SUPPLIER_INFOS, WAITING_FOR_CUSTOMER, VALIDATED, DECLINED_BY_CUSTOMER,
    /// DECLINED_BY_SUPPLIER, DECLINED_BY_OPERATOR or CLOSED.
    pub status: String,
    /// Who is asked.
    pub supplier: SupplierSnapshot,
    /// ISO 8601 day: the answer holds until its end in Europe/Paris; null until answered.
    pub validity_date: Option<String>,
    /// That day has passed.
    pub expired: bool,
    /// ISO 4217.
    pub currency: String,
    /// Of all its lines, before shipping.
    pub totals: Total,
    /// Lines.
    pub number_of_lines: u32,
    /// Who asked.
    pub customer_user_snapshot: Option<CustomerSnapshot>,
    /// Counts what was said: the lines asked for are 1, the answer 2, what is asked for again 3, ….
    pub version: u32,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// ISO 8601, UTC.
    pub updated_at: String,
    /// The order made of it.
    pub order_id: Option<String>,
}

impl From<order::Quote> for QuoteSummary {
    fn from(quote: order::Quote) -> Self {
        Self {
            id: quote.id,
            reference: quote.reference,
            name: quote.name,
            description: filled(quote.description),
            status: quote.status,
            supplier: SupplierSnapshot { id: quote.supplier_id, name: quote.supplier_name },
            validity_date: filled(quote.validity_date),
            expired: quote.expired,
            currency: quote.currency,
            totals: quote.total.unwrap_or_default().into(),
            number_of_lines: quote.number_of_lines,
            customer_user_snapshot: quote.customer.map(Into::into),
            version: quote.version,
            created_at: iso8601_of(quote.created_at.as_ref()),
            updated_at: iso8601_of(quote.updated_at.as_ref()),
            order_id: filled(quote.order_id),
        }
    }
}

/// A quote with all that belongs to it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Quote {
    /// What a list shows of it.
    #[serde(flatten)]
    pub summary: QuoteSummary,
    /// What prices are asked for, as it stands now.
    pub lines: Vec<QuoteLine>,
    /// Where the bill goes, once it is ordered.
    pub billing_address: Option<AddressSnapshot>,
    /// What buyer and supplier wrote to each other, oldest first.
    pub thread: Vec<Comment>,
    /// What was asked or answered before, oldest first, the current version left out.
    pub versions: Vec<QuoteVersion>,
}

impl From<order::Quote> for Quote {
    fn from(mut quote: order::Quote) -> Self {
        Self {
            lines: std::mem::take(&mut quote.lines).into_iter().map(Into::into).collect(),
            billing_address: quote.billing_address.take().map(Into::into),
            thread: std::mem::take(&mut quote.thread).into_iter().map(Into::into).collect(),
            versions: std::mem::take(&mut quote.versions).into_iter().map(Into::into).collect(),
            summary: quote.into(),
        }
    }
}

/// A line of a quote.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteLine {
    /// Opaque; the same in all versions.
    pub id: String,
    /// The product, as in `/product/{id}`.
    pub product_id: String,
    /// What is asked for.
    pub product_variant: LineVariant,
    /// The offer it is asked for on.
    pub offer_price_id: String,
    /// Items, never packs.
    pub quantity: u32,
    /// Items sold together.
    pub item_per_pack: u32,
    /// BOX, BOTTLE or UNIT.
    pub packing_type: String,
    /// What the buyer would like to pay for one item, without tax.
    pub requested_price: Option<Decimal>,
    /// What one item costs by the answer, without tax; until there is one, by the catalogue on the day it was asked for.
    pub unit_price: Decimal,
    /// Percent.
    pub tax_rate: Decimal,
    /// What the line costs at that price.
    pub total_price: Total,
}

impl From<order::QuoteLine> for QuoteLine {
    fn from(line: order::QuoteLine) -> Self {
        let quoted = line.offer.unwrap_or_default();
        let offer = quoted.offer.clone().unwrap_or_default();
        Self {
            id: line.id,
            product_id: quoted.product_id.clone(),
            product_variant: quoted.into(),
            offer_price_id: offer.offer_price_id,
            quantity: line.quantity,
            item_per_pack: offer.item_per_pack,
            packing_type: offer.packing_type,
            requested_price: filled(line.requested_price).as_deref().map(amount),
            unit_price: amount(&line.unit_price),
            tax_rate: amount(&line.tax_rate),
            total_price: line.total_price.unwrap_or_default().into(),
        }
    }
}

/// A line of an earlier version: what may have changed since.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteVersionLine {
    /// Opaque; the same in all versions.
    pub id: String,
    /// The offer it was asked for on.
    pub offer_price_id: String,
    /// The variant's reference.
    pub sku_variant: String,
    /// The variant's name.
    pub name: String,
    /// Items, never packs.
    pub quantity: u32,
    /// What the buyer would have liked to pay for one item, without tax.
    pub requested_price: Option<Decimal>,
    /// What one item cost, without tax.
    pub unit_price: Decimal,
}

impl From<order::QuoteVersionLine> for QuoteVersionLine {
    fn from(line: order::QuoteVersionLine) -> Self {
        Self {
            id: line.id,
            offer_price_id: line.offer_price_id,
            sku_variant: line.sku_variant,
            name: line.name,
            quantity: line.quantity,
            requested_price: filled(line.requested_price).as_deref().map(amount),
            unit_price: amount(&line.unit_price),
        }
    }
}

/// What was asked or answered before, as it was then.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteVersion {
    /// From 1.
    pub version: u32,
    /// Where the quote stood then.
    pub status: String,
    /// Whose word it was.
    pub by: AuthorType,
    /// When it was given: ISO 8601, UTC.
    pub at: String,
    /// The lines of that day.
    pub lines: Vec<QuoteVersionLine>,
    /// Of all its lines.
    pub totals: Total,
    /// ISO 8601 day, of an answer.
    pub validity_date: Option<String>,
}

impl From<order::QuoteVersion> for QuoteVersion {
    fn from(version: order::QuoteVersion) -> Self {
        Self {
            by: version.by().into(),
            version: version.version,
            status: version.status,
            at: iso8601_of(version.at.as_ref()),
            lines: version.lines.into_iter().map(Into::into).collect(),
            totals: version.total.unwrap_or_default().into(),
            validity_date: filled(version.validity_date),
        }
    }
}

/// A quote.
#[derive(Serialize, ToSchema)]
pub struct QuoteAnswer {
    /// Always true.
    pub success: bool,
    /// The quote.
    pub quote: Quote,
}

impl From<order::Quote> for QuoteAnswer {
    fn from(quote: order::Quote) -> Self {
        Self { success: true, quote: quote.into() }
    }
}

/// Quotes of the account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotesAnswer {
    /// Always true.
    pub success: bool,
    /// The newest first.
    pub quotes: Vec<QuoteSummary>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// Quotes that were made, one for each supplier, and the lines that could not be asked for.
#[derive(Serialize, ToSchema)]
pub struct CreatedQuotes {
    /// Always true: at least one line was taken.
    pub success: bool,
    /// In the order in which the lines first name their suppliers.
    pub quotes: Vec<Quote>,
    /// The lines that were not taken; `index` is a line's place among those sent, or in the cart or list.
    pub warnings: Vec<Warning>,
}

impl CreatedQuotes {
    /// What was made, told in a language.
    pub fn of(answer: order::CreateQuotesResponse, locale: Locale) -> Self {
        let quotes = answer.quotes.into_iter().map(Into::into).collect();
        Self { success: true, quotes, warnings: Warning::all(&answer.issues, locale) }
    }
}

/// The order that was made of a quote, and the lines that it could not take along.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderedQuote {
    /// Always true.
    pub success: bool,
    /// The order: a draft, which is placed like any other; null: a line is waited for, and the quote stays open.
    pub order_id: Option<String>,
    /// Its reference.
    pub reference: Option<String>,
    /// The lines that are left out or shorter, as it was decided.
    pub warnings: Vec<Warning>,
}

impl OrderedQuote {
    /// What was made, told in a language.
    pub fn of(answer: order::InitializeQuoteOrderResponse, locale: Locale) -> Self {
        let warnings = Warning::all(&answer.dropped, locale);
        Self { success: true, order_id: filled(answer.order_id), reference: filled(answer.reference), warnings }
    }
}
