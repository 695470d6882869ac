//! What an operator says to the shop, and what the shop answers: as the API has it, and as a person reads it.

use super::{desk::Desk, price::NamedPrice, show};
use clap::{Args, Subcommand};
use gateway::sentences;
use platform_process::{Refusal, StartError};
use proto::{
    auth::{ListOperatedAccountsRequest, SetAccountStatusRequest},
    catalogue::SetStockRequest,
    common::Page,
    order::{
        AddCommentRequest, AddQuoteMessageRequest, AdvanceRequest, AnswerQuoteRequest, AnsweredLine,
        DeclineQuoteRequest, ListContactsRequest, ListOrdersRequest, ListQuotesRequest, SetContactStatusRequest,
    },
};
use serde::Serialize;
use serde_json::Value;
use values::Locale;

/// What is said to the shop. Orders, quotes and questions go by their references, accounts by their external ids; ids
/// do as well.
#[derive(Subcommand)]
pub enum Command {
    /// Orders of all accounts, newest first.
    Orders(Listed),
    /// One order, with its lines, history and thread.
    Order {
        /// Such as CO-2026-000001.
        reference: String,
    },
    /// Take a logistic order a step further.
    Advance {
        /// Such as CO-2026-000001-1.
        logistic_order: String,
        /// Such as `WAITING_SUPPLIER_APPROVAL`, `ACCEPTED_BY_SUPPLIER`, `DECLINED_BY_SUPPLIER`, `SHIPPED`, `CANCELED`.
        status: String,
        /// Told to the buyer.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Write in the thread of an order, as the shop.
    Comment {
        /// The order.
        reference: String,
        /// Plain text.
        message: String,
    },
    /// Quotes of all accounts, newest first.
    Quotes(Listed),
    /// One quote, with its lines and thread.
    Quote {
        /// Such as Q-2026-000001.
        reference: String,
    },
    /// Answer a quote with prices. Lines that none is named for keep the price they show.
    Answer {
        /// The quote.
        reference: String,
        /// The last day on which the prices hold, such as 2026-12-31.
        #[arg(long, value_name = "DAY")]
        valid_until: String,
        /// A price of one item, without tax: `<line or SKU>=9.90`. Repeated for several lines.
        #[arg(long = "price", value_name = "LINE=PRICE")]
        prices: Vec<NamedPrice>,
        /// Said to who asked.
        #[arg(long, default_value = "")]
        message: String,
    },
    /// Decline a quote, for the supplier.
    DeclineQuote {
        /// The quote.
        reference: String,
        /// Why: said to who asked.
        #[arg(long)]
        message: String,
    },
    /// Write in the thread of a quote, as the supplier.
    Reply {
        /// The quote.
        reference: String,
        /// Plain text.
        message: String,
    },
    /// Customer accounts, those that wait for approval first.
    Accounts(Listed),
    /// Let an account order.
    Approve(Account),
    /// Stop the orders of an account; its users still look.
    Deactivate(Account),
    /// Say how many items of an offer there are.
    Stock {
        /// A SKU, or an offer's id.
        article: String,
        /// How many.
        items: u32,
        /// Whose offer, where several suppliers sell the article: the supplier's external id.
        #[arg(long)]
        supplier: Option<String>,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Questions to the shop, newest first.
    Contacts(Listed),
    /// Say where a question stands.
    Contact {
        /// Such as CT-2026-000001.
        reference: String,
        /// NEW, ANSWERED or CLOSED.
        status: String,
    },
    /// What operators did, newest first.
    Audit(Paged),
}

/// A page of a list.
#[derive(Args)]
pub struct Paged {
    /// Which page, from 0.
    #[arg(long, default_value_t = 0)]
    page: u32,
    /// How many a page holds, up to 100.
    #[arg(long, default_value_t = 50)]
    size: u32,
}

impl Paged {
    const fn page(&self) -> Page {
        Page { page: self.page, size: self.size }
    }
}

/// What a list shows.
#[derive(Args)]
pub struct Listed {
    /// Only what stands there. Repeated for several.
    #[arg(long = "status")]
    statuses: Vec<String>,
    /// Only where this is found.
    #[arg(long, default_value = "")]
    query: String,
    #[command(flatten)]
    paged: Paged,
}

/// An account.
#[derive(Args)]
pub struct Account {
    /// Its external id.
    account: String,
    /// For the trail.
    #[arg(long, default_value = "")]
    reason: String,
}

/// What the API answers, and what a person reads.
type Said = Result<(Value, String), StartError>;

impl Command {
    /// Says it, at somebody's desk.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn run(self, desk: &Desk) -> Said {
        let shop = desk.operations();
        match self {
            Self::Orders(Listed { statuses, query, paged }) => {
                let request = ListOrdersRequest { page: Some(paged.page()), statuses, query, ..Default::default() };
                said(shop.orders(request).await, show::orders)
            }
            Self::Order { reference } => order(desk, reference).await,
            Self::Advance { logistic_order: logistic_order_id, status, reason } => {
                let advanced = shop.advance(AdvanceRequest { logistic_order_id, status, reason }).await;
                let (answer, _) = said(advanced, |_| String::new())?;
                let reference = answer["order"]["reference"].as_str().unwrap_or_default().to_owned();
                Ok((answer, order(desk, reference).await?.1))
            }
            Self::Comment { reference: order_id, message } => {
                let request = AddCommentRequest { order_id, message, ..Default::default() };
                said(shop.comment(request).await, |_| "It is written.\n".to_owned())
            }
            Self::Quotes(Listed { statuses, query, paged }) => {
                let request = ListQuotesRequest { page: Some(paged.page()), statuses, query };
                said(shop.quotes(request).await, show::quotes)
            }
            Self::Quote { reference } => said(shop.quote(reference).await, show::quote),
            Self::Answer { reference, valid_until, prices, message } => {
                let lines = named(desk, &reference, &prices).await?;
                let request = AnswerQuoteRequest { id: reference, lines, validity_date: valid_until, message };
                said(shop.answer_quote(request).await, show::quote)
            }
            Self::DeclineQuote { reference: id, message } => {
                said(shop.decline_quote(DeclineQuoteRequest { id, message }).await, show::quote)
            }
            Self::Reply { reference: id, message } => {
                said(shop.message(AddQuoteMessageRequest { id, message, ..Default::default() }).await, show::quote)
            }
            Self::Accounts(Listed { statuses, query, paged }) => {
                let request = ListOperatedAccountsRequest { page: Some(paged.page()), statuses, query };
                said(shop.accounts(request).await, show::accounts)
            }
            Self::Approve(account) => said(shop.set_account_status(account.to("ACTIVE")).await, show::account),
            Self::Deactivate(account) => said(shop.set_account_status(account.to("INACTIVE")).await, show::account),
            Self::Stock { article, items: stock, supplier, reason } => {
                let offer_price_id = supplier.map_or(article.clone(), |supplier| format!("{supplier}:{article}"));
                said(shop.set_stock(SetStockRequest { offer_price_id, stock, reason }).await, show::stock)
            }
            Self::Contacts(Listed { statuses, paged, .. }) => {
                said(shop.contacts(ListContactsRequest { page: Some(paged.page()), statuses }).await, show::contacts)
            }
            Self::Contact { reference: id, status } => {
                said(shop.set_contact_status(SetContactStatusRequest { id, status }).await, show::contact)
            }
            Self::Audit(paged) => said(shop.audit(paged.page()).await, show::audit),
        }
    }
}

impl Account {
    fn to(self, status: &str) -> SetAccountStatusRequest {
        SetAccountStatusRequest { account_id: self.account, status: status.to_owned(), reason: self.reason }
    }
}

/// An order with its history and its thread.
async fn order(desk: &Desk, reference: String) -> Said {
    let shop = desk.operations();
    let (history, _) = said(shop.history(reference.clone()).await, |_| String::new())?;
    let (thread, _) = said(shop.comments(reference.clone()).await, |_| String::new())?;
    said(shop.order(reference).await, |answer| show::order(answer, &history, &thread))
}

/// The lines of a quote that prices are named for.
async fn named(desk: &Desk, quote: &str, prices: &[NamedPrice]) -> Result<Vec<AnsweredLine>, StartError> {
    let (answer, _) = said(desk.operations().quote(quote.to_owned()).await, |_| String::new())?;
    let lines = answer["quote"]["lines"].as_array().map(Vec::as_slice).unwrap_or_default();
    let answered = |price: &NamedPrice| {
        let id = price.line_of(lines).map_err(StartError::failed)?;
        Ok(AnsweredLine { id, unit_price: price.price.clone(), quantity: 0 })
    };
    prices.iter().map(answered).collect()
}

/// An answer as it is, and as it is shown; or the sentence of a refusal.
fn said<T: Serialize>(answer: Result<T, Refusal>, shown: impl FnOnce(&Value) -> String) -> Said {
    let answer = answer.map_err(|refusal| StartError::failed(sentence(&refusal)))?;
    let answer = serde_json::to_value(answer).map_err(StartError::failed)?;
    let shown = shown(&answer);
    Ok((answer, shown))
}

/// What the shop says no with: its sentence, the member it is about, and every line that is wrong.
fn sentence(refusal: &Refusal) -> String {
    let mut sentences = vec![sentences::of_reason(refusal.reason).say(Locale::English, &refusal.params)];
    if let Some(field) = &refusal.field {
        sentences[0] = sentences[0].replace("{field}", field);
    }
    sentences.extend(refusal.issues.iter().map(|issue| sentences::of_issue(issue, Locale::English)));
    if let Some(suppliers) = refusal.params.get("suppliers") {
        sentences.push(format!("Several suppliers sell it: say whose offer, with --supplier and one of {suppliers}."));
    }
    if let (Some(from), Some(next)) = (refusal.params.get("from"), refusal.params.get("next")) {
        sentences.push(match next.as_str() {
            "" => format!("It stands at {from}, for good."),
            next => format!("It stands at {from}. What can follow: {next}."),
        });
    }
    sentences.dedup();
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::common::Reason;

    #[test]
    fn a_refusal_is_told_with_what_it_is_about() {
        let several = Refusal::invalid(Reason::FieldInvalid).on("offerPriceId").with("suppliers", "alpha, beta");
        let told = sentence(&several);
        assert!(told.contains("offerPriceId") && told.ends_with("one of alpha, beta."), "{told}");
        let refused = Refusal::conflict(Reason::InvalidTransition).with("from", "SHIPPED").with("next", "COMPLETED");
        assert!(sentence(&refused).ends_with("It stands at SHIPPED. What can follow: COMPLETED."));
    }
}
