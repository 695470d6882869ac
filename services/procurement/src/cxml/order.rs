//! An order as a buyer's system sends it.

use super::{
    Address, Charge, Contact, Extrinsics, ItemOut, Money, attribute, element::Element, fault::Fault, item::comments,
    timestamp,
};
use chrono::{DateTime, FixedOffset};
use strum::{EnumString, IntoStaticStr, VariantNames};

/// What is to become of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum OrderType {
    /// It is to be placed.
    #[default]
    New,
    /// It is to become as this document says.
    Update,
    /// It is to be cancelled.
    Delete,
}

/// An order, or what is to become of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What is to become of it.
    pub order_type: OrderType,
    /// The buyer's number of it.
    pub order_id: String,
    /// Which version of it this is.
    pub order_version: Option<u32>,
    /// When it was written.
    pub order_date: DateTime<FixedOffset>,
    /// When all of it is wanted, as it was written.
    pub requested_delivery_date: Option<String>,
    /// What all items cost before tax, as the buyer believes.
    pub total: Money,
    /// Where it goes.
    pub ship_to: Option<Address>,
    /// Who pays.
    pub bill_to: Address,
    /// What shipping costs.
    pub shipping: Option<Charge>,
    /// What tax is on it.
    pub tax: Option<Charge>,
    /// Whom to ask.
    pub contacts: Vec<Contact>,
    /// What the buyer has to say.
    pub comments: Vec<String>,
    /// The `payloadID` of the document that this one updates or deletes.
    pub replaces: Option<String>,
    /// What else is said.
    pub extrinsics: Extrinsics,
    /// What is ordered: at least one.
    pub items: Vec<ItemOut>,
}

impl Order {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let header = element.required_child("OrderRequestHeader")?;
        let attribute = |name: &str| header.attribute(name);
        let replaces = header.child("DocumentReference").and_then(|earlier| earlier.attribute("payloadID"));
        let items = element.read_each("ItemOut", ItemOut::read)?;
        if items.is_empty() {
            return Err(Fault::not_acceptable("OrderRequest has no ItemOut"));
        }
        Ok(Self {
            order_type: attribute("type").map_or(Ok(OrderType::New), |kind| attribute::choice("type", kind))?,
            order_id: header.required_attribute("orderID")?.to_owned(),
            order_version: attribute("orderVersion")
                .map(|version| attribute::whole("orderVersion", version))
                .transpose()?,
            order_date: timestamp::read("orderDate", header.required_attribute("orderDate")?)?,
            requested_delivery_date: attribute("requestedDeliveryDate").map(str::to_owned),
            total: Money::within(header.required_child("Total")?)?,
            ship_to: header.read_child("ShipTo", Address::within)?,
            bill_to: Address::within(header.required_child("BillTo")?).map_err(|fault| fault.within("BillTo"))?,
            shipping: header.read_child("Shipping", Charge::read)?,
            tax: header.read_child("Tax", Charge::read)?,
            contacts: header.read_each("Contact", Contact::read)?,
            comments: comments(header),
            replaces: replaces.map(str::to_owned),
            extrinsics: Extrinsics::within(header)?,
            items,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let reference = self.replaces.as_deref();
        let header = Element::new("OrderRequestHeader")
            .with("orderID", &self.order_id)
            .with("orderDate", timestamp::text(self.order_date))
            .with("type", <&str>::from(self.order_type))
            .with_some("orderVersion", self.order_version.map(|version| version.to_string()))
            .with_some("requestedDeliveryDate", self.requested_delivery_date.as_deref())
            .holding([self.total.as_child_of("Total")])
            .holding(self.ship_to.as_ref().map(|address| address.as_child_of("ShipTo")))
            .holding([self.bill_to.as_child_of("BillTo")])
            .holding(self.shipping.as_ref().map(|shipping| shipping.element("Shipping")))
            .holding(self.tax.as_ref().map(|tax| tax.element("Tax")))
            .holding(self.contacts.iter().map(Contact::element))
            .holding(self.comments.iter().map(|comment| Element::of_text("Comments", comment)))
            .holding(reference.map(|payload| Element::new("DocumentReference").with("payloadID", payload)))
            .holding(self.extrinsics.elements());
        Element::new("OrderRequest").holding([header]).holding(self.items.iter().map(ItemOut::element))
    }
}
