//! An item: a product in a basket or an order, how many of it, and at which price.

use super::{Address, Money, attribute, element::Element, fault::Fault};
use rust_decimal::Decimal;
use std::borrow::Cow;

/// The language of texts where nobody says it.
const DEFAULT_LANGUAGE: &str = "en";
/// The classification that an item without one is said to be in: the DTD wants one.
const DEFAULT_CLASSIFICATION: &str = "UNSPSC";

/// By which numbers a product is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartId {
    /// The supplier's part number.
    pub supplier_part: String,
    /// By what the supplier finds the very same line again.
    pub auxiliary: Option<String>,
    /// The buyer's part number.
    pub buyer_part: Option<String>,
}

/// An item of a basket, on its way to the buyer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemIn {
    /// How many.
    pub quantity: Decimal,
    /// Its number in the basket.
    pub line_number: Option<u32>,
    /// What it is.
    pub part: PartId,
    /// What is known of it.
    pub detail: ItemDetail,
}

/// An item of an order or of a basket that is to be edited, on its way to the supplier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemOut {
    /// How many.
    pub quantity: Decimal,
    /// Its number in the order.
    pub line_number: Option<u32>,
    /// When it is wanted, as it was written.
    pub requested_delivery_date: Option<String>,
    /// What it is.
    pub part: PartId,
    /// What the buyer believes of it: orders say it, baskets need not.
    pub detail: Option<ItemDetail>,
    /// Where to, if not where the whole order goes.
    pub ship_to: Option<Address>,
    /// What the buyer has to say about it.
    pub comments: Vec<String>,
}

/// What is known of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemDetail {
    /// The price without tax, of one unit or of the price basis.
    pub unit_price: Money,
    /// What it is, in one language or several.
    pub descriptions: Vec<Description>,
    /// The unit: a code of UN/CEFACT, or the buyer's.
    pub unit: String,
    /// For how many units the price is; one where it is missing.
    pub price_basis: Option<PriceBasis>,
    /// Where it stands in classifications.
    pub classifications: Vec<ItemClassification>,
    /// The maker's part number.
    pub manufacturer_part: Option<String>,
    /// The maker.
    pub manufacturer: Option<String>,
    /// Its page.
    pub url: Option<String>,
    /// In how many days it is delivered.
    pub lead_time_days: Option<u32>,
    /// What else is said.
    pub extrinsics: Extrinsics,
}

/// What something is, in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The language's tag.
    pub language: String,
    /// A few words.
    pub short_name: Option<String>,
    /// All words.
    pub text: String,
}

/// For how many units a price is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceBasis {
    /// How many.
    pub quantity: Decimal,
    /// How many of the price's units an ordered unit holds.
    pub conversion_factor: Decimal,
    /// The price's unit.
    pub unit: String,
}

/// A place in a classification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemClassification {
    /// Which one, for example `UNSPSC`.
    pub domain: String,
    /// The place in it.
    pub code: String,
}

/// Something said beyond the standard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extrinsic {
    /// Its name.
    pub name: String,
    /// What is said.
    pub value: String,
}

/// What is said beyond the standard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extrinsics(pub Vec<Extrinsic>);

impl Extrinsics {
    /// What is said under a name, in any case; buyers' systems don't agree on one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let named = self.0.iter().find(|extrinsic| extrinsic.name.eq_ignore_ascii_case(name))?;
        Some(named.value.as_str()).filter(|value| !value.is_empty())
    }

    /// Reads those in an element.
    pub(super) fn within(element: &Element<'_>) -> Result<Self, Fault> {
        let read = |element: &Element<'_>| {
            let name = element.required_attribute("name")?.to_owned();
            Ok(Extrinsic { name, value: element.own_text().to_owned() })
        };
        element.read_each("Extrinsic", read).map(Self)
    }

    pub(super) fn elements(&self) -> impl Iterator<Item = Element<'_>> {
        self.0.iter().map(|said| Element::of_text("Extrinsic", &said.value).with("name", &said.name))
    }
}

impl PartId {
    /// Reads the `ItemID` in an item.
    pub(super) fn within(element: &Element<'_>) -> Result<Self, Fault> {
        let id = element.required_child("ItemID")?;
        Ok(Self {
            supplier_part: id.required_child("SupplierPartID")?.required_text()?.to_owned(),
            auxiliary: id.child_text("SupplierPartAuxiliaryID"),
            buyer_part: id.child_text("BuyerPartID"),
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        Element::new("ItemID")
            .holding([Element::of_text("SupplierPartID", &self.supplier_part)])
            .holding_text("SupplierPartAuxiliaryID", self.auxiliary.as_deref())
            .holding_text("BuyerPartID", self.buyer_part.as_deref())
    }
}

impl ItemIn {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            quantity: quantity(element)?,
            line_number: line_number(element)?,
            part: PartId::within(element)?,
            detail: ItemDetail::read(element.required_child("ItemDetail")?)?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        Element::new("ItemIn")
            .with("quantity", plain(self.quantity))
            .with_some("lineNumber", self.line_number.map(|number| number.to_string()))
            .holding([self.part.element(), self.detail.element()])
    }
}

impl ItemOut {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            quantity: quantity(element)?,
            line_number: line_number(element)?,
            requested_delivery_date: element.attribute("requestedDeliveryDate").map(str::to_owned),
            part: PartId::within(element)?,
            detail: element.read_child("ItemDetail", ItemDetail::read)?,
            ship_to: element.read_child("ShipTo", Address::within)?,
            comments: comments(element),
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        Element::new("ItemOut")
            .with("quantity", plain(self.quantity))
            .with_some("lineNumber", self.line_number.map(|number| number.to_string()))
            .with_some("requestedDeliveryDate", self.requested_delivery_date.as_deref())
            .holding([self.part.element()])
            .holding(self.detail.as_ref().map(ItemDetail::element))
            .holding(self.ship_to.as_ref().map(|address| address.as_child_of("ShipTo")))
            .holding(self.comments.iter().map(|comment| Element::of_text("Comments", comment)))
    }
}

impl ItemDetail {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            unit_price: Money::within(element.required_child("UnitPrice")?)?,
            descriptions: Description::read_all(element),
            unit: element.required_child("UnitOfMeasure")?.required_text()?.to_owned(),
            price_basis: element.read_child("PriceBasisQuantity", PriceBasis::read)?,
            classifications: element.children("Classification").filter_map(ItemClassification::read).collect(),
            manufacturer_part: element.child_text("ManufacturerPartID"),
            manufacturer: element.child_text("ManufacturerName"),
            url: element.child_text("URL"),
            lead_time_days: element
                .child_text("LeadTime")
                .map(|days| attribute::whole("LeadTime", &days))
                .transpose()?,
            extrinsics: Extrinsics::within(element)?,
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let mut descriptions: Vec<_> = self.descriptions.iter().map(Description::element).collect();
        if descriptions.is_empty() {
            descriptions.push(Description::empty());
        }
        let mut classifications: Vec<_> = self.classifications.iter().map(ItemClassification::element).collect();
        if classifications.is_empty() {
            classifications.push(Element::new("Classification").with("domain", DEFAULT_CLASSIFICATION));
        }
        let lead_time = self.lead_time_days.map(|days| Element::of_text("LeadTime", days.to_string()));
        Element::new("ItemDetail")
            .holding([self.unit_price.as_child_of("UnitPrice")])
            .holding(descriptions)
            .holding([Element::of_text("UnitOfMeasure", &self.unit)])
            .holding(self.price_basis.as_ref().map(PriceBasis::element))
            .holding(classifications)
            .holding_text("ManufacturerPartID", self.manufacturer_part.as_deref())
            .holding_text("ManufacturerName", self.manufacturer.as_deref())
            .holding_text("URL", self.url.as_deref())
            .holding(lead_time)
            .holding(self.extrinsics.elements())
    }
}

impl Description {
    /// Reads those in an element that say something.
    pub(super) fn read_all(element: &Element<'_>) -> Vec<Self> {
        let read = element.children("Description").map(|description| Self {
            language: description.attribute("xml:lang").unwrap_or(DEFAULT_LANGUAGE).to_owned(),
            short_name: description.child_text("ShortName"),
            text: description.own_text().to_owned(),
        });
        read.filter(|description| !description.text.is_empty() || description.short_name.is_some()).collect()
    }

    pub(super) fn element(&self) -> Element<'_> {
        Element::of_text("Description", &self.text)
            .with("xml:lang", &self.language)
            .holding_text("ShortName", self.short_name.as_deref())
    }

    /// One that says nothing, where the DTD wants one.
    pub(super) fn empty() -> Element<'static> {
        Element::new("Description").with("xml:lang", DEFAULT_LANGUAGE)
    }
}

impl PriceBasis {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let number = |name: &str| attribute::decimal(name, element.required_attribute(name)?);
        let (quantity, conversion_factor) = (number("quantity")?, number("conversionFactor")?);
        if quantity <= Decimal::ZERO || conversion_factor <= Decimal::ZERO {
            return Err(Fault::bad_request("quantity and conversionFactor have to be above 0"));
        }
        let unit = element.required_child("UnitOfMeasure")?.required_text()?.to_owned();
        Ok(Self { quantity, conversion_factor, unit })
    }

    fn element(&self) -> Element<'_> {
        Element::new("PriceBasisQuantity")
            .with("quantity", plain(self.quantity))
            .with("conversionFactor", plain(self.conversion_factor))
            .holding([Element::of_text("UnitOfMeasure", &self.unit)])
    }
}

impl ItemClassification {
    /// A place, if one is named: an empty one stands where the DTD wants one.
    fn read(element: &Element<'_>) -> Option<Self> {
        let code = Some(element.own_text()).filter(|code| !code.is_empty()).or_else(|| element.attribute("code"))?;
        Some(Self { domain: element.attribute("domain")?.to_owned(), code: code.to_owned() })
    }

    fn element(&self) -> Element<'_> {
        Element::of_text("Classification", &self.code).with("domain", &self.domain)
    }
}

/// The comments in an element that say something.
pub(super) fn comments(element: &Element<'_>) -> Vec<String> {
    let texts = element.children("Comments").map(Element::own_text);
    texts.filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

pub(super) fn quantity(element: &Element<'_>) -> Result<Decimal, Fault> {
    attribute::decimal("quantity", element.required_attribute("quantity")?)
}

pub(super) fn line_number(element: &Element<'_>) -> Result<Option<u32>, Fault> {
    element.attribute("lineNumber").map(|number| attribute::whole("lineNumber", number)).transpose()
}

/// A number without zeros at its end.
pub(super) fn plain(number: Decimal) -> Cow<'static, str> {
    number.normalize().to_string().into()
}
