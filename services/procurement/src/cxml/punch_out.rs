//! Punch-out: a buyer's system opens the shop, and gets a basket back.

use super::{Address, Contact, Extrinsics, ItemIn, ItemOut, Money, PartId, attribute, element::Element, fault::Fault};
use strum::{EnumString, IntoStaticStr, VariantNames};

/// What a buyer may do with a basket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase", ascii_case_insensitive)]
pub enum Operation {
    /// Fill a new one.
    Create,
    /// Change one that was returned before.
    Edit,
    /// Look at one that was returned before.
    Inspect,
}

/// A buyer's system asks for a page to send a buyer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PunchOutSetup {
    /// What the buyer is to do.
    pub operation: Operation,
    /// By what the buyer's system knows its session again, exactly as it came.
    pub buyer_cookie: String,
    /// Who the buyer is, among others: `UserEmail`, `UniqueName`, `FirstName`, `LastName`.
    pub extrinsics: Extrinsics,
    /// Where the basket is to be posted. It is not judged yet: `hook::ReturnAddress` does that.
    pub browser_form_post: Option<String>,
    /// Whom to ask.
    pub contacts: Vec<Contact>,
    /// Where the supplier is asked, as the buyer's system knows it.
    pub supplier_setup: Option<String>,
    /// Where the goods will go.
    pub ship_to: Option<Address>,
    /// The product to begin at.
    pub selected_item: Option<PartId>,
    /// The basket to edit or inspect.
    pub items: Vec<ItemOut>,
}

/// A basket on its way back; without an item it is a cancel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PunchOutOrderMessage {
    /// The cookie of the set-up.
    pub buyer_cookie: String,
    /// What the buyer may do with this basket later.
    pub operation_allowed: Operation,
    /// What all items cost before tax.
    pub total: Money,
    /// What was chosen.
    pub items: Vec<ItemIn>,
}

impl PunchOutSetup {
    /// The buyer's e-mail address: said as such, or a contact's.
    #[must_use]
    pub fn user_email(&self) -> Option<&str> {
        let said = ["UserEmail", "User Email", "Email", "EmailAddress"].into_iter();
        said.filter_map(|name| self.extrinsics.get(name))
            .chain(self.contacts.iter().filter_map(|contact| contact.email.as_deref()))
            .next()
    }

    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let operation = element.required_attribute("operation")?;
        if operation.eq_ignore_ascii_case("source") {
            return Err(Fault::not_implemented(
                "the operation source is not answered here: create, edit and inspect are",
            ));
        }
        let url = |name: &str| {
            let url = element.child(name).map(|holder| holder.required_child("URL")?.required_text());
            url.transpose().map(|url| url.map(str::to_owned)).map_err(|fault: Fault| fault.within(name))
        };
        Ok(Self {
            operation: attribute::choice("operation", operation)?,
            buyer_cookie: buyer_cookie(element)?,
            extrinsics: Extrinsics::within(element)?,
            browser_form_post: url("BrowserFormPost")?,
            contacts: element.read_each("Contact", Contact::read)?,
            supplier_setup: url("SupplierSetup")?,
            ship_to: element.read_child("ShipTo", Address::within)?,
            selected_item: element.read_child("SelectedItem", PartId::within)?,
            items: element.read_each("ItemOut", ItemOut::read)?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let url = |name, url: &'_ Option<String>| {
            url.as_ref().map(|url| Element::new(name).holding([Element::of_text("URL", url.clone())]))
        };
        Element::new("PunchOutSetupRequest")
            .with("operation", <&str>::from(self.operation))
            .holding([Element::of_text("BuyerCookie", &self.buyer_cookie)])
            .holding(self.extrinsics.elements())
            .holding(url("BrowserFormPost", &self.browser_form_post))
            .holding(self.contacts.iter().map(Contact::element))
            .holding(url("SupplierSetup", &self.supplier_setup))
            .holding(self.ship_to.as_ref().map(|address| address.as_child_of("ShipTo")))
            .holding(self.selected_item.as_ref().map(|part| Element::new("SelectedItem").holding([part.element()])))
            .holding(self.items.iter().map(ItemOut::element))
    }
}

impl PunchOutOrderMessage {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let header = element.required_child("PunchOutOrderMessageHeader")?;
        Ok(Self {
            buyer_cookie: buyer_cookie(element)?,
            operation_allowed: attribute::choice("operationAllowed", header.required_attribute("operationAllowed")?)?,
            total: Money::within(header.required_child("Total")?)?,
            items: element.read_each("ItemIn", ItemIn::read)?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let header = Element::new("PunchOutOrderMessageHeader")
            .with("operationAllowed", <&str>::from(self.operation_allowed))
            .holding([self.total.as_child_of("Total")]);
        Element::new("PunchOutOrderMessage")
            .holding([Element::of_text("BuyerCookie", &self.buyer_cookie), header])
            .holding(self.items.iter().map(ItemIn::element))
    }
}

/// The cookie as it came: the buyer's system compares it with its own.
fn buyer_cookie(element: &Element<'_>) -> Result<String, Fault> {
    let cookie = element.required_child("BuyerCookie")?;
    if !cookie.children.is_empty() {
        return Err(Fault::bad_request("BuyerCookie holds elements, which are not given back here: write it as text"));
    }
    cookie.required_text()?;
    Ok(cookie.text.clone().into_owned())
}
