//! Requests, parsed into what can't be wrong; each refusal names the member in JSON's spelling.

use crate::{
    app::approval::Decision,
    db::Lookup,
    domain::{
        calendar as day,
        checkout::{
            delivery::RequestedDate,
            origin::{Origin, OriginKind},
        },
        order::{Channel, snapshot::CustomField},
    },
    error::OrderError,
};
use identity::{Buyer, Caller};
use platform_database::idempotency::{IdempotentRequest, Sender};
use platform_process::Refusal;
use prost::Message;
use proto::{
    common::{self, Reason},
    order::{self as wire, GetOrderRequest, InitializeRequest, OrderCustomField, OrderIdType},
};
use uuid::Uuid;
use values::{OrderId, Page, ShippingType};

/// The most lines a preview shows (D7.17).
const MAX_LINES: u32 = 500;
/// The most lines of a cart (D9.2), and so of what goes back to a procurement system.
const MAX_RETURNED_LINES: u32 = 5_000;
/// The most custom fields an order carries, and how long their ids and values may be.
const MAX_FIELDS: usize = 50;
const MAX_FIELD_ID_LEN: usize = 100;
const MAX_FIELD_VALUE_LEN: usize = 500;
/// The longest reason.
const MAX_REASON_LEN: usize = 500;

/// A request of the caller's to an operation, which may come again; an empty key: it does not.
pub fn idempotent(
    caller: &Caller,
    key: &str,
    operation: &str,
    request: &impl Message,
) -> Result<IdempotentRequest, Refusal> {
    let user = caller.user()?;
    let account = user.membership.as_ref().map(|membership| membership.account.0).unwrap_or_default();
    Ok(IdempotentRequest::new("orders", Sender { user: user.id.0, account }, key, operation, request))
}

/// A text that must be there.
pub fn required<'a>(text: &'a str, field: &str) -> Result<&'a str, Refusal> {
    match text.trim() {
        "" => Err(Refusal::invalid(Reason::FieldRequired).on(field)),
        text => Ok(text),
    }
}

/// What a thing goes by. The database can't even be asked for some texts; nothing goes by these.
pub fn name<'a>(text: &'a str, field: &str, absent: OrderError) -> Result<&'a str, OrderError> {
    let text = required(text, field)?;
    if text.contains('\0') { Err(absent) } else { Ok(text) }
}

/// The id of an order; text that is no id names no order.
pub fn order_id(text: &str) -> Result<OrderId, Refusal> {
    required(text, "orderId")?.parse().map_err(|_| Refusal::not_found(Reason::OrderNotFound))
}

/// How the caller names the order.
pub fn lookup(message: &GetOrderRequest) -> Result<Lookup, Refusal> {
    let id = required(&message.id, "orderId")?;
    let absent = || Refusal::not_found(Reason::OrderNotFound);
    // The database can't even be asked for such a text.
    if id.contains('\0') {
        return Err(absent());
    }
    match OrderIdType::try_from(message.id_type) {
        Ok(OrderIdType::Unspecified | OrderIdType::DjustId) => Ok(Lookup::Id(id.parse().map_err(|_| absent())?)),
        Ok(OrderIdType::ExternalId) => Ok(Lookup::ExternalId(id.to_owned())),
        Ok(OrderIdType::Reference) => Ok(Lookup::Reference(id.to_owned())),
        Ok(OrderIdType::CartId) => Ok(Lookup::Cart(id.parse().map_err(|_| absent())?)),
        Err(_) => Err(Refusal::invalid(Reason::FieldInvalid).on("idType")),
    }
}

/// How many lines to show. What goes back to a procurement system goes back whole, as long as a cart can be.
pub fn preview_lines(lines: u32, is_punchout: bool) -> Result<u32, Refusal> {
    let max = if is_punchout { MAX_RETURNED_LINES } else { MAX_LINES };
    if lines > max {
        return Err(Refusal::invalid(Reason::FieldInvalid).on("nbPreviewLines").with("max", max));
    }
    Ok(lines)
}

/// What the order is to be made from.
pub fn origin(message: &InitializeRequest) -> Result<Origin, Refusal> {
    let kind = match message.origin() {
        wire::Origin::Cart => OriginKind::Cart,
        wire::Origin::BuyingList => OriginKind::BuyingList,
        wire::Origin::Quote => OriginKind::Quote,
        wire::Origin::Unspecified | wire::Origin::PurchaseOrder | wire::Origin::OnBehalf | wire::Origin::Recurring => {
            return Err(Refusal::invalid(Reason::FieldInvalid).on("origin"));
        }
    };
    let id = required(&message.origin_id, "originId")?;
    let id = Uuid::parse_str(id).map_err(|_| {
        Refusal::not_found(match kind {
            OriginKind::Cart => Reason::CartNotFound,
            OriginKind::BuyingList => Reason::BuyingListNotFound,
            OriginKind::Quote => Reason::QuoteNotFound,
            OriginKind::PurchaseOrder | OriginKind::OnBehalf | OriginKind::Recurring => Reason::OrderNotFound,
        })
    })?;
    Ok(Origin::of(kind, id))
}

/// The way the order comes in; by the shop's pages where nothing is said. A punch-out session's come in by it alone, and
/// nobody else's do.
pub fn channel(word: &str, buyer: &Buyer) -> Result<Channel, Refusal> {
    let said = match word {
        "" => None,
        word => Some(word.parse().map_err(|_| Refusal::invalid(Reason::FieldInvalid).on("channel"))?),
    };
    match said {
        Some(Channel::Punchout) if buyer.punchout.is_none() => {
            Err(Refusal::forbidden(Reason::PunchoutOnly).on("channel"))
        }
        _ if buyer.punchout.is_some() => Ok(Channel::Punchout),
        said => Ok(said.unwrap_or(Channel::Web)),
    }
}

/// How the goods are to come.
pub fn shipping_type(word: &str) -> Result<ShippingType, Refusal> {
    required(word, "shippingType")?
        .parse()
        .map_err(|_| Refusal::invalid(Reason::ShippingTypeUnknown).on("shippingType"))
}

/// The day that the goods are wanted on: nothing said, any day, or one.
pub fn requested(day: Option<&str>) -> Result<RequestedDate, Refusal> {
    let Some(text) = day else { return Ok(RequestedDate::Unchanged) };
    Ok(day::read(text, "requestedDate")?.map_or(RequestedDate::AnyDay, RequestedDate::On))
}

/// Which part of a list is asked for.
pub fn page(page: Option<&common::Page>, max_size: u32) -> Result<Page, Refusal> {
    let outside = || Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", max_size);
    Page::from_proto(page, max_size).map_err(|_| outside())
}

/// A word on an order that waits: a no says why.
pub fn decision(approved: bool, text: &str) -> Result<Decision, Refusal> {
    let reason = reason(text)?;
    if !approved && reason.is_empty() {
        return Err(Refusal::invalid(Reason::FieldRequired).on("reason").with("field", "reason"));
    }
    Ok(Decision { approved, reason })
}

/// Why somebody does something; may be empty.
pub fn reason(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.chars().count() > MAX_REASON_LEN {
        return Err(Refusal::invalid(Reason::FieldTooLong).on("reason").with("max", MAX_REASON_LEN));
    }
    if text.contains('\0') {
        return Err(Refusal::invalid(Reason::FieldInvalid).on("reason"));
    }
    Ok(text.to_owned())
}

/// The logistic order that is meant; none where nothing is said. Text that is no id names none.
pub fn logistic_order_id(text: &str) -> Result<Option<Uuid>, Refusal> {
    match text.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| Refusal::not_found(Reason::LogisticOrderNotFound)),
    }
}

/// What the buyer's systems attach to the order.
pub fn custom_fields(fields: Vec<OrderCustomField>) -> Result<Vec<CustomField>, Refusal> {
    if fields.len() > MAX_FIELDS {
        return Err(Refusal::invalid(Reason::FieldTooLong).on("customFields").with("max", MAX_FIELDS));
    }
    fields.into_iter().enumerate().map(|(index, field)| custom_field(index, field)).collect()
}

fn custom_field(index: usize, field: OrderCustomField) -> Result<CustomField, Refusal> {
    let id = required(&field.custom_field_id, &format!("customFields[{index}].customFieldId"))?.to_owned();
    for (text, name, longest) in
        [(&id, "customFieldId", MAX_FIELD_ID_LEN), (&field.custom_field_value, "customFieldValue", MAX_FIELD_VALUE_LEN)]
    {
        let name = format!("customFields[{index}].{name}");
        if text.chars().count() > longest {
            return Err(Refusal::invalid(Reason::FieldTooLong).on(name).with("max", longest));
        }
        if text.contains('\0') {
            return Err(Refusal::invalid(Reason::FieldInvalid).on(name));
        }
    }
    Ok(CustomField { id, value: field.custom_field_value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d5_9_what_is_required_is_named_where_it_is_missing() {
        let refusal = order_id(" ").unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldRequired, Some("orderId")));
        assert_eq!(order_id("12").unwrap_err().reason, Reason::OrderNotFound);
        assert_eq!(shipping_type("").unwrap_err().reason, Reason::FieldRequired);
        assert_eq!(shipping_type("DRONE").unwrap_err().reason, Reason::ShippingTypeUnknown);
    }

    #[test]
    fn d7_17_no_order_has_a_name_that_is_no_text() {
        let named =
            |id: &str| GetOrderRequest { id: id.into(), id_type: OrderIdType::Reference.into(), preview_lines: 0 };
        assert_eq!(lookup(&named("CO-1")), Ok(Lookup::Reference("CO-1".into())));
        assert_eq!(lookup(&named("CO\0")).unwrap_err().reason, Reason::OrderNotFound);
    }

    #[test]
    fn d3_12_a_day_is_left_taken_back_or_said() {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 12, 24).unwrap();
        assert_eq!(requested(None), Ok(RequestedDate::Unchanged));
        assert_eq!(requested(Some("")), Ok(RequestedDate::AnyDay));
        assert_eq!(requested(Some("2026-12-24")), Ok(RequestedDate::On(day)));
        assert_eq!(requested(Some("24.12.2026")).unwrap_err().field.as_deref(), Some("requestedDate"));
    }

    #[test]
    fn a_reason_has_at_most_500_characters() {
        assert_eq!(reason(&format!(" {} ", "é".repeat(500))).unwrap().chars().count(), 500);
        assert_eq!(reason(&"é".repeat(501)).unwrap_err().reason, Reason::FieldTooLong);
        assert_eq!(reason("a\0").unwrap_err().reason, Reason::FieldInvalid);
    }

    #[test]
    fn d7_17_a_preview_shows_at_most_500_lines() {
        assert_eq!(preview_lines(500, false), Ok(500));
        assert_eq!(preview_lines(501, false).unwrap_err().field.as_deref(), Some("nbPreviewLines"));
    }

    #[test]
    fn a_custom_field_that_is_too_long_is_named_by_its_place() {
        let field = |value: &str| OrderCustomField { custom_field_id: "desk".into(), custom_field_value: value.into() };
        let refusal = custom_fields(vec![field("3"), field(&"x".repeat(501))]).unwrap_err();
        assert_eq!(refusal.field.as_deref(), Some("customFields[1].customFieldValue"));
    }
}
