//! Changes of lines: what a call sends, and everything that is wrong with it at once.

use super::filled;
use crate::request::{JsonField, Query, invalid_field};
use platform_process::Refusal;
use proto::{
    catalogue::{LineKey, line_key::Key},
    common::{IdType, LineIssue, Reason, UpdateAction},
};
use serde::{Deserialize, Deserializer, de::Error};
use utoipa::ToSchema;
use values::Quantity;

/// The most lines one call changes.
// D9.2.
pub const MAX_LINES: usize = 5_000;

/// A whole number, however JSON writes it: `1`, `1.0` and `1e0` are one number (RFC 8259, section 6; RFC 8785).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole(pub i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        let whole = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() <= f64::from(u32::MAX));
        #[allow(clippy::cast_possible_truncation, reason = "it is whole and small")]
        let whole = number.as_i64().or_else(|| whole.map(|number| number as i64));
        whole.map(Self).ok_or_else(|| D::Error::custom("not a whole number"))
    }
}

/// How the lines of a call name what they are about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum NamedBy {
    /// By offer, else by variant.
    OfferOrVariant,
    /// By variant.
    Variant,
}

/// A member of a line that is wrong, and why.
pub type WrongMember = (Reason, &'static str);

/// The members by which a change of a line says what it is about and how many.
pub struct LineMembers {
    /// The offer.
    pub offer: JsonField<String>,
    /// The variant instead.
    pub variant: JsonField<String>,
    /// How many items.
    pub quantity: JsonField<Whole>,
    /// How they count.
    pub action: JsonField<String>,
}

impl LineMembers {
    /// What they say, or which of them is wrong.
    pub fn read(self, named_by: NamedBy) -> Result<(LineKey, i64, UpdateAction), WrongMember> {
        let quantity = self.quantity.given().map(|Whole(items)| items).filter(|items| Quantity::new(*items).is_ok());
        let quantity = quantity.ok_or((Reason::QuantityInvalid, "quantity"))?;
        let offer = self.offer.given().and_then(filled).map(Key::OfferPriceId);
        let variant = self.variant.given().and_then(filled).map(Key::VariantId);
        let key = match named_by {
            NamedBy::OfferOrVariant => offer.or(variant).ok_or((Reason::OfferMissing, "offerPriceId"))?,
            NamedBy::Variant => variant.ok_or((Reason::OfferMissing, "productVariantId"))?,
        };
        let action = match self.action {
            JsonField::Absent | JsonField::Null => UpdateAction::AddQuantity,
            JsonField::Wrong => return Err((Reason::FieldInvalid, "updateAction")),
            JsonField::Value(name) => UpdateAction::from_str_name(&format!("UPDATE_ACTION_{name}"))
                .filter(|action| *action != UpdateAction::Unspecified)
                .ok_or((Reason::FieldInvalid, "updateAction"))?,
        };
        Ok((LineKey { key: Some(key) }, quantity, action))
    }
}

/// Reads lines out of the member they were sent in: all of them, or everything that is wrong with them at once.
// D5.6.
pub fn changes<Line, Change>(
    lines: JsonField<Vec<Line>>,
    member: &'static str,
    read: impl Fn(Line) -> Result<Change, WrongMember>,
) -> Result<Vec<Change>, Refusal>
where
    Vec<Line>: serde::de::DeserializeOwned,
{
    let lines = lines.required(member)?;
    if lines.is_empty() {
        return Err(invalid_field(Reason::FieldRequired, member));
    }
    if lines.len() > MAX_LINES {
        return Err(Refusal::invalid(Reason::TooManyLines).on(member).with("max", MAX_LINES));
    }
    let (mut changes, mut issues) = (Vec::with_capacity(lines.len()), Vec::new());
    for (index, line) in (0..).zip(lines) {
        match read(line) {
            Ok(change) => changes.push(change),
            Err((reason, field)) => issues.push(LineIssue {
                reason: reason.into(),
                index: Some(index),
                field: field.to_owned(),
                ..LineIssue::default()
            }),
        }
    }
    match issues.first() {
        None => Ok(changes),
        Some(first) => Err(Refusal::invalid(first.reason()).on(member).because(issues)),
    }
}

/// Lines to delete: by line, by offer, or both.
// D7.28.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinesToDelete {
    /// Ids of lines.
    #[schema(value_type = Option<Vec<String>>)]
    pub line_ids_to_delete: JsonField<Vec<String>>,
    /// Ids of offers; carts only.
    #[schema(value_type = Option<Vec<String>>)]
    pub offer_price_ids: JsonField<Vec<String>>,
}

impl LinesToDelete {
    /// Ids of lines and ids of offers, of the body and of the query together.
    pub fn ids(self, query: &Query) -> Result<(Vec<String>, Vec<String>), Refusal> {
        let mut lines = self.line_ids_to_delete.optional("lineIdsToDelete")?.unwrap_or_default();
        let mut offers = self.offer_price_ids.optional("offerPriceIds")?.unwrap_or_default();
        lines.extend(query.all("lineIdsToDelete"));
        offers.extend(query.all("offerPriceIds"));
        if lines.len() + offers.len() > MAX_LINES {
            return Err(Refusal::invalid(Reason::TooManyLines).on("lineIdsToDelete").with("max", MAX_LINES));
        }
        Ok((lines, offers))
    }
}

/// How the ids of added lines are to be read; absent: as the shop's own.
// D7.31.
pub fn id_type(type_id: JsonField<String>) -> Result<IdType, Refusal> {
    match type_id.optional("typeId")?.as_deref() {
        None | Some("DJUST_ID") => Ok(IdType::DjustId),
        Some("EXTERNAL_ID") => Ok(IdType::ExternalId),
        Some(_) => Err(invalid_field(Reason::FieldInvalid, "typeId")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::views::cart_line::CartLinesToUpdate;
    use proto::cart::LineChange;
    use serde_json::{Value, json};

    fn read(lines: Value, named_by: NamedBy) -> Result<Vec<LineChange>, Refusal> {
        serde_json::from_value::<CartLinesToUpdate>(json!({ "linesToUpdate": lines })).unwrap().changes(named_by)
    }

    fn line(quantity: Value) -> Value {
        json!({ "offerPriceId": "o", "quantity": quantity })
    }

    #[test]
    fn d5_6_every_wrong_quantity_is_named_by_its_line() {
        let wrong = [json!(0), json!(-1), json!(1.5), json!(1_000_000_000), json!("3"), json!(null), json!(1e9)];
        let lines = std::iter::once(json!(1)).chain(wrong).map(line).collect::<Vec<_>>();
        let refusal = read(json!(lines), NamedBy::OfferOrVariant).unwrap_err();
        assert_eq!(refusal.reason, Reason::QuantityInvalid);
        let indexes = refusal.issues.iter().map(|issue| issue.index.unwrap()).collect::<Vec<_>>();
        assert_eq!(indexes, [1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn d5_6_a_whole_number_is_one_however_it_is_written() {
        for one in [json!(1), json!(1.0), serde_json::from_str("1e0").unwrap(), serde_json::from_str("1.00").unwrap()] {
            assert_eq!(read(json!([line(one.clone())]), NamedBy::OfferOrVariant).unwrap()[0].quantity, 1, "{one}");
        }
    }

    #[test]
    fn a_line_without_anything_to_buy_is_refused() {
        let refusal = read(json!([{ "quantity": 1 }]), NamedBy::OfferOrVariant).unwrap_err();
        assert_eq!((refusal.reason, refusal.issues[0].field.as_str()), (Reason::OfferMissing, "offerPriceId"));
        assert!(read(json!([line(json!(1))]), NamedBy::Variant).is_err());
    }

    #[test]
    fn d5_7_an_action_is_one_of_three_and_adds_by_default() {
        let action = |action: &str| {
            let line = json!({ "variantId": "v", "quantity": 2, "updateAction": action });
            read(json!([line]), NamedBy::Variant).map(|changes| changes[0].action())
        };
        assert_eq!(action("REPLACE_QUANTITY").unwrap(), UpdateAction::ReplaceQuantity);
        assert!(action("UNSPECIFIED").is_err());
        assert!(action("replace").is_err());
        let plain = read(json!([line(json!(2))]), NamedBy::OfferOrVariant).unwrap();
        assert_eq!(plain[0].action(), UpdateAction::AddQuantity);
    }

    #[test]
    fn no_line_and_too_many_lines_are_refused() {
        assert_eq!(read(json!([]), NamedBy::OfferOrVariant).unwrap_err().reason, Reason::FieldRequired);
        let many = vec![line(json!(1)); MAX_LINES + 1];
        assert_eq!(read(json!(many), NamedBy::OfferOrVariant).unwrap_err().reason, Reason::TooManyLines);
    }
}
