//! An order as a buyer's own system sends it: read, and held against what the shop would sell (D7.38).

pub mod address;
pub mod item;
pub mod notice;
pub mod round;

use crate::domain::field::{FieldError, FieldProblem};
use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use item::PurchaseItem;
use procurement::cxml::{
    self, Content, Credential, DeploymentMode, Document, Header, Limits, Order, OrderType, Parties, Request,
};
use sha2::{Digest, Sha256};

/// The longest number: that of an order's own purchase order number.
const MAX_NUMBER_LEN: usize = 35;
/// The most characters of comments that an order carries; the document itself is kept whole.
const MAX_COMMENT_LEN: usize = 500;

/// A document that says what is to become of an order.
#[derive(Clone, Debug)]
pub struct PurchaseOrder {
    /// What is to become of it.
    pub order_type: OrderType,
    /// The buyer's number of it.
    pub number: String,
    /// Whether it is only a trial.
    pub is_trial: bool,
    /// The document's name.
    pub payload_id: String,
    /// When the buyer wrote it.
    pub ordered_at: DateTime<FixedOffset>,
    /// Who wrote it, and for whom.
    pub parties: Parties,
    /// What its sender proves itself by.
    pub proof: Credential,
    /// The e-mail address of who orders, where one is named; may be empty.
    pub email: String,
    /// What the buyer has to say; may be empty.
    pub comment: String,
    /// The day that it is wanted on, from today on.
    pub requested_date: Option<NaiveDate>,
    /// Where it goes.
    pub ship_to: Option<cxml::Address>,
    /// Who pays.
    pub bill_to: cxml::Address,
    /// What is ordered.
    pub items: Vec<PurchaseItem>,
    /// SHA-256 of what it says, whatever its envelope.
    pub digest: Vec<u8>,
}

impl PurchaseOrder {
    /// Reads a document.
    ///
    /// # Errors
    /// When it is no OrderRequest, or says something that can't be ordered: where, as a path in it.
    pub fn read(document: &[u8], now: DateTime<Utc>) -> Result<Self, FieldError> {
        let document = cxml::read(document, &Limits::default()).map_err(|_| FieldProblem::Invalid.on("document"))?;
        let Document { payload_id, content: Content::Request { header, deployment_mode, request }, .. } = document
        else {
            return Err(FieldProblem::Invalid.on("document"));
        };
        let Request::Order(order) = request else { return Err(FieldProblem::Invalid.on("document")) };
        if order.order_id.chars().count() > MAX_NUMBER_LEN {
            return Err(FieldProblem::TooLong { max: MAX_NUMBER_LEN }.on("OrderRequestHeader/@orderID"));
        }
        let digest = digest(&order);
        let items = order.items.iter().zip(1..).map(|(item, place)| PurchaseItem::read(item, place));
        let items = items.collect::<Result<_, _>>()?;
        Ok(Self {
            is_trial: deployment_mode == DeploymentMode::Test,
            payload_id,
            parties: Parties::of(&header),
            proof: header.proof().cloned().ok_or_else(|| FieldProblem::Missing.on("Sender/Credential"))?,
            email: email(&order).unwrap_or_default().to_owned(),
            comment: order.comments.join("\n").chars().take(MAX_COMMENT_LEN).collect(),
            requested_date: requested_date(&order, now)?,
            ship_to: ship_to(&order)?,
            order_type: order.order_type,
            number: order.order_id,
            ordered_at: order.order_date,
            bill_to: order.bill_to,
            items,
            digest,
        })
    }
}

/// Who orders: named as the user, else as the one to ask, else where the goods go.
fn email(order: &Order) -> Option<&str> {
    let user = order.extrinsics.get("UserEmail");
    let contact = || order.contacts.iter().find_map(|contact| contact.email.as_deref());
    user.or_else(contact).or_else(|| order.ship_to.as_ref()?.email.as_deref())
}

/// The day that all of it is wanted on. One that has passed wishes for the same as none: as soon as can be.
fn requested_date(order: &Order, now: DateTime<Utc>) -> Result<Option<NaiveDate>, FieldError> {
    let Some(text) = order.requested_delivery_date.as_deref().map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let day = text.get(..10).and_then(|day| NaiveDate::parse_from_str(day, "%Y-%m-%d").ok());
    let day = day.ok_or_else(|| FieldProblem::Invalid.on("OrderRequestHeader/@requestedDeliveryDate"))?;
    Ok(Some(day).filter(|day| *day >= crate::domain::calendar::day_of(now)))
}

/// Where all of it goes: an order goes to one place.
fn ship_to(order: &Order) -> Result<Option<cxml::Address>, FieldError> {
    let mut places = order.ship_to.iter().chain(order.items.iter().filter_map(|item| item.ship_to.as_ref()));
    let first = places.next();
    if places.any(|place| Some(place) != first) {
        return Err(FieldProblem::Invalid.on("ItemOut/ShipTo"));
    }
    Ok(first.cloned())
}

/// What a document says, in one way of writing it: sent again in another envelope it is the same.
fn digest(order: &Order) -> Vec<u8> {
    let said = Document {
        payload_id: String::new(),
        timestamp: order.order_date,
        language: None,
        content: Content::Request {
            header: Header::default(),
            deployment_mode: DeploymentMode::Production,
            request: Request::Order(Box::new(order.clone())),
        },
    };
    Sha256::digest(cxml::write(&said)).to_vec()
}
