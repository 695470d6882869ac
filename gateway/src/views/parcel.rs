//! Parcels: what left of a logistic order, as the API shows and takes it (D4.18).

use super::{filled, line_update::Whole};
use crate::request::{JsonField, invalid_field};
use platform_process::Refusal;
use proto::{
    common::Reason,
    order::{self, CancelLinesRequest, PackedLine, RecordParcelRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// What left together.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Parcel {
    /// Opaque.
    pub id: String,
    /// The logistic order's, and a number.
    pub reference: String,
    /// Who carries it; null: not said.
    pub carrier: Option<String>,
    /// The carrier's number of it.
    pub tracking_number: Option<String>,
    /// The page where it is followed, by https.
    pub tracking_link: Option<String>,
    /// ISO 8601 day.
    pub shipped_on: String,
    /// When it was written down: ISO 8601, UTC.
    pub recorded_at: String,
    /// What is in it.
    pub lines: Vec<ParcelLine>,
}

/// What a parcel has of a line.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParcelLine {
    /// The order's line.
    pub line_id: String,
    /// Items.
    pub quantity: u32,
    /// What they are: the reference that buyers know.
    pub sku_variant: String,
    /// What that is called.
    pub name: String,
}

impl From<order::Parcel> for Parcel {
    fn from(parcel: order::Parcel) -> Self {
        let line = |line: order::ParcelLine| ParcelLine {
            line_id: line.line_id,
            quantity: line.quantity,
            sku_variant: line.sku,
            name: line.name,
        };
        Self {
            id: parcel.id,
            reference: parcel.reference,
            carrier: filled(parcel.carrier),
            tracking_number: filled(parcel.tracking_number),
            tracking_link: filled(parcel.tracking_link),
            shipped_on: parcel.shipped_on,
            recorded_at: iso8601_of(parcel.recorded_at.as_ref()),
            lines: parcel.lines.into_iter().map(line).collect(),
        }
    }
}

/// A parcel that leaves.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParcelRequest {
    /// Who carries it: at most 50 characters. A number needs one.
    #[schema(value_type = Option<String>)]
    pub carrier: JsonField<String>,
    /// The carrier's number of it: at most 50 characters.
    #[schema(value_type = Option<String>)]
    pub tracking_number: JsonField<String>,
    /// The page where it is followed, by https; for carriers that the shop knows it need not be said.
    #[schema(value_type = Option<String>)]
    pub tracking_link: JsonField<String>,
    /// ISO 8601 day, not later than today; today by default.
    #[schema(value_type = Option<String>)]
    pub shipped_on: JsonField<String>,
    /// What is in it; all that is left by default.
    #[schema(value_type = Option<Vec<PackedLineInput>>)]
    pub lines: JsonField<Vec<PackedLineInput>>,
}

/// What of a line is in a parcel, or will not come.
#[derive(Deserialize, ToSchema)]
pub struct PackedLineInput {
    /// The order's line, or its SKU.
    #[schema(value_type = String, required)]
    pub line: JsonField<String>,
    /// Items, at most as many as are left.
    #[schema(value_type = u32, required, minimum = 1)]
    pub quantity: JsonField<Whole>,
}

impl ParcelRequest {
    /// What is asked of the order service.
    pub fn into_request(
        self,
        logistic_order_id: String,
        idempotency_key: String,
    ) -> Result<RecordParcelRequest, Refusal> {
        Ok(RecordParcelRequest {
            logistic_order_id,
            lines: packed(self.lines.optional("lines")?.unwrap_or_default())?,
            carrier: self.carrier.optional("carrier")?.unwrap_or_default(),
            tracking_number: self.tracking_number.optional("trackingNumber")?.unwrap_or_default(),
            tracking_link: self.tracking_link.optional("trackingLink")?.unwrap_or_default(),
            shipped_on: self.shipped_on.optional("shippedOn")?.unwrap_or_default(),
            idempotency_key,
        })
    }
}

/// Items that will not come.
#[derive(Deserialize, ToSchema)]
pub struct CancelledLinesRequest {
    /// Of which lines, and how many; not all that is left where nothing has left.
    #[schema(value_type = Vec<PackedLineInput>, required)]
    pub lines: JsonField<Vec<PackedLineInput>>,
    /// Told to the buyer: at most 500 characters.
    #[schema(value_type = String, required)]
    pub reason: JsonField<String>,
}

impl CancelledLinesRequest {
    /// What is asked of the order service.
    pub fn into_request(
        self,
        logistic_order_id: String,
        idempotency_key: String,
    ) -> Result<CancelLinesRequest, Refusal> {
        Ok(CancelLinesRequest {
            logistic_order_id,
            lines: packed(self.lines.required("lines")?)?,
            reason: self.reason.required("reason")?,
            idempotency_key,
        })
    }
}

/// Items of lines, each named by its place where it is none.
fn packed(lines: Vec<PackedLineInput>) -> Result<Vec<PackedLine>, Refusal> {
    let line = |(index, line): (usize, PackedLineInput)| {
        let wrong = |reason, member: &str| invalid_field(reason, &format!("lines[{index}].{member}"));
        let items = line.quantity.given().and_then(|Whole(items)| u32::try_from(items).ok());
        Ok(PackedLine {
            line: line.line.given().ok_or_else(|| wrong(Reason::FieldRequired, "line"))?,
            quantity: items.ok_or_else(|| wrong(Reason::QuantityInvalid, "quantity"))?,
        })
    };
    lines.into_iter().enumerate().map(line).collect()
}

/// Why a parcel is taken back.
#[derive(Deserialize, ToSchema)]
pub struct ParcelWithdrawalRequest {
    /// Told to the buyer: at most 500 characters.
    #[schema(value_type = Option<String>)]
    pub reason: JsonField<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn asked(body: Value) -> Result<RecordParcelRequest, Refusal> {
        serde_json::from_value::<ParcelRequest>(body).unwrap().into_request("CO-1-1".into(), String::new())
    }

    #[test]
    fn a_parcel_may_say_nothing_and_a_line_that_is_none_is_named_by_its_place() {
        assert_eq!(asked(json!({})).unwrap().lines, []);
        let lines = json!([{ "line": "PEN", "quantity": 2 }, { "line": "BOOK", "quantity": "two" }]);
        let wrong = asked(json!({ "lines": lines })).unwrap_err();
        assert_eq!((wrong.reason, wrong.field.as_deref()), (Reason::QuantityInvalid, Some("lines[1].quantity")));
    }
}
