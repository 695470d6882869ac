//! Items of a buying list, as the API shows and takes them.

use super::{
    catalogue::Supplier,
    line::{BlockedLine, LineOffer, LinePrice, LineVariant},
    line_update::{self, LineMembers, NamedBy, Whole, WrongMember},
};
use crate::request::JsonField;
use platform_process::Refusal;
use proto::buying_list::{self, ItemChange};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, time::iso8601_of};

/// An item of a buying list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyingListItem {
    /// Opaque.
    pub id: String,
    /// The product, as in `/product/{id}`.
    pub product_id: String,
    /// Items, never packs.
    pub quantity: u32,
    /// ISO 8601, UTC.
    pub created_at: String,
    /// ISO 8601, UTC.
    pub updated_at: String,
    /// What is bought.
    pub product_variant: LineVariant,
    /// Whom it is bought from.
    pub supplier: Supplier,
    /// On which terms.
    pub offer: LineOffer,
    /// Why it can't be ordered as it stands; empty: it can.
    pub blocked_line_information: Vec<BlockedLine>,
    /// The unit price has moved since the item was last changed.
    pub price_changed: bool,
}

impl BuyingListItem {
    fn of(item: buying_list::BuyingListItem, locale: Locale) -> Self {
        let variant = item.offer.unwrap_or_default();
        let offer = variant.offer.clone().unwrap_or_default();
        let (total, total_paid) = (item.total_price, item.total_discount_price);
        Self {
            id: item.id,
            product_id: variant.product_id.clone(),
            quantity: item.quantity,
            created_at: iso8601_of(item.created_at.as_ref()),
            updated_at: iso8601_of(item.updated_at.as_ref()),
            product_variant: variant.into(),
            supplier: offer.supplier.clone().unwrap_or_default().into(),
            offer: LineOffer::priced(offer, LinePrice { unit_price: item.unit_price, total, total_paid }),
            blocked_line_information: BlockedLine::all(&item.blocked, locale),
            price_changed: item.price_changed,
        }
    }

    /// Items, told in a language.
    pub fn all(items: Vec<buying_list::BuyingListItem>, locale: Locale) -> Vec<Self> {
        items.into_iter().map(|item| Self::of(item, locale)).collect()
    }
}

/// Items of a buying list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemsAnswer {
    /// Always true.
    pub success: bool,
    /// By age.
    pub items: Vec<BuyingListItem>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// A change of one item of a buying list.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemUpdate {
    /// The offer.
    #[schema(value_type = Option<String>)]
    pub offer_price_id: JsonField<String>,
    /// The variant instead: its best orderable offer is taken.
    // D7.30.
    #[schema(value_type = Option<String>)]
    #[serde(alias = "variantId")]
    pub product_variant_id: JsonField<String>,
    /// Items, never packs.
    #[schema(value_type = u32, required, minimum = 1, maximum = 99_999)]
    pub quantity: JsonField<Whole>,
    /// ADD_QUANTITY (default), REMOVE_QUANTITY or REPLACE_QUANTITY.
    // D5.7.
    #[schema(value_type = Option<String>)]
    pub update_action: JsonField<String>,
}

impl ItemUpdate {
    fn change(self, named_by: NamedBy) -> Result<ItemChange, WrongMember> {
        let members = LineMembers {
            offer: self.offer_price_id,
            variant: self.product_variant_id,
            quantity: self.quantity,
            action: self.update_action,
        };
        let (key, quantity, action) = members.read(named_by)?;
        Ok(ItemChange { key: Some(key), quantity, action: action.into() })
    }
}

/// Changes of items.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemsToUpdate {
    /// 1 to 5,000 items.
    #[schema(value_type = Vec<ItemUpdate>, required)]
    pub lines_to_update: JsonField<Vec<ItemUpdate>>,
}

impl ItemsToUpdate {
    /// The changes, or everything that is wrong with them at once.
    // D5.6.
    pub fn changes(self, named_by: NamedBy) -> Result<Vec<ItemChange>, Refusal> {
        line_update::changes(self.lines_to_update, "linesToUpdate", |item| item.change(named_by))
    }
}
