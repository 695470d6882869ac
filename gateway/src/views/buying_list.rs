//! Buying lists, as the API shows and takes them.

use super::{line::CartLine, problem::Warning};
use crate::input::Sent;
use platform_process::Refusal;
use proto::{buying_list, common::Reason};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::Locale;

/// A saved list of what a buyer orders again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyingList {
    /// Opaque.
    pub id: String,
    /// Unique among the buyer's lists.
    pub name: String,
    /// BUYING_LIST.
    pub r#type: String,
    /// INIT: lists stay there.
    pub status: String,
    /// Items.
    pub number_of_lines: u32,
    /// Sum of all quantities.
    pub number_of_products: u32,
    /// ISO 8601, UTC.
    pub creation_date: String,
}

impl From<buying_list::BuyingList> for BuyingList {
    fn from(list: buying_list::BuyingList) -> Self {
        Self {
            id: list.id,
            name: list.name,
            r#type: "BUYING_LIST".to_owned(),
            status: list.status,
            number_of_lines: list.number_of_lines,
            number_of_products: list.number_of_products,
            creation_date: list.created_at,
        }
    }
}

/// A buying list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyingListAnswer {
    /// Always true.
    pub success: bool,
    /// The list.
    pub buying_list: BuyingList,
}

impl From<buying_list::BuyingListResponse> for BuyingListAnswer {
    fn from(answer: buying_list::BuyingListResponse) -> Self {
        Self { success: true, buying_list: answer.buying_list.unwrap_or_default().into() }
    }
}

/// Buying lists.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyingListsAnswer {
    /// Always true.
    pub success: bool,
    /// By age.
    pub buying_lists: Vec<BuyingList>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// Items of a buying list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemsAnswer {
    /// Always true.
    pub success: bool,
    /// By age; the same shape as a cart's lines.
    pub items: Vec<CartLine>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// A buying list after a change, and the items that were not taken.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListChange {
    /// Always true.
    pub success: bool,
    /// The list after the change.
    pub buying_list: BuyingList,
    /// The items that were not taken.
    pub warnings: Vec<Warning>,
}

impl ListChange {
    /// What came of a change, told in a language.
    pub fn of(answer: buying_list::ChangeItemsResponse, locale: Locale) -> Self {
        let warnings = Warning::all(&answer.issues, locale);
        Self { success: true, buying_list: answer.buying_list.unwrap_or_default().into(), warnings }
    }
}

/// A buying list's name.
#[derive(Deserialize, ToSchema)]
pub struct BuyingListBody {
    /// 1 to 100 characters, unique among the buyer's lists.
    #[schema(value_type = String, required)]
    pub name: Sent<String>,
}

impl BuyingListBody {
    /// The name of a list to be made; without one, the specification has its own sentence (section 5).
    pub fn name_of_new_list(self) -> Result<String, Refusal> {
        let name = self.name.optional("name")?.filter(|name| !name.trim().is_empty());
        name.ok_or_else(|| Refusal::invalid(Reason::BuyingListNameRequired).on("name"))
    }
}
