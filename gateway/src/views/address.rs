//! Addresses of a customer account: what a call sends, and what the API shows.

use super::filled;
use crate::request::{JsonField, form::Form};
use platform_process::Refusal;
use proto::auth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where goods or bills go.
// D3.2.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Address {
    /// Opaque.
    pub id: String,
    /// `ADR-` and eight characters; calls take it as well as the id.
    pub external_id: String,
    /// What the buyer calls it.
    pub label: Option<String>,
    /// Who receives.
    pub full_name: String,
    /// Company.
    pub company: Option<String>,
    /// Number and street.
    pub address: String,
    /// Building, floor and the like.
    pub additional_address: Option<String>,
    /// Postcode.
    pub zipcode: String,
    /// Town.
    pub city: String,
    /// State or county.
    pub state: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// With country code.
    pub phone: Option<String>,
    /// Goods may go there.
    pub shipping: bool,
    /// Bills may go there.
    pub billing: bool,
    /// Taken first for delivery.
    pub is_default_shipping: bool,
    /// Taken first for billing.
    pub is_default_billing: bool,
}

impl From<auth::Address> for Address {
    fn from(address: auth::Address) -> Self {
        Self {
            id: address.id,
            external_id: address.external_id,
            label: filled(address.label),
            full_name: address.full_name,
            company: filled(address.company),
            address: address.address,
            additional_address: filled(address.additional_address),
            zipcode: address.zipcode,
            city: address.city,
            state: filled(address.state),
            country: address.country,
            phone: filled(address.phone),
            shipping: address.shipping,
            billing: address.billing,
            is_default_shipping: address.is_default_shipping,
            is_default_billing: address.is_default_billing,
        }
    }
}

/// The addresses of an account.
#[derive(Serialize, ToSchema)]
pub struct AddressesAnswer {
    /// Always true.
    pub success: bool,
    /// Default first, then by age.
    // D3.3.
    pub addresses: Vec<Address>,
}

impl From<auth::ListAddressesResponse> for AddressesAnswer {
    fn from(answer: auth::ListAddressesResponse) -> Self {
        Self { success: true, addresses: answer.addresses.into_iter().map(Into::into).collect() }
    }
}

/// An address.
#[derive(Serialize, ToSchema)]
pub struct AddressAnswer {
    /// Always true.
    pub success: bool,
    /// The address.
    pub address: Address,
}

impl From<auth::Address> for AddressAnswer {
    fn from(address: auth::Address) -> Self {
        Self { success: true, address: address.into() }
    }
}

/// An address to keep: all of it, for what is absent is empty.
// D3.2, D5.4.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressRequest {
    /// What the buyer calls it, at most 50 characters.
    #[schema(value_type = Option<String>)]
    pub label: JsonField<String>,
    /// Who receives, 1 to 100 characters.
    #[schema(value_type = String, required)]
    pub full_name: JsonField<String>,
    /// Company, at most 100 characters.
    #[schema(value_type = Option<String>)]
    pub company: JsonField<String>,
    /// Number and street, 1 to 100 characters.
    #[schema(value_type = String, required)]
    pub address: JsonField<String>,
    /// Building, floor and the like, at most 100 characters.
    #[schema(value_type = Option<String>)]
    pub additional_address: JsonField<String>,
    /// Postcode, as the country writes it.
    #[schema(value_type = String, required)]
    pub zipcode: JsonField<String>,
    /// Town, 1 to 60 characters.
    #[schema(value_type = String, required)]
    pub city: JsonField<String>,
    /// State or county, at most 60 characters.
    #[schema(value_type = Option<String>)]
    pub state: JsonField<String>,
    /// ISO 3166-1 alpha-2; FR when absent.
    #[schema(value_type = Option<String>)]
    pub country: JsonField<String>,
    /// `+` and digits, 6 to 15 characters.
    #[schema(value_type = Option<String>)]
    pub phone: JsonField<String>,
    /// Goods may go there; this or `billing`, or both.
    #[schema(value_type = Option<bool>)]
    pub shipping: JsonField<bool>,
    /// Bills may go there.
    #[schema(value_type = Option<bool>)]
    pub billing: JsonField<bool>,
    /// Taken first for delivery.
    #[schema(value_type = Option<bool>)]
    pub is_default_shipping: JsonField<bool>,
    /// Taken first for billing.
    #[schema(value_type = Option<bool>)]
    pub is_default_billing: JsonField<bool>,
}

impl AddressRequest {
    /// The address, when it is all that a call sends.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_address(self) -> Result<auth::Address, Refusal> {
        let mut form = Form::default();
        let address = self.read(&mut form);
        form.done(address)
    }

    /// The address, as a part of a form.
    pub fn read(self, form: &mut Form) -> auth::Address {
        auth::Address {
            label: form.text("label", self.label),
            full_name: form.text("fullName", self.full_name),
            company: form.text("company", self.company),
            address: form.text("address", self.address),
            additional_address: form.text("additionalAddress", self.additional_address),
            zipcode: form.text("zipcode", self.zipcode),
            city: form.text("city", self.city),
            state: form.text("state", self.state),
            country: form.text("country", self.country),
            phone: form.text("phone", self.phone),
            shipping: form.flag("shipping", self.shipping),
            billing: form.flag("billing", self.billing),
            is_default_shipping: form.flag("isDefaultShipping", self.is_default_shipping),
            is_default_billing: form.flag("isDefaultBilling", self.is_default_billing),
            ..auth::Address::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read(body: Value) -> Result<auth::Address, Refusal> {
        serde_json::from_value::<AddressRequest>(body).unwrap().into_address()
    }

    #[test]
    fn d7_14_every_member_reaches_the_service_and_ids_do_not() {
        let texts = [
            "label",
            "fullName",
            "company",
            "address",
            "additionalAddress",
            "zipcode",
            "city",
            "state",
            "country",
            "phone",
        ];
        let flags = ["shipping", "billing", "isDefaultShipping", "isDefaultBilling"];
        let mut sent = json!({ "id": "x", "externalId": "ADR-00000000" });
        texts.iter().for_each(|name| sent[name] = json!(format!("my {name}")));
        flags.iter().for_each(|name| sent[name] = json!(true));
        let address = read(sent.clone()).unwrap();
        assert_eq!((address.id.as_str(), address.external_id.as_str()), ("", ""));
        let shown = serde_json::to_value(Address::from(address)).unwrap();
        for name in texts.into_iter().chain(flags) {
            assert_eq!(shown[name], sent[name], "{name}");
        }
    }

    #[test]
    fn a_member_of_another_type_is_named() {
        let refusal = read(json!({ "zipcode": 75011, "shipping": "yes" })).unwrap_err();
        let fields = refusal.issues.iter().map(|issue| issue.field.as_str()).collect::<Vec<_>>();
        assert_eq!(fields, ["zipcode", "shipping"]);
    }
}
