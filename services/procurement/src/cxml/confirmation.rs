//! What a supplier says to an order: that it is accepted or not.

use super::{
    Money, NoticeOperation, OrderReference, attribute,
    element::Element,
    fault::Fault,
    item::{comments, plain, quantity},
    notice::{comment_elements, instant, line_number, operation, unit},
    timestamp,
};
use chrono::{DateTime, FixedOffset};
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr, VariantNames};

/// What a supplier says to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum ConfirmationType {
    /// All of it as ordered.
    Accept,
    /// All of it, as the items say.
    AllDetail,
    /// Some of it, as the items say.
    Detail,
    /// All of it, later.
    Backordered,
    /// All of it but what the items name.
    Except,
    /// None of it.
    Reject,
    /// It is to be paid first.
    RequestToPay,
    /// It replaces what was ordered.
    Replace,
}

/// What a supplier says to an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum ItemConfirmationType {
    /// As ordered.
    Accept,
    /// All of it, with differences.
    AllDetail,
    /// With differences.
    Detail,
    /// Later.
    Backordered,
    /// Not at all.
    Reject,
    /// Not known yet.
    Unknown,
    /// It is to be paid first.
    RequestToPay,
}

/// A supplier's answer to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmation {
    /// The supplier's number of this answer.
    pub confirm_id: Option<String>,
    /// Whether it is the first of its number.
    pub operation: NoticeOperation,
    /// What is said to the order.
    pub confirmation_type: ConfirmationType,
    /// When.
    pub notice_date: DateTime<FixedOffset>,
    /// What the order costs before tax, as it is confirmed.
    pub total: Option<Money>,
    /// What a person has to know.
    pub comments: Vec<String>,
    /// The order.
    pub order: OrderReference,
    /// What is said to items.
    pub items: Vec<ConfirmationItem>,
}

/// What is said to an item of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfirmationItem {
    /// The item's number in the order.
    pub line_number: u32,
    /// How many were ordered.
    pub quantity: Decimal,
    /// Of which unit.
    pub unit: String,
    /// What becomes of them: at least one, together all of them.
    pub statuses: Vec<ConfirmationStatus>,
}

/// What becomes of so many of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfirmationStatus {
    /// What is said.
    pub status: ItemConfirmationType,
    /// To how many.
    pub quantity: Decimal,
    /// Of which unit.
    pub unit: String,
    /// At which price, where it is another.
    pub unit_price: Option<Money>,
    /// When they leave.
    pub shipment_date: Option<DateTime<FixedOffset>>,
    /// When they arrive.
    pub delivery_date: Option<DateTime<FixedOffset>>,
    /// What a person has to know.
    pub comments: Vec<String>,
}

impl Confirmation {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let header = element.required_child("ConfirmationHeader")?;
        Ok(Self {
            confirm_id: header.attribute("confirmID").map(str::to_owned),
            operation: operation(header)?,
            confirmation_type: attribute::choice("type", header.required_attribute("type")?)?,
            notice_date: timestamp::read("noticeDate", header.required_attribute("noticeDate")?)?,
            total: header.read_child("Total", Money::within)?,
            comments: comments(header),
            order: OrderReference::within(element)?,
            items: element.read_each("ConfirmationItem", ConfirmationItem::read)?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let header = Element::new("ConfirmationHeader")
            .with_some("confirmID", self.confirm_id.as_deref())
            .with("operation", <&str>::from(self.operation))
            .with("type", <&str>::from(self.confirmation_type))
            .with("noticeDate", timestamp::text(self.notice_date))
            .holding(self.total.as_ref().map(|total| total.as_child_of("Total")))
            .holding(comment_elements(&self.comments));
        Element::new("ConfirmationRequest")
            .holding([header, self.order.element()])
            .holding(self.items.iter().map(ConfirmationItem::element))
    }
}

impl ConfirmationItem {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            line_number: line_number(element)?,
            quantity: quantity(element)?,
            unit: unit(element)?,
            statuses: element.read_each("ConfirmationStatus", ConfirmationStatus::read)?,
        })
    }

    fn element(&self) -> Element<'_> {
        Element::new("ConfirmationItem")
            .with("quantity", plain(self.quantity))
            .with("lineNumber", self.line_number.to_string())
            .holding([Element::of_text("UnitOfMeasure", &self.unit)])
            .holding(self.statuses.iter().map(ConfirmationStatus::element))
    }
}

impl ConfirmationStatus {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            status: attribute::choice("type", element.required_attribute("type")?)?,
            quantity: quantity(element)?,
            unit: unit(element)?,
            unit_price: element.read_child("UnitPrice", Money::within)?,
            shipment_date: instant(element, "shipmentDate")?,
            delivery_date: instant(element, "deliveryDate")?,
            comments: comments(element),
        })
    }

    fn element(&self) -> Element<'_> {
        Element::new("ConfirmationStatus")
            .with("quantity", plain(self.quantity))
            .with("type", <&str>::from(self.status))
            .with_some("shipmentDate", self.shipment_date.map(timestamp::text))
            .with_some("deliveryDate", self.delivery_date.map(timestamp::text))
            .holding([Element::of_text("UnitOfMeasure", &self.unit)])
            .holding(self.unit_price.as_ref().map(|price| price.as_child_of("UnitPrice")))
            .holding(comment_elements(&self.comments))
    }
}
