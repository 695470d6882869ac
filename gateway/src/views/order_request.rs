//! What the calls of a commercial order take.

use super::filled;
use crate::request::JsonField;
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{self, Origin},
};
use serde::Deserialize;
use utoipa::ToSchema;

/// From what to make an order.
// D7.18.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderInitializeRequest {
    /// CART, BUYING_LIST or QUOTE.
    #[schema(value_type = String, required)]
    pub origin: JsonField<String>,
    /// The cart, the list or the quote.
    #[schema(value_type = String, required)]
    pub origin_id: JsonField<String>,
    /// WEB (default), FASTCART or PUNCHOUT.
    #[schema(value_type = Option<String>)]
    pub channel: JsonField<String>,
    /// The language to answer in: fr-FR or en-GB.
    #[schema(value_type = Option<String>)]
    pub locale: JsonField<String>,
    /// Lines to show, 0 to 500; default 100.
    #[schema(value_type = Option<u32>)]
    pub nb_preview_lines: JsonField<u32>,
    /// Further fields.
    #[schema(value_type = Option<Vec<CustomFieldInput>>)]
    pub custom_fields: JsonField<Vec<CustomFieldInput>>,
    /// How it will be paid; it counts when the order is placed, and is only checked here.
    #[schema(value_type = Option<PaymentInput>)]
    pub payment_info: JsonField<PaymentInput>,
}

impl OrderInitializeRequest {
    /// What is asked of the order service.
    pub fn into_request(self, idempotency_key: String) -> Result<order::InitializeRequest, Refusal> {
        let origin = match self.origin.required("origin")?.as_str() {
            "CART" => Origin::Cart,
            "BUYING_LIST" => Origin::BuyingList,
            "QUOTE" => Origin::Quote,
            _ => return Err(invalid("origin")),
        };
        let channel = match self.channel.optional("channel")?.as_deref() {
            None | Some("WEB") => "WEB",
            Some("FASTCART") => "FASTCART",
            Some("PUNCHOUT") => "PUNCHOUT",
            Some(_) => return Err(invalid("channel")),
        };
        let fields = self.custom_fields.optional("customFields")?.unwrap_or_default();
        Ok(order::InitializeRequest {
            origin: origin.into(),
            origin_id: self.origin_id.required("originId")?,
            channel: channel.to_owned(),
            custom_fields: fields.into_iter().map(CustomFieldInput::into_request).collect::<Result<_, _>>()?,
            idempotency_key,
        })
    }
}

/// A further field of an order.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomFieldInput {
    /// Which field.
    #[schema(value_type = String, required)]
    pub custom_field_id: JsonField<String>,
    /// What it holds.
    #[schema(value_type = String, required)]
    pub custom_field_value: JsonField<String>,
}

impl CustomFieldInput {
    fn into_request(self) -> Result<order::OrderCustomField, Refusal> {
        Ok(order::OrderCustomField {
            custom_field_id: self.custom_field_id.required("customFieldId")?,
            custom_field_value: self.custom_field_value.required("customFieldValue")?,
        })
    }
}

/// Where the goods go.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingAddressInput {
    /// An address of the account that takes goods: id or external id.
    #[schema(value_type = String, required)]
    pub shipping_address_id: JsonField<String>,
}

/// Where and how the goods go.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShippingInformationRequest {
    /// An address of the account that takes goods: id or external id.
    #[schema(value_type = String, required)]
    pub shipping_address_id: JsonField<String>,
    /// STD, EXPRESS or PICKUP.
    #[schema(value_type = String, required)]
    pub shipping_type: JsonField<String>,
    /// ISO 8601 day that the buyer would like it on, from today on in Europe/Paris; empty: none; as it was when absent.
    #[schema(value_type = Option<String>)]
    pub requested_date: JsonField<String>,
}

/// Where the bill goes.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BillingInformationRequest {
    /// An address of the account that takes bills: id or external id.
    #[schema(value_type = String, required)]
    pub billing_address_id: JsonField<String>,
}

/// How an order is paid.
// D7.20.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentInput {
    /// BANK_WIRE; or BANK_WIRE_ON_DUE_DATE for accounts that pay later.
    #[schema(value_type = String, required)]
    pub payment_option: JsonField<String>,
    /// The buyer's own order number, at most 35 characters.
    #[schema(value_type = Option<String>)]
    pub purchase_order_number: JsonField<String>,
    /// For the shop, at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub comment: JsonField<String>,
}

impl PaymentInput {
    /// What is asked of the order service.
    pub fn into_request(self) -> Result<order::PaymentInfo, Refusal> {
        Ok(order::PaymentInfo {
            payment_option: self.payment_option.required("paymentInfo.paymentOption")?,
            purchase_order_number: self
                .purchase_order_number
                .optional("paymentInfo.purchaseOrderNumber")?
                .and_then(filled)
                .unwrap_or_default(),
            comment: self.comment.optional("paymentInfo.comment")?.unwrap_or_default(),
        })
    }
}

/// The order is placed.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPlacementRequest {
    /// How it is paid.
    #[schema(value_type = PaymentInput, required)]
    pub payment_info: JsonField<PaymentInput>,
}

fn invalid(field: &'static str) -> Refusal {
    Refusal::invalid(Reason::FieldInvalid).on(field).with("field", field)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(body: serde_json::Value) -> Result<order::InitializeRequest, Refusal> {
        serde_json::from_value::<OrderInitializeRequest>(body).unwrap().into_request(String::new())
    }

    #[test]
    fn d7_18_an_order_needs_its_origin() {
        assert_eq!(read(json!({})).unwrap_err().field.as_deref(), Some("origin"));
        assert_eq!(read(json!({ "origin": "CART" })).unwrap_err().field.as_deref(), Some("originId"));
        assert_eq!(read(json!({ "origin": "CART", "originId": "c" })).unwrap().channel, "WEB");
    }
}
