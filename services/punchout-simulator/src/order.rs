//! An order of what came back: new, once more, changed or deleted.

use crate::{
    buyer::{self, Buyer},
    checks::total_of,
    order_form::{OrderForm, Refusals},
    shop_client::{NoAnswer, ShopClient},
};
use chrono::{DateTime, FixedOffset};
use procurement::{
    Secret,
    cxml::{Address, Contact, Content, Document, Extrinsics, ItemOut, Money, Order, OrderType, Request, Status},
};
use rust_decimal::Decimal;

/// What can be done with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Send it as a new one.
    New,
    /// Send the last document once more, as a system does that got no answer.
    Again,
    /// Change the one before.
    Update,
    /// Cancel the one before.
    Delete,
}

/// An order as it was sent.
#[derive(Clone, Debug)]
pub struct SentOrder {
    /// What was done.
    pub action: Action,
    /// When.
    pub at: DateTime<FixedOffset>,
    /// The tenant's key.
    pub tenant: String,
    /// The document.
    pub document: Document,
    /// What the shop said.
    pub outcome: Outcome,
}

/// What the shop said to an order.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A status of cXML.
    Answered(Status),
    /// Nothing that cXML knows: why.
    Unanswered(String),
}

/// An order that is ready to be sent.
pub struct ReadyOrder {
    action: Action,
    tenant: String,
    document: Document,
}

impl Action {
    /// What a button of the form says.
    pub fn of_button(value: &str) -> Option<Self> {
        match value {
            "new" => Some(Self::New),
            "again" => Some(Self::Again),
            "update" => Some(Self::Update),
            "delete" => Some(Self::Delete),
            _ => None,
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Again => "the same again",
            Self::Update => "update",
            Self::Delete => "delete",
        }
    }
}

impl SentOrder {
    /// The order in it.
    pub fn order(&self) -> Option<&Order> {
        match &self.document.content {
            Content::Request { request: Request::Order(order), .. } => Some(order),
            _ => None,
        }
    }
}

impl ReadyOrder {
    /// The last document once more, as it was.
    pub fn again(last: &SentOrder) -> Self {
        Self { action: Action::Again, tenant: last.tenant.clone(), document: last.document.clone() }
    }

    /// An order as it was typed; what changes or cancels one names the document it came in.
    pub fn of(
        action: Action,
        form: &OrderForm,
        secret: Option<&Secret>,
        items: &[ItemOut],
        earlier: Option<&SentOrder>,
    ) -> Result<Self, Refusals> {
        let buyer = form.buyer(secret);
        let items = form.items(items);
        let mut refusals = Refusals::new();
        if form.get("order_id").is_empty() {
            refusals.insert("order_id".to_owned(), "The buyer's number of the order.".to_owned());
        }
        let (Ok(buyer), Ok(items), true) = (&buyer, &items, refusals.is_empty()) else {
            let wrong = [buyer.err(), items.err()].into_iter().flatten().flatten();
            return Err(refusals.into_iter().chain(wrong).collect());
        };
        let order = order(action, form, buyer, items.clone(), earlier);
        let document = buyer.request(form.mode(), Request::Order(order.into()));
        Ok(Self { action, tenant: buyer.tenant.clone(), document })
    }

    /// Sends it, and keeps what is said to it.
    pub async fn send(self, shop: &ShopClient) -> SentOrder {
        let at = buyer::now();
        let answer = shop.order(&self.tenant, &self.document).await;
        let Self { action, tenant, document } = self;
        let outcome = answer.map_or_else(
            |error: NoAnswer| Outcome::Unanswered(error.to_string()),
            |answer| Outcome::Answered(answer.status),
        );
        SentOrder { action, at, tenant, document, outcome }
    }
}

fn order(action: Action, form: &OrderForm, buyer: &Buyer, items: Vec<ItemOut>, earlier: Option<&SentOrder>) -> Order {
    let total: Decimal = items.iter().filter_map(|item| total_of(item.quantity, item.detail.as_ref()?)).sum();
    let currency = items.iter().find_map(|item| Some(item.detail.as_ref()?.unit_price.currency.clone()));
    let said = |name: &str| Some(form.get(name).to_owned()).filter(|typed| !typed.is_empty());
    let contact = |email: String| Contact {
        role: Some("endUser".to_owned()),
        name: email.clone(),
        email: Some(email),
        phone: None,
    };
    let order_type = match action {
        Action::New | Action::Again => OrderType::New,
        Action::Update => OrderType::Update,
        Action::Delete => OrderType::Delete,
    };
    let earlier = earlier.filter(|_| order_type != OrderType::New);
    let version = earlier.and_then(|sent| sent.order()?.order_version).unwrap_or_default();
    Order {
        order_type,
        order_id: form.get("order_id").to_owned(),
        order_version: Some(version + 1),
        order_date: buyer::now(),
        requested_delivery_date: said("delivery_date"),
        total: Money { amount: total, currency: currency.unwrap_or_default() },
        ship_to: form.address("ship"),
        bill_to: form.address("bill").unwrap_or_else(|| Address { name: buyer.identity.clone(), ..Address::default() }),
        shipping: None,
        tax: None,
        contacts: said("email").map(contact).into_iter().collect(),
        comments: said("comments").into_iter().collect(),
        replaces: earlier.map(|sent| sent.document.payload_id.clone()),
        extrinsics: Extrinsics::default(),
        items,
    }
}
