//! What all notices about an order have: which order, which operation, instants and units.

use super::{attribute, element::Element, fault::Fault, timestamp};
use chrono::{DateTime, FixedOffset};
use strum::{EnumString, IntoStaticStr, VariantNames};

/// The order that a notice is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderReference {
    /// The buyer's number of it.
    pub order_id: Option<String>,
    /// When it was written.
    pub order_date: Option<DateTime<FixedOffset>>,
    /// The `payloadID` of the document it came in.
    pub payload_id: String,
}

/// Whether a notice is the first of its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum NoticeOperation {
    /// The first.
    #[default]
    New,
    /// It replaces an earlier one.
    Update,
    /// It takes an earlier one back; confirmations can't be taken back.
    Delete,
}

impl OrderReference {
    pub(super) fn within(element: &Element<'_>) -> Result<Self, Fault> {
        let reference = element.required_child("OrderReference")?;
        let document = reference.required_child("DocumentReference")?;
        Ok(Self {
            order_id: reference.attribute("orderID").map(str::to_owned),
            order_date: instant(reference, "orderDate")?,
            payload_id: document.required_attribute("payloadID")?.to_owned(),
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        Element::new("OrderReference")
            .with_some("orderID", self.order_id.as_deref())
            .with_some("orderDate", self.order_date.map(timestamp::text))
            .holding([Element::new("DocumentReference").with("payloadID", &self.payload_id)])
    }
}

pub(super) fn operation(header: &Element<'_>) -> Result<NoticeOperation, Fault> {
    let operation = header.attribute("operation");
    operation.map_or(Ok(NoticeOperation::New), |operation| attribute::choice("operation", operation))
}

pub(super) fn instant(element: &Element<'_>, name: &str) -> Result<Option<DateTime<FixedOffset>>, Fault> {
    element.attribute(name).map(|text| timestamp::read(name, text)).transpose()
}

pub(super) fn unit(element: &Element<'_>) -> Result<String, Fault> {
    Ok(element.required_child("UnitOfMeasure")?.required_text()?.to_owned())
}

pub(super) fn line_number(element: &Element<'_>) -> Result<u32, Fault> {
    attribute::whole("lineNumber", element.required_attribute("lineNumber")?)
}

pub(super) fn comment_elements(comments: &[String]) -> impl Iterator<Item = Element<'_>> {
    comments.iter().map(|comment| Element::of_text("Comments", comment))
}
