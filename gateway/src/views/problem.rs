//! What a refused call answers: RFC 9457, with members of our own (D8.1).

use crate::response::sentences;
use proto::common::{LineIssue, Reason};
use serde::Serialize;
use std::{collections::BTreeMap, sync::LazyLock};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};
use values::Locale;

/// Why, in one word a program can act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(pub Reason);

impl Code {
    /// The word: `CART_NOT_FOUND`.
    pub fn name(self) -> &'static str {
        self.0.as_str_name().trim_start_matches("REASON_")
    }
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Asked for once for each answer of each call.
static CODE_SCHEMA: LazyLock<RefOr<Schema>> = LazyLock::new(|| {
    let words = sentences::REASONS.iter().map(|reason| Code(*reason).name());
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(words))
        .description(Some("Why, in one word a program can act on."))
        .into()
});

impl PartialSchema for Code {
    fn schema() -> RefOr<Schema> {
        CODE_SCHEMA.clone()
    }
}

impl ToSchema for Code {}

/// A refused call.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
#[serde(rename_all = "camelCase")]
pub struct ProblemDetails {
    /// RFC 9457: `about:blank`, for the title says it all.
    pub r#type: String,
    /// RFC 9457: the status in words.
    pub title: String,
    /// RFC 9457: the HTTP status.
    pub status: u16,
    /// What is wrong, precisely, in the caller's language.
    pub detail: String,
    /// Always false.
    pub success: bool,
    /// Always true.
    pub error: bool,
    /// The HTTP status.
    pub status_code: u16,
    /// What this call says with this status, in English.
    pub status_message: String,
    /// The same in the caller's language.
    pub message: String,
    /// Why, in one word a program can act on.
    pub code: Code,
    /// What the refusal is about, by name: what its sentence speaks of (`max`, `min`), and more where a program may offer a
    /// choice (`from` and `next` of a refused transition, `suppliers` of an article that several sell). Lists are parted by
    /// a comma and a space. Empty: nothing more is to be said.
    pub params: BTreeMap<String, String>,
    /// Which members of the request are wrong.
    pub errors: Vec<FieldProblem>,
    /// Which lines were not taken.
    pub warnings: Vec<Warning>,
    /// What the request is found by in the shop's logs; absent where it was refused before anything was done for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace_id: Option<String>,
    /// False when a refresh was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_authenticated: Option<bool>,
}

/// A member of the request that is wrong, or a line that can't be ordered as it stands.
// D7.20.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FieldProblem {
    /// The member, in JSON's spelling.
    pub field: Option<String>,
    /// Which line of the request, from 0.
    pub index: Option<u32>,
    /// The offer of a line that stands in a cart or an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer_price_id: Option<String>,
    /// The reference that buyers know that line by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sku: Option<String>,
    /// The line of a quote that ran short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_id: Option<String>,
    /// How many items of it are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// What can become of it: TAKE, WAIT, LEAVE.
    // D4.19.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// Why.
    pub code: Code,
    /// The same in the caller's language.
    pub message: String,
}

impl FieldProblem {
    /// What an issue says, in a language.
    pub fn of(issue: &LineIssue, locale: Locale) -> Self {
        let field = Some(issue.field.clone()).filter(|field| !field.is_empty());
        Self {
            field,
            index: issue.index,
            offer_price_id: issue.params.get("offerPriceId").cloned(),
            sku: issue.params.get("sku").cloned(),
            line_id: issue.params.get("lineId").cloned(),
            left: issue.params.get("left").and_then(|left| left.parse().ok()),
            choices: issue
                .params
                .get("choices")
                .map(|all| all.split(", ").map(str::to_owned).collect())
                .unwrap_or_default(),
            code: Code(issue.reason()),
            message: sentences::of_issue(issue, locale),
        }
    }

    /// A member that is wrong.
    pub const fn at(field: Option<String>, code: Code, message: String) -> Self {
        Self {
            field,
            index: None,
            offer_price_id: None,
            sku: None,
            line_id: None,
            left: None,
            choices: Vec::new(),
            code,
            message,
        }
    }
}

/// A line that was not taken, while others were.
// D5.6.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// Why.
    pub code: Code,
    /// The member of the line it is about.
    pub field: String,
    /// The same in the caller's language.
    pub message: String,
    /// The nearest quantity that would be taken.
    pub suggested_quantity: Option<u32>,
    /// Which line of the request, from 0.
    pub index: Option<u32>,
    /// The offer of a line that stands in a cart, an order or a quote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer_price_id: Option<String>,
    /// The reference that buyers know that line by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sku: Option<String>,
}

impl Warning {
    /// What an issue says, in a language.
    pub fn of(issue: &LineIssue, locale: Locale) -> Self {
        Self {
            code: Code(issue.reason()),
            field: issue.field.clone(),
            message: sentences::of_issue(issue, locale),
            suggested_quantity: issue.suggested_quantity,
            index: issue.index,
            offer_price_id: issue.params.get("offerPriceId").cloned(),
            sku: issue.params.get("sku").cloned(),
        }
    }

    /// What all issues say.
    pub fn all(issues: &[LineIssue], locale: Locale) -> Vec<Self> {
        issues.iter().map(|issue| Self::of(issue, locale)).collect()
    }
}
