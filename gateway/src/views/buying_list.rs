//! Buying lists, as the API shows and takes them.

use super::{
    cart::Cart,
    line::name_of,
    problem::{Code, Warning},
    quick_order::CheckedRow,
};
use crate::{request::JsonField, response::sentences};
use platform_process::Refusal;
use proto::{
    buying_list::{self, KeptItem},
    common::{LineIssue, Reason},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, PricedOffer, time::iso8601_of};

/// A saved list of what a buyer orders again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyingList {
    /// Opaque.
    pub id: String,
    /// Unique among its owner's lists.
    pub name: String,
    /// What the account's other members may do with it.
    pub sharing: Sharing,
    /// What the buyer may do with it.
    pub right: ListRight,
    /// Whose it is; null: the buyer's own.
    #[schema(required)]
    pub owner: Option<ListOwner>,
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
    /// Goes up with every change.
    pub version: u64,
}

/// What the account's other members may do with a list.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Sharing {
    /// They don't see it.
    Private,
    /// They see it, copy it and order from it.
    Read,
    /// They change its items, too.
    Edit,
}

impl From<buying_list::Sharing> for Sharing {
    fn from(sharing: buying_list::Sharing) -> Self {
        match sharing {
            buying_list::Sharing::Unspecified | buying_list::Sharing::Private => Self::Private,
            buying_list::Sharing::Read => Self::Read,
            buying_list::Sharing::Edit => Self::Edit,
        }
    }
}

impl From<Sharing> for buying_list::Sharing {
    fn from(sharing: Sharing) -> Self {
        match sharing {
            Sharing::Private => Self::Private,
            Sharing::Read => Self::Read,
            Sharing::Edit => Self::Edit,
        }
    }
}

/// What a buyer may do with a list; each may do what those before it may.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ListRight {
    /// Looks at it, copies it and orders from it.
    Read,
    /// Changes its items.
    Change,
    /// Names it, shares it and deletes it.
    Manage,
}

impl From<buying_list::ListRight> for ListRight {
    fn from(right: buying_list::ListRight) -> Self {
        match right {
            buying_list::ListRight::Unspecified | buying_list::ListRight::Read => Self::Read,
            buying_list::ListRight::Change => Self::Change,
            buying_list::ListRight::Manage => Self::Manage,
        }
    }
}

/// Somebody else whose list it is.
#[derive(Serialize, ToSchema)]
pub struct ListOwner {
    /// The person's name; null: a member no more, or not known now.
    #[schema(required)]
    pub name: Option<String>,
}

impl BuyingList {
    /// A list as the buyer sees it; of another's, under the owner's name.
    pub fn of(list: buying_list::BuyingList, name: Option<String>) -> Self {
        Self {
            sharing: list.sharing().into(),
            right: list.right().into(),
            owner: (!list.owner_id.is_empty()).then_some(ListOwner { name }),
            id: list.id,
            name: list.name,
            r#type: "BUYING_LIST".to_owned(),
            status: list.status,
            number_of_lines: list.number_of_lines,
            number_of_products: list.number_of_products,
            creation_date: iso8601_of(list.created_at.as_ref()),
            version: list.version,
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

/// Buying lists: the buyer's own and those that are shared with the buyer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyingListsAnswer {
    /// Always true.
    pub success: bool,
    /// The buyer's own by age, then those that others share.
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

/// A buying list after an import, and the rows that were not taken.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListImport {
    /// Always true: at least one row was taken.
    pub success: bool,
    /// The list after the import.
    pub buying_list: BuyingList,
    /// How many rows the file has.
    pub number_of_rows: usize,
    /// The rows that were not taken, in the order of the file.
    pub refused_rows: Vec<CheckedRow>,
}

/// A cart that a list was copied to, and the items that the cart did not take.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListCopy {
    /// Always true: at least one item was taken.
    pub success: bool,
    /// The cart after the copy.
    pub cart: Cart,
    /// How many items were taken.
    pub copied_lines: usize,
    /// The items that were not taken, by age. They stay on the list.
    pub not_copied: Vec<ItemNotCopied>,
}

/// An item that a cart did not take.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemNotCopied {
    /// The item.
    pub line_id: String,
    /// The offer.
    pub offer_price_id: String,
    /// The variant's reference; null where the catalogue no longer knows the offer.
    pub sku_variant: Option<String>,
    /// Its own name, or its product's.
    pub name: Option<String>,
    /// Items on the list.
    pub quantity: u32,
    /// Why.
    pub code: Code,
    /// The same in the caller's language.
    pub message: String,
    /// How many more the cart would take.
    pub suggested_quantity: Option<u32>,
}

impl ItemNotCopied {
    /// An item that was not taken for a reason, told in a language.
    pub fn of(item: &KeptItem, issue: &LineIssue, quote: Option<&PricedOffer>, locale: Locale) -> Self {
        let shown = quote.map(|quote| &quote.shown);
        Self {
            line_id: item.id.clone(),
            offer_price_id: item.offer_price_id.clone(),
            sku_variant: shown.map(|shown| shown.sku_variant.clone()),
            name: shown.map(|shown| name_of(shown).to_owned()),
            quantity: item.quantity,
            code: Code(issue.reason()),
            message: sentences::of_issue(issue, locale),
            suggested_quantity: issue.suggested_quantity,
        }
    }
}

/// What a duplicate is called.
#[derive(Deserialize, ToSchema)]
pub struct ListDuplicateRequest {
    /// 1 to 100 characters, unique among the buyer's lists; without one, the next free name after the list's own.
    #[schema(value_type = Option<String>)]
    pub name: JsonField<String>,
}

/// Where a list is copied to.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CopyToCartRequest {
    /// The cart.
    #[schema(value_type = String, required)]
    pub cart_id: JsonField<String>,
}

/// With what right a list is shared.
#[derive(Deserialize, ToSchema)]
pub struct ListSharingRequest {
    /// What the account's other members may do with it.
    #[schema(value_type = Sharing, required)]
    pub sharing: JsonField<Sharing>,
}

/// A buying list's name.
#[derive(Deserialize, ToSchema)]
pub struct BuyingListNameRequest {
    /// 1 to 100 characters, unique among the buyer's lists.
    #[schema(value_type = String, required)]
    pub name: JsonField<String>,
}

impl BuyingListNameRequest {
    /// The name of a list to be made; a missing one is refused with a sentence of its own.
    pub fn name_of_new_list(self) -> Result<String, Refusal> {
        let name = self.name.optional("name")?.filter(|name| !name.trim().is_empty());
        name.ok_or_else(|| Refusal::invalid(Reason::BuyingListNameRequired).on("name"))
    }
}
