//! Recurring orders, as the API shows and takes them.

use super::{filled, problem::Code};
use crate::{
    request::{JsonField, form::Form},
    response::sentences,
};
use platform_process::Refusal;
use proto::{
    common::{LineIssue, Page, Reason},
    order::{self, ListRecurringRunsResponse},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, time::iso8601_of};

/// What the days of a recurring order are counted by.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Rhythm {
    /// Days of the week: 1 for Monday to 7.
    Week,
    /// Days of the month: 1 to 31; in a shorter month its last day stands in.
    Month,
}

/// What becomes of the list on a day.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RecurringMode {
    /// A cart that waits for the buyer.
    Draft,
    /// An order that waits for the account's approval.
    Approval,
}

/// A buying list that is ordered by itself.
// D6.18.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringOrder {
    /// The list.
    pub list_id: String,
    /// The name that the list had when it was last read.
    pub list_name: String,
    /// What the days are counted by.
    pub rhythm: Rhythm,
    /// The days, in ascending order.
    pub days: Vec<u32>,
    /// The first day that counts, ISO 8601.
    pub from: String,
    /// The last day that counts; null: it goes on.
    #[schema(required)]
    pub until: Option<String>,
    /// What becomes of the list.
    pub mode: RecurringMode,
    /// Where orders go: the address's id; null for drafts.
    #[schema(required)]
    pub shipping_address_id: Option<String>,
    /// Who pays: the address's id; null for drafts.
    #[schema(required)]
    pub billing_address_id: Option<String>,
    /// Nothing happens until that is changed.
    pub paused: bool,
    /// The next day, ISO 8601; null: it is paused or over.
    #[schema(required)]
    pub next_on: Option<String>,
    /// What happened last; null: nothing yet.
    #[schema(required)]
    pub last_run: Option<RecurringRun>,
}

/// Where a run stands.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RecurringRunState {
    /// It is under way, or tried again while something does not answer.
    Running,
    /// There is a cart or an order.
    Done,
    /// There is none, for a reason that stays.
    Failed,
}

/// What came of a recurring order on a day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringRun {
    /// Opaque.
    pub id: String,
    /// The day, ISO 8601.
    pub day: String,
    /// Where it stands.
    pub state: RecurringRunState,
    /// Why it failed; null: it did not.
    #[schema(required)]
    pub code: Option<Code>,
    /// The cart that it made.
    #[schema(required)]
    pub cart_id: Option<String>,
    /// The order that it made.
    #[schema(required)]
    pub order_id: Option<String>,
    /// How many lines that has.
    pub number_of_lines: u32,
    /// What of the list did not come along.
    pub left_out: Vec<LeftOutItem>,
    /// When it was begun: ISO 8601, UTC.
    pub started_at: String,
}

/// An item of a list that did not come along.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOutItem {
    /// The variant's reference; null where the catalogue no longer knew the offer.
    #[schema(required)]
    pub sku: Option<String>,
    /// What it is called.
    #[schema(required)]
    pub name: Option<String>,
    /// Items on the list.
    pub quantity: u32,
    /// Why.
    pub code: Code,
    /// The same in the caller's language.
    pub message: String,
}

impl LeftOutItem {
    fn of(issue: &LineIssue, locale: Locale) -> Self {
        let param = |name: &str| issue.params.get(name).cloned();
        Self {
            sku: param("sku"),
            name: param("name"),
            quantity: param("quantity").and_then(|quantity| quantity.parse().ok()).unwrap_or_default(),
            code: Code(issue.reason()),
            message: sentences::of_issue(issue, locale),
        }
    }
}

impl RecurringRun {
    /// A run, told in a language.
    pub fn of(run: order::RecurringRun, locale: Locale) -> Self {
        Self {
            state: match run.state.as_str() {
                "DONE" => RecurringRunState::Done,
                "FAILED" => RecurringRunState::Failed,
                _ => RecurringRunState::Running,
            },
            code: Some(run.reason()).filter(|reason| *reason != Reason::Unspecified).map(Code),
            left_out: run.issues.iter().map(|issue| LeftOutItem::of(issue, locale)).collect(),
            id: run.id,
            day: run.day,
            cart_id: filled(run.cart_id),
            order_id: filled(run.order_id),
            number_of_lines: run.lines,
            started_at: iso8601_of(run.started_at.as_ref()),
        }
    }
}

impl RecurringOrder {
    /// A recurring order, told in a language.
    pub fn of(order: order::RecurringOrder, locale: Locale) -> Self {
        let settings = order.settings.unwrap_or_default();
        Self {
            list_id: order.list_id,
            list_name: order.list_name,
            rhythm: if settings.rhythm == "MONTH" { Rhythm::Month } else { Rhythm::Week },
            days: settings.days,
            from: settings.from,
            until: filled(settings.until),
            mode: if settings.mode == "APPROVAL" { RecurringMode::Approval } else { RecurringMode::Draft },
            shipping_address_id: filled(settings.shipping_address_id),
            billing_address_id: filled(settings.billing_address_id),
            paused: settings.is_paused,
            next_on: filled(order.next_on),
            last_run: order.last_run.map(|run| RecurringRun::of(run, locale)),
        }
    }
}

/// A recurring order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringOrderAnswer {
    /// Always true.
    pub success: bool,
    /// It.
    pub recurring_order: RecurringOrder,
}

/// The buyer's recurring orders.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringOrdersAnswer {
    /// Always true.
    pub success: bool,
    /// By the names of their lists.
    pub recurring_orders: Vec<RecurringOrder>,
}

/// A run.
#[derive(Serialize, ToSchema)]
pub struct RecurringRunAnswer {
    /// Always true.
    pub success: bool,
    /// It.
    pub run: RecurringRun,
}

/// Runs of a recurring order.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringRunsAnswer {
    /// Always true.
    pub success: bool,
    /// The newest first.
    pub runs: Vec<RecurringRun>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

impl RecurringRunsAnswer {
    /// A page of them.
    pub fn of(answer: ListRecurringRunsResponse, page: Page, locale: Locale) -> Self {
        Self {
            success: true,
            runs: answer.runs.into_iter().map(|run| RecurringRun::of(run, locale)).collect(),
            page: page.page,
            size: page.size,
            total_element: answer.total,
        }
    }
}

/// When and how a list is ordered by itself.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecurringOrderRequest {
    /// What the days are counted by.
    #[schema(value_type = Rhythm, required)]
    pub rhythm: JsonField<String>,
    /// Of the week 1 (Monday) to 7, of the month 1 to 31; one at least.
    #[schema(value_type = Vec<u32>, required)]
    pub days: JsonField<Vec<u32>>,
    /// The first day that counts, ISO 8601.
    #[schema(value_type = String, required)]
    pub from: JsonField<String>,
    /// The last day that counts; without one it goes on.
    #[schema(value_type = Option<String>)]
    pub until: JsonField<String>,
    /// What becomes of the list.
    #[schema(value_type = RecurringMode, required)]
    pub mode: JsonField<String>,
    /// Where orders go: an address of the account, by its id or external id; APPROVAL needs it.
    #[schema(value_type = Option<String>)]
    pub shipping_address_id: JsonField<String>,
    /// Who pays, in the same way.
    #[schema(value_type = Option<String>)]
    pub billing_address_id: JsonField<String>,
    /// Nothing happens until that is changed.
    #[schema(value_type = Option<bool>)]
    pub paused: JsonField<bool>,
}

impl RecurringOrderRequest {
    /// What is said of it.
    ///
    /// # Errors
    /// When a member was sent as something else.
    pub fn into_settings(self) -> Result<order::RecurringSettings, Refusal> {
        let mut form = Form::default();
        let settings = order::RecurringSettings {
            rhythm: form.text("rhythm", self.rhythm),
            days: form.member("days", self.days).unwrap_or_default(),
            from: form.text("from", self.from),
            until: form.text("until", self.until),
            mode: form.text("mode", self.mode),
            shipping_address_id: form.text("shippingAddressId", self.shipping_address_id),
            billing_address_id: form.text("billingAddressId", self.billing_address_id),
            is_paused: form.flag("paused", self.paused),
        };
        form.done(settings)
    }
}
