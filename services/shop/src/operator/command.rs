//! What an operator, or a supplier's user, says to the shop, and what the shop answers: as the API has it, and as a person
//! reads it.

use super::{
    account::AccountCommand,
    api::Api,
    api_token::ApiTokenCommand,
    arguments::{AccountArguments, ListArguments, PageArguments},
    fee::{FeeCommand, TaxCommand},
    import::ImportCommand,
    money::MoneyCommand,
    offer_price::OfferPriceArguments,
    order::{self, CancelledArguments, ParcelCommand},
    price::NamedPrice,
    punchout::PunchoutCommand,
    purchasing::PurchasingCommand,
    quote_file::QuoteFileCommand,
    show,
    webhook::WebhookCommand,
};
use clap::Subcommand;
use platform_process::StartError;
use serde_json::{Number, Value, json};

/// What is said to the shop. Orders, quotes and questions go by their references, accounts by their external ids; ids
/// do as well.
#[derive(Subcommand)]
pub enum Command {
    /// Orders of all accounts, newest first.
    Orders(ListArguments),
    /// One order: where it goes and how, its lines, parcels, history and thread.
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
    /// Say yes to an order that waits for its account, where nobody of it can.
    ApproveOrder {
        /// Such as CO-2026-000001.
        reference: String,
        /// Told to the buyer.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Say no to an order that waits for its account, where nobody of it can decide.
    DeclineOrder {
        /// Such as CO-2026-000001.
        reference: String,
        /// Told to the buyer.
        #[arg(long)]
        reason: String,
    },
    /// Parcels that leave of a logistic order.
    #[command(subcommand)]
    Parcel(ParcelCommand),
    /// Take items off a logistic order that will not come: not all of it, which is declined or called off instead.
    CancelLines(CancelledArguments),
    /// Write in the thread of an order, as the shop.
    Comment {
        /// The order.
        reference: String,
        /// Plain text.
        message: String,
    },
    /// Quotes of all accounts, newest first.
    Quotes(ListArguments),
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
    /// The files of a quote.
    #[command(subcommand)]
    QuoteFile(QuoteFileCommand),
    /// Customer accounts, those that wait for approval first.
    Accounts(ListArguments),
    /// Let an account order.
    Approve(AccountArguments),
    /// Stop the orders of an account; its users still look.
    Deactivate(AccountArguments),
    /// Let an account buy in a store.
    Admit {
        /// The account's external id.
        account: String,
        /// The store, such as france.
        store: String,
        /// The view of it, such as france-fr.
        view: String,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Offers with their stock, by supplier and SKU.
    Offers {
        /// Only where this is found in SKU or name.
        #[arg(long, default_value = "")]
        query: String,
        #[command(flatten)]
        paged: PageArguments,
    },
    /// One account: its terms, its stores and its members.
    #[command(subcommand)]
    Account(AccountCommand),
    /// What an account decides about its own orders: limits, cost centres, budgets, approval, stand-ins.
    #[command(subcommand)]
    Purchasing(PurchasingCommand),
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
    /// What everybody pays for an offer, by quantity; with --currency, what it costs from now on.
    Prices(OfferPriceArguments),
    /// What delivery costs, by currency, store view and supplier.
    #[command(subcommand)]
    Fees(FeeCommand),
    /// What countries tax with, and what the goods of categories are taxed as.
    #[command(subcommand)]
    Taxes(TaxCommand),
    /// Questions to the shop, newest first.
    Contacts(ListArguments),
    /// Say where a question stands.
    Contact {
        /// Such as CT-2026-000001.
        reference: String,
        /// NEW, ANSWERED or CLOSED.
        status: String,
    },
    #[command(flatten)]
    Import(ImportCommand),
    /// Procurement systems: which there are, and what they prove themselves by.
    #[command(subcommand)]
    Punchout(PunchoutCommand),
    /// What programs show instead of a session.
    #[command(subcommand)]
    ApiToken(ApiTokenCommand),
    /// Where events are sent, signed.
    #[command(subcommand)]
    Webhook(WebhookCommand),
    #[command(flatten)]
    Money(MoneyCommand),
    /// Who works for the shop, and who for a supplier.
    People,
    /// Mail somebody an invitation to work for the shop, or for a supplier.
    Invite {
        /// The e-mail address.
        email: String,
        /// The supplier, by its id or external id; without it: the shop.
        #[arg(long)]
        supplier: Option<String>,
        /// In the shop: OPERATOR, who may do everything, SALES, CATALOGUE or SUPPORT; without it: OPERATOR.
        #[arg(long, conflicts_with = "supplier")]
        role: Option<String>,
    },
    /// Give somebody who works for the shop another role.
    Role {
        /// The user, or the e-mail address.
        person: String,
        /// OPERATOR, who may do everything, SALES, CATALOGUE or SUPPORT.
        role: String,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// What each role of those who work here may do.
    Rights,
    /// The invitations to work here that wait.
    Invitations,
    /// Mail an invitation to work here again.
    Resend {
        /// The invitation's id.
        invitation: String,
    },
    /// Take an invitation to work here back.
    Withdraw {
        /// The invitation's id.
        invitation: String,
    },
    /// Take somebody's right to work here away; the user stays.
    Remove {
        /// The e-mail address.
        person: String,
        /// For the trail.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// What somebody is mailed of; with --on and --off, what from now on. Topics are ORDERS, QUOTES, ACCOUNTS and QUESTIONS.
    Notifications {
        /// Whose, by the e-mail address; by default your own.
        #[arg(long, default_value = "")]
        person: String,
        /// A topic to be mailed of. Repeated for several.
        #[arg(long, value_name = "TOPIC")]
        on: Vec<String>,
        /// A topic not to be mailed of. Repeated for several.
        #[arg(long, value_name = "TOPIC")]
        off: Vec<String>,
    },
    /// What operators did, newest first.
    Audit(PageArguments),
}

/// What the API answers, and what a person reads.
pub type CommandOutput = Result<(Value, String), StartError>;

impl Command {
    /// Says it to the shop.
    ///
    /// # Errors
    /// When the shop refuses, in its own sentence.
    pub async fn run(self, api: &mut Api) -> CommandOutput {
        match self {
            Self::Orders(listed) => said(api.get(&["orders"], &listed.query()).await, show::orders),
            Self::Order { reference } => order(api, &reference).await,
            Self::Advance { logistic_order, status, reason } => {
                let body = json!({ "status": status, "reason": reason });
                let answer = api.put(&["logistic-orders", &logistic_order, "status"], body).await;
                order::after(api, answer).await
            }
            Self::ApproveOrder { reference, reason } => decide(api, &reference, "approve", &reason).await,
            Self::DeclineOrder { reference, reason } => decide(api, &reference, "decline", &reason).await,
            Self::Parcel(command) => command.run(api).await,
            Self::CancelLines(cancelled) => cancelled.run(api).await,
            Self::Comment { reference, message } => {
                let written = api.post(&["orders", &reference, "comments"], json!({ "message": message })).await;
                said(written, |_| "It is written.\n".to_owned())
            }
            Self::Quotes(listed) => said(api.get(&["quotes"], &listed.query()).await, show::quotes),
            Self::Quote { reference } => said(api.get(&["quotes", &reference], &[]).await, show::quote),
            Self::Answer { reference, valid_until, prices, message } => {
                let lines = named(api, &reference, &prices).await?;
                let body = json!({ "lines": lines, "validityDate": valid_until, "message": message });
                said(api.post(&["quotes", &reference, "answer"], body).await, show::quote)
            }
            Self::DeclineQuote { reference, message } => {
                said(api.post(&["quotes", &reference, "decline"], json!({ "message": message })).await, show::quote)
            }
            Self::Reply { reference, message } => {
                said(api.post(&["quotes", &reference, "messages"], json!({ "message": message })).await, show::quote)
            }
            Self::QuoteFile(command) => command.run(api).await,
            Self::Accounts(listed) => said(api.get(&["accounts"], &listed.query()).await, show::accounts),
            Self::Approve(account) => account.set(api, "ACTIVE").await,
            Self::Deactivate(account) => account.set(api, "INACTIVE").await,
            Self::Admit { account, store, view, reason } => {
                let body = json!({ "storeId": store, "storeViewId": view, "reason": reason });
                said(api.post(&["accounts", &account, "stores"], body).await, show::account)
            }
            Self::Offers { query, paged } => {
                let query = [paged.query(), vec![("q", query)]].concat();
                said(api.get(&["offers"], &query).await, show::offers)
            }
            Self::Account(command) => command.run(api).await,
            Self::Purchasing(command) => command.run(api).await,
            Self::Stock { article, items, supplier, reason } => stock(api, article, items, supplier, reason).await,
            Self::Prices(arguments) => arguments.run(api).await,
            Self::Fees(command) => command.run(api).await,
            Self::Taxes(command) => command.run(api).await,
            Self::Contacts(listed) => said(api.get(&["contacts"], &listed.query()).await, show::contacts),
            Self::Contact { reference, status } => {
                said(api.put(&["contacts", &reference, "status"], json!({ "status": status })).await, show::contact)
            }
            Self::Import(command) => command.run(api).await,
            Self::Punchout(command) => command.run(api).await,
            Self::ApiToken(command) => command.run(api).await,
            Self::Webhook(command) => command.run(api).await,
            Self::Money(command) => command.run(api).await,
            Self::People => said(api.get(&["people"], &[]).await, show::people),
            Self::Role { person, role, reason } => {
                let changed = api.put(&["people", &person, "role"], json!({ "role": role, "reason": reason })).await;
                said(changed, |_| format!("{person} works here as {role}.\n"))
            }
            Self::Rights => said(api.get(&["rights"], &[]).await, show::rights),
            Self::Invite { email, supplier, role } => {
                let body = json!({ "email": email, "supplier": supplier, "role": role });
                said(api.post(&["people-invitations"], body).await, show::person_invitation)
            }
            Self::Invitations => said(api.get(&["people-invitations"], &[]).await, show::person_invitations),
            Self::Resend { invitation } => {
                said(api.post(&["people-invitations", &invitation, "resend"], json!({})).await, show::person_invitation)
            }
            Self::Withdraw { invitation } => {
                said(api.delete(&["people-invitations", &invitation], &[]).await, |_| "Withdrawn.\n".to_owned())
            }
            Self::Remove { person, reason } => {
                let removed = api.delete(&["people", &person], &[("reason", reason)]).await;
                said(removed, |_| format!("{person} works here no more.\n"))
            }
            Self::Notifications { person, on, off } => notifications(api, person, &on, &off).await,
            Self::Audit(paged) => said(api.get(&["audit"], &paged.query()).await, show::audit),
        }
    }
}

/// The shop's word on an order that waits.
async fn decide(api: &mut Api, reference: &str, word: &str, reason: &str) -> CommandOutput {
    let answer = api.post(&["orders", reference, word], json!({ "reason": reason })).await?;
    let (_, shown) = order(api, reference).await?;
    Ok((answer, shown))
}

/// An order with its history and its thread.
pub async fn order(api: &mut Api, reference: &str) -> CommandOutput {
    let history = api.get(&["orders", reference, "history"], &[]).await?;
    let thread = api.get(&["orders", reference, "comments"], &[]).await?;
    said(api.get(&["orders", reference], &[]).await, |answer| order::shown(answer, &history, &thread))
}

/// What somebody is mailed of, or is from now on.
async fn notifications(api: &mut Api, person: String, on: &[String], off: &[String]) -> CommandOutput {
    if on.is_empty() && off.is_empty() {
        return said(api.get(&["notifications"], &[("person", person)]).await, show::notifications);
    }
    let topic = |is_on| move |topic: &String| json!({ "topic": topic, "isOn": is_on });
    let topics: Vec<_> = on.iter().map(topic(true)).chain(off.iter().map(topic(false))).collect();
    let body = json!({ "person": person, "notifications": topics });
    said(api.put(&["notifications"], body).await, show::notifications)
}

/// Sets the stock of an article's offer, or of one supplier's.
async fn stock(api: &mut Api, article: String, items: u32, supplier: Option<String>, reason: String) -> CommandOutput {
    let is_any_suppliers = supplier.is_none();
    let offer = supplier.map_or(article.clone(), |supplier| format!("{supplier}:{article}"));
    let set = api.put(&["offers", &offer, "stock"], json!({ "stock": items, "reason": reason })).await;
    said(set, show::stock).map_err(|error| {
        let told = error.to_string();
        if is_any_suppliers && told.contains("offerPriceId") {
            return StartError::failed(format!("{told} Where several suppliers sell it, say whose with --supplier."));
        }
        error
    })
}

/// The lines of a quote that prices are named for.
async fn named(api: &mut Api, quote: &str, prices: &[NamedPrice]) -> Result<Vec<Value>, StartError> {
    let answer = api.get(&["quotes", quote], &[]).await?;
    let lines = answer["quote"]["lines"].as_array().map(Vec::as_slice).unwrap_or_default();
    let answered = |price: &NamedPrice| {
        let id = price.line_of(lines).map_err(StartError::failed)?;
        // What is no number is the shop's to refuse, in its own sentence.
        let unit_price = price.price.parse::<Number>().map_or_else(|_| json!(price.price), Value::Number);
        Ok(json!({ "id": id, "unitPrice": unit_price }))
    };
    prices.iter().map(answered).collect()
}

/// An answer as it is, and as it is shown.
pub fn said(answer: Result<Value, StartError>, shown: impl FnOnce(&Value) -> String) -> CommandOutput {
    let answer = answer?;
    let shown = shown(&answer);
    Ok((answer, shown))
}
