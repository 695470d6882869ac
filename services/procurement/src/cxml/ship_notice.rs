//! That goods are on their way, told to their buyer.

use super::{
    NoticeOperation, OrderReference, PartId, attribute,
    element::Element,
    fault::Fault,
    item::{comments, plain, quantity},
    notice::{comment_elements, instant, line_number, operation, unit},
    timestamp,
};
use chrono::{DateTime, FixedOffset};
use rust_decimal::Decimal;
use strum::{EnumString, IntoStaticStr, VariantNames};

/// Whether a shipment has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum ShipmentType {
    /// It has.
    Actual,
    /// It will.
    Planned,
}

/// Goods are on their way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipNotice {
    /// The supplier's number of the shipment.
    pub shipment_id: String,
    /// Whether this is the first notice of it.
    pub operation: NoticeOperation,
    /// Whether it has left.
    pub shipment_type: Option<ShipmentType>,
    /// When the notice was written.
    pub notice_date: DateTime<FixedOffset>,
    /// When it leaves.
    pub shipment_date: Option<DateTime<FixedOffset>>,
    /// When it arrives.
    pub delivery_date: Option<DateTime<FixedOffset>>,
    /// What a person has to know.
    pub comments: Vec<String>,
    /// Who carries it.
    pub carriers: Vec<Carrier>,
    /// What is in it, by orders.
    pub portions: Vec<ShipNoticePortion>,
}

/// Who carries a shipment, and under which number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carrier {
    /// Who.
    pub name: String,
    /// The carrier's number of it.
    pub tracking_number: String,
}

/// What a shipment has of an order; without items it is all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipNoticePortion {
    /// The order.
    pub order: OrderReference,
    /// Which of its items.
    pub items: Vec<ShipNoticeItem>,
}

/// What a shipment has of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShipNoticeItem {
    /// The item's number in the order.
    pub line_number: u32,
    /// How many.
    pub quantity: Decimal,
    /// Of which unit.
    pub unit: String,
    /// What it is.
    pub part: Option<PartId>,
}

impl ShipNotice {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let header = element.required_child("ShipNoticeHeader")?;
        let shipment_type = header.attribute("shipmentType");
        Ok(Self {
            shipment_id: header.required_attribute("shipmentID")?.to_owned(),
            operation: operation(header)?,
            shipment_type: shipment_type.map(|kind| attribute::choice("shipmentType", kind)).transpose()?,
            notice_date: timestamp::read("noticeDate", header.required_attribute("noticeDate")?)?,
            shipment_date: instant(header, "shipmentDate")?,
            delivery_date: instant(header, "deliveryDate")?,
            comments: comments(header),
            carriers: element.read_each("ShipControl", Carrier::read)?,
            portions: element.read_each("ShipNoticePortion", ShipNoticePortion::read)?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let header = Element::new("ShipNoticeHeader")
            .with("shipmentID", &self.shipment_id)
            .with("operation", <&str>::from(self.operation))
            .with("noticeDate", timestamp::text(self.notice_date))
            .with_some("shipmentDate", self.shipment_date.map(timestamp::text))
            .with_some("deliveryDate", self.delivery_date.map(timestamp::text))
            .with_some("shipmentType", self.shipment_type.map(<&str>::from))
            .holding(comment_elements(&self.comments));
        Element::new("ShipNoticeRequest")
            .holding([header])
            .holding(self.carriers.iter().map(Carrier::element))
            .holding(self.portions.iter().map(ShipNoticePortion::element))
    }
}

/// In which register carriers are named: by their companies' names.
const CARRIER_DOMAIN: &str = "companyName";

impl Carrier {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            name: element.required_child("CarrierIdentifier")?.required_text()?.to_owned(),
            tracking_number: element.required_child("ShipmentIdentifier")?.required_text()?.to_owned(),
        })
    }

    fn element(&self) -> Element<'_> {
        Element::new("ShipControl").holding([
            Element::of_text("CarrierIdentifier", &self.name).with("domain", CARRIER_DOMAIN),
            Element::of_text("ShipmentIdentifier", &self.tracking_number),
        ])
    }
}

impl ShipNoticePortion {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let order = OrderReference::within(element)?;
        Ok(Self { order, items: element.read_each("ShipNoticeItem", ShipNoticeItem::read)? })
    }

    fn element(&self) -> Element<'_> {
        Element::new("ShipNoticePortion")
            .holding([self.order.element()])
            .holding(self.items.iter().map(ShipNoticeItem::element))
    }
}

impl ShipNoticeItem {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let part = element.child("ItemID").map(|_| PartId::within(element)).transpose()?;
        Ok(Self { line_number: line_number(element)?, quantity: quantity(element)?, unit: unit(element)?, part })
    }

    fn element(&self) -> Element<'_> {
        Element::new("ShipNoticeItem")
            .with("quantity", plain(self.quantity))
            .with("lineNumber", self.line_number.to_string())
            .holding(self.part.as_ref().map(PartId::element))
            .holding([Element::of_text("UnitOfMeasure", &self.unit)])
    }
}
