//! What the calls of a quote take.

use super::{filled, line_update::Whole};
use crate::request::{JsonField, invalid_field};
use platform_process::Refusal;
use proto::{
    common::{LineIssue, Reason},
    order::{
        CreateQuotesRequest, InitializeQuoteOrderRequest, LineRequest, ShortLineChoice, ShortLineDecision,
        UpdateQuoteRequest,
    },
};
use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, de::Error};
use utoipa::ToSchema;
use values::Quantity;

/// A price of one item as JSON writes it, to the last digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price(pub Decimal);

impl<'de> Deserialize<'de> for Price {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let price = serde_json::Number::deserialize(deserializer)?.to_string().parse();
        price.map(Self).map_err(|_| D::Error::custom("not a price"))
    }
}

/// A line that a price is asked for.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteLineInput {
    /// The offer.
    #[schema(value_type = String, required)]
    pub offer_price_id: JsonField<String>,
    /// Items, never packs. More than there is may be asked for.
    #[schema(value_type = u32, required, minimum = 1, maximum = 99_999)]
    pub quantity: JsonField<Whole>,
    /// What the buyer would like to pay for one item, without tax; at most four decimals.
    #[schema(value_type = Option<Decimal>)]
    pub requested_price: JsonField<Price>,
}

impl QuoteLineInput {
    fn into_request(self) -> Result<LineRequest, (Reason, &'static str)> {
        let offer = self.offer_price_id.given().and_then(filled);
        let quantity = self.quantity.given().map(|Whole(items)| items);
        let quantity = quantity.and_then(|items| Quantity::new(items).ok());
        let requested_price = match self.requested_price {
            JsonField::Absent | JsonField::Null => String::new(),
            JsonField::Wrong => return Err((Reason::FieldInvalid, "requestedPrice")),
            JsonField::Value(Price(price)) => price.to_string(),
        };
        Ok(LineRequest {
            offer_price_id: offer.ok_or((Reason::OfferMissing, "offerPriceId"))?,
            quantity: quantity.ok_or((Reason::QuantityInvalid, "quantity"))?.get(),
            requested_price,
        })
    }
}

/// The lines, or everything that is wrong with them at once.
// D5.6.
fn wanted(lines: Vec<QuoteLineInput>) -> Result<Vec<LineRequest>, Refusal> {
    let (mut wanted, mut issues) = (Vec::with_capacity(lines.len()), Vec::new());
    for (index, line) in (0..).zip(lines) {
        match line.into_request() {
            Ok(line) => wanted.push(line),
            Err((reason, field)) => issues.push(LineIssue {
                reason: reason.into(),
                index: Some(index),
                field: field.to_owned(),
                ..LineIssue::default()
            }),
        }
    }
    match issues.first() {
        None => Ok(wanted),
        Some(first) => Err(Refusal::invalid(first.reason()).on("lines").because(issues)),
    }
}

/// What prices are to be asked for: lines, all lines of a cart, or all items of a list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewQuotesRequest {
    /// 1 to 100 characters; the supplier and the day when absent.
    #[schema(value_type = Option<String>)]
    pub name: JsonField<String>,
    /// At most 2,000 characters.
    #[schema(value_type = Option<String>)]
    pub description: JsonField<String>,
    /// 1 to 500 lines.
    #[schema(value_type = Option<Vec<QuoteLineInput>>)]
    pub lines: JsonField<Vec<QuoteLineInput>>,
    /// A cart of the buyer's instead; it stays as it is.
    #[schema(value_type = Option<String>)]
    pub cart_id: JsonField<String>,
    /// A buying list of the buyer's instead.
    #[schema(value_type = Option<String>)]
    pub buying_list_id: JsonField<String>,
    /// An address of the account that takes bills: id or external id.
    #[schema(value_type = Option<String>)]
    pub billing_address_id: JsonField<String>,
    /// The suppliers are asked at once.
    #[schema(value_type = Option<bool>)]
    pub submit: JsonField<bool>,
}

impl NewQuotesRequest {
    /// What is asked of the order service.
    pub fn into_request(self, idempotency_key: String) -> Result<CreateQuotesRequest, Refusal> {
        let sources = [self.lines.is_given(), self.cart_id.is_given(), self.buying_list_id.is_given()];
        match sources.into_iter().filter(|given| *given).count() {
            0 => return Err(invalid_field(Reason::QuoteLinesRequired, "lines")),
            1 => {}
            _ => return Err(invalid_field(Reason::FieldInvalid, "lines")),
        }
        Ok(CreateQuotesRequest {
            name: self.name.optional("name")?.unwrap_or_default(),
            description: self.description.optional("description")?.unwrap_or_default(),
            lines: wanted(self.lines.optional("lines")?.unwrap_or_default())?,
            cart_id: self.cart_id.optional("cartId")?.unwrap_or_default(),
            buying_list_id: self.buying_list_id.optional("buyingListId")?.unwrap_or_default(),
            billing_address_id: self.billing_address_id.optional("billingAddressId")?.unwrap_or_default(),
            submit: self.submit.optional("submit")?.unwrap_or_default(),
            idempotency_key,
        })
    }
}

/// What is to change: members that are absent stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteUpdateRequest {
    /// 1 to 100 characters.
    #[schema(value_type = Option<String>)]
    pub name: JsonField<String>,
    /// At most 2,000 characters; null for none.
    #[schema(value_type = Option<String>)]
    #[serde(default)]
    pub description: JsonField<String>,
    /// All lines as they shall be. In an answered quote they go back to the supplier as a new version.
    #[schema(value_type = Option<Vec<QuoteLineInput>>)]
    pub lines: JsonField<Vec<QuoteLineInput>>,
    /// An address of the account that takes bills: id or external id; null for none.
    #[schema(value_type = Option<String>)]
    #[serde(default)]
    pub billing_address_id: JsonField<String>,
    /// Said to the supplier of an answered quote, which goes back with it: 1 to 2,000 characters.
    #[schema(value_type = Option<String>)]
    pub message: JsonField<String>,
    /// The version that is changed: refused when it is not the current one.
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub version: JsonField<Whole>,
}

impl QuoteUpdateRequest {
    /// What is asked of the order service.
    pub fn into_request(self, id: String) -> Result<UpdateQuoteRequest, Refusal> {
        let lines = self.lines.optional("lines")?;
        Ok(UpdateQuoteRequest {
            id,
            name: self.name.optional("name")?,
            description: or_none(self.description, "description")?,
            replace_lines: lines.is_some(),
            lines: wanted(lines.unwrap_or_default())?,
            billing_address_id: or_none(self.billing_address_id, "billingAddressId")?,
            message: self.message.optional("message")?.unwrap_or_default(),
            version: version(self.version)?,
        })
    }
}

/// The version that somebody has seen; none: whichever is current.
fn version(sent: JsonField<Whole>) -> Result<Option<u32>, Refusal> {
    let Some(Whole(version)) = sent.optional("version")? else { return Ok(None) };
    u32::try_from(version).map(Some).map_err(|_| invalid_field(Reason::FieldInvalid, "version"))
}

/// Which answer is accepted.
#[derive(Deserialize, ToSchema)]
pub struct QuoteAcceptRequest {
    /// The version that is accepted: refused when it is not the current one.
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub version: JsonField<Whole>,
    /// What becomes of lines that ran short: asked for by 409 QUOTE_LINES_SHORT, whose errors name them.
    // D4.19.
    #[schema(value_type = Option<Vec<ShortLineDecisionInput>>)]
    pub decisions: JsonField<Vec<ShortLineDecisionInput>>,
}

/// What becomes of a line that ran short.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShortLineDecisionInput {
    /// The quote's line.
    #[schema(value_type = String, required)]
    pub line_id: JsonField<String>,
    /// TAKE: as many as there are; WAIT: nothing is ordered, and the quote stays open for as long as its answer holds;
    /// LEAVE: the order is made without it.
    #[schema(value_type = String, required)]
    pub choice: JsonField<String>,
}

impl QuoteAcceptRequest {
    /// What is asked of the order service.
    pub fn into_request(self, id: String) -> Result<InitializeQuoteOrderRequest, Refusal> {
        let decisions = self.decisions.optional("decisions")?.unwrap_or_default().into_iter().enumerate();
        let decisions = decisions.map(|(index, decision)| {
            let wrong = |member: &str| invalid_field(Reason::FieldInvalid, &format!("decisions[{index}].{member}"));
            let choice = match decision.choice.given().as_deref() {
                Some("TAKE") => ShortLineChoice::Take,
                Some("WAIT") => ShortLineChoice::Wait,
                Some("LEAVE") => ShortLineChoice::Leave,
                _ => return Err(wrong("choice")),
            };
            let line_id = decision.line_id.given().ok_or_else(|| wrong("lineId"))?;
            Ok(ShortLineDecision { line_id, choice: choice.into() })
        });
        Ok(InitializeQuoteOrderRequest {
            id,
            version: version(self.version)?,
            decisions: decisions.collect::<Result<_, _>>()?,
        })
    }
}

/// A text that may be taken away by sending null.
fn or_none(text: JsonField<String>, field: &'static str) -> Result<Option<String>, Refusal> {
    match text {
        JsonField::Null => Ok(Some(String::new())),
        text => text.optional(field),
    }
}

/// Why a quote is declined.
#[derive(Deserialize, ToSchema)]
pub struct QuoteDeclineRequest {
    /// Said to the other side: at most 2,000 characters.
    #[schema(value_type = Option<String>)]
    pub message: JsonField<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn created(body: Value) -> Result<CreateQuotesRequest, Refusal> {
        serde_json::from_value::<NewQuotesRequest>(body).unwrap().into_request(String::new())
    }

    fn updated(body: Value) -> UpdateQuoteRequest {
        serde_json::from_value::<QuoteUpdateRequest>(body).unwrap().into_request("q".into()).unwrap()
    }

    #[test]
    fn d5_5_a_quote_comes_from_one_place_and_has_lines() {
        assert_eq!(created(json!({})).unwrap_err().reason, Reason::QuoteLinesRequired);
        assert_eq!(created(json!({ "cartId": "c", "buyingListId": "l" })).unwrap_err().reason, Reason::FieldInvalid);
        assert_eq!(created(json!({ "cartId": "c", "submit": true })).unwrap().cart_id, "c");
    }

    #[test]
    fn d5_6_every_wrong_line_is_named() {
        let lines = json!([
            { "offerPriceId": "o", "quantity": 0 },
            { "quantity": 1 },
            { "offerPriceId": "o", "quantity": 1 },
            { "offerPriceId": "o", "quantity": 1, "requestedPrice": "cheap" },
        ]);
        let refusal = created(json!({ "lines": lines })).unwrap_err();
        let told = refusal.issues.iter().map(|issue| (issue.index, issue.reason(), issue.field.as_str()));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                (Some(0), Reason::QuantityInvalid, "quantity"),
                (Some(1), Reason::OfferMissing, "offerPriceId"),
                (Some(3), Reason::FieldInvalid, "requestedPrice"),
            ]
        );
    }

    #[test]
    fn a_requested_price_arrives_to_the_last_digit() {
        let price = |price: Value| {
            let lines = json!([{ "offerPriceId": "o", "quantity": 1, "requestedPrice": price }]);
            created(json!({ "lines": lines })).unwrap().lines.remove(0).requested_price
        };
        assert_eq!(price(json!(0.0815)), "0.0815");
        assert_eq!(price(json!(1e2)), "100.0");
        assert_eq!(price(Value::Null), "");
    }

    #[test]
    fn an_update_tells_what_stays_from_what_goes() {
        let nothing = updated(json!({}));
        assert_eq!((nothing.description, nothing.replace_lines), (None, false));
        let emptied = updated(json!({ "description": null, "lines": [], "billingAddressId": null }));
        assert_eq!((emptied.description.as_deref(), emptied.replace_lines), (Some(""), true));
        assert_eq!(emptied.billing_address_id.as_deref(), Some(""));
    }

    #[test]
    fn a_version_is_one_that_may_have_been_seen_or_none() {
        let accepted =
            |body: Value| serde_json::from_value::<QuoteAcceptRequest>(body).unwrap().into_request("q".into());
        assert_eq!(accepted(json!({})).unwrap().version, None);
        assert_eq!(accepted(json!({ "version": 4 })).unwrap().version, Some(4));
        for wrong in [json!("4"), json!(-1), json!(1.5), json!(1_u64 << 40)] {
            assert_eq!(accepted(json!({ "version": wrong })).unwrap_err().field.as_deref(), Some("version"));
        }
        assert_eq!(updated(json!({ "version": 2 })).version, Some(2));
    }

    #[test]
    fn d4_19_a_decision_is_one_of_three_and_names_its_line() {
        let accepted =
            |decision: Value| serde_json::from_value::<QuoteAcceptRequest>(json!({ "decisions": [decision] })).unwrap();
        let read = |decision: Value| accepted(decision).into_request("q".into());
        let taken = read(json!({ "lineId": "l", "choice": "TAKE" })).unwrap();
        assert_eq!((taken.decisions[0].choice(), taken.decisions[0].line_id.as_str()), (ShortLineChoice::Take, "l"));
        let field = |decision: Value| read(decision).unwrap_err().field;
        assert_eq!(field(json!({ "lineId": "l", "choice": "DROP" })).as_deref(), Some("decisions[0].choice"));
        assert_eq!(field(json!({ "choice": "WAIT" })).as_deref(), Some("decisions[0].lineId"));
    }
}
