//! Whom to deliver to, whom to bill, and whom to ask.

use super::{element::Element, fault::Fault};

/// The language of names where nobody says it.
const DEFAULT_LANGUAGE: &str = "en";

/// An address as the buyer's system knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Address {
    /// The buyer's number for it.
    pub id: Option<String>,
    /// Whose number that is.
    pub id_domain: Option<String>,
    /// The company or place.
    pub name: String,
    /// Where it lies.
    pub postal: Option<PostalAddress>,
    /// Where to write to.
    pub email: Option<String>,
    /// Where to call.
    pub phone: Option<Phone>,
}

/// Where an address lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostalAddress {
    /// Persons, departments, floors.
    pub deliver_to: Vec<String>,
    /// The lines of the street.
    pub streets: Vec<String>,
    /// The city.
    pub city: String,
    /// The state or region.
    pub state: Option<String>,
    /// The postal code.
    pub postal_code: Option<String>,
    /// The country: ISO 3166, two letters in capitals.
    pub country: String,
}

/// A telephone number in its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phone {
    /// The country: ISO 3166.
    pub country: String,
    /// The country's code.
    pub country_code: String,
    /// The area's code.
    pub area: String,
    /// The number.
    pub number: String,
    /// The extension.
    pub extension: Option<String>,
}

/// Somebody to ask.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    /// What for, for example `endUser`.
    pub role: Option<String>,
    /// The name.
    pub name: String,
    /// Where to write to.
    pub email: Option<String>,
    /// Where to call.
    pub phone: Option<Phone>,
}

impl Address {
    /// Reads the `Address` in a `ShipTo` or `BillTo`.
    pub(super) fn within(element: &Element<'_>) -> Result<Self, Fault> {
        let address = element.required_child("Address")?;
        Ok(Self {
            id: address.attribute("addressID").map(str::to_owned),
            id_domain: address.attribute("addressIDDomain").map(str::to_owned),
            name: address.child_text("Name").unwrap_or_default(),
            postal: address.read_child("PostalAddress", PostalAddress::read)?,
            email: address.child_text("Email"),
            phone: address.child("Phone").and_then(Phone::read),
        })
    }

    pub(super) fn as_child_of<'a>(&'a self, name: &'a str) -> Element<'a> {
        let country = self.postal.as_ref().map(|postal| postal.country.as_str());
        let address = Element::new("Address")
            .with_some("isoCountryCode", country.filter(|country| !country.is_empty()))
            .with_some("addressID", self.id.as_deref())
            .with_some("addressIDDomain", self.id_domain.as_deref())
            .holding([Element::of_text("Name", &self.name).with("xml:lang", DEFAULT_LANGUAGE)])
            .holding(self.postal.as_ref().map(PostalAddress::element))
            .holding_text("Email", self.email.as_deref())
            .holding(self.phone.as_ref().map(Phone::element));
        Element::new(name).holding([address])
    }
}

impl PostalAddress {
    fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let texts = |name| element.children(name).map(Element::own_text).filter(|text| !text.is_empty());
        let country = element.required_child("Country")?;
        // Some write the code as the country's name only.
        let code = country.attribute("isoCountryCode").unwrap_or_else(|| country.own_text());
        Ok(Self {
            deliver_to: texts("DeliverTo").map(str::to_owned).collect(),
            streets: texts("Street").map(str::to_owned).collect(),
            city: element.child_text("City").unwrap_or_default(),
            state: element.child_text("State"),
            postal_code: element.child_text("PostalCode"),
            country: code.to_ascii_uppercase(),
        })
    }

    fn element(&self) -> Element<'_> {
        let mut streets: Vec<_> = self.streets.iter().map(|street| Element::of_text("Street", street)).collect();
        if streets.is_empty() {
            streets.push(Element::new("Street"));
        }
        Element::new("PostalAddress")
            .holding(self.deliver_to.iter().map(|person| Element::of_text("DeliverTo", person)))
            .holding(streets)
            .holding([Element::of_text("City", &self.city)])
            .holding_text("State", self.state.as_deref())
            .holding_text("PostalCode", self.postal_code.as_deref())
            .holding([Element::of_text("Country", &self.country).with("isoCountryCode", &self.country)])
    }
}

impl Phone {
    /// A number, if there is one: nobody refuses an order for a telephone.
    fn read(element: &Element<'_>) -> Option<Self> {
        let number = element.child("TelephoneNumber")?;
        let country = number.child("CountryCode")?;
        Some(Self {
            country: country.attribute("isoCountryCode").unwrap_or_default().to_ascii_uppercase(),
            country_code: country.own_text().to_owned(),
            area: number.child_text("AreaOrCityCode").unwrap_or_default(),
            number: number.child_text("Number")?,
            extension: number.child_text("Extension"),
        })
    }

    fn element(&self) -> Element<'_> {
        let number = Element::new("TelephoneNumber")
            .holding([Element::of_text("CountryCode", &self.country_code).with("isoCountryCode", &self.country)])
            .holding([Element::of_text("AreaOrCityCode", &self.area), Element::of_text("Number", &self.number)])
            .holding_text("Extension", self.extension.as_deref());
        Element::new("Phone").holding([number])
    }
}

impl Contact {
    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        Ok(Self {
            role: element.attribute("role").map(str::to_owned),
            name: element.child_text("Name").unwrap_or_default(),
            email: element.child_text("Email"),
            phone: element.child("Phone").and_then(Phone::read),
        })
    }

    pub(super) fn element(&self) -> Element<'_> {
        Element::new("Contact")
            .with_some("role", self.role.as_deref())
            .holding([Element::of_text("Name", &self.name).with("xml:lang", DEFAULT_LANGUAGE)])
            .holding_text("Email", self.email.as_deref())
            .holding(self.phone.as_ref().map(Phone::element))
    }
}
