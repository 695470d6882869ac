//! Lines of a cart, as the API shows and takes them.

use super::{
    catalogue::Supplier,
    line::{BlockedLine, LineOffer, LinePrice, LineVariant},
    line_update::{self, LineMembers, NamedBy, Whole, WrongMember},
};
use crate::request::{JsonField, invalid_field};
use platform_process::Refusal;
use proto::{
    cart::{self, ChangeLinesRequest, LineChange},
    common::{Reason, UpdateAction},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::{Locale, time::iso8601_of};

/// A line of a cart.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLine {
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
    /// The unit price has moved since the line was last changed.
    pub price_changed: bool,
}

impl CartLine {
    fn of(line: cart::CartLine, locale: Locale) -> Self {
        let variant = line.offer.unwrap_or_default();
        let offer = variant.offer.clone().unwrap_or_default();
        let (total, total_paid) = (line.total_price, line.total_discount_price);
        Self {
            id: line.id,
            product_id: variant.product_id.clone(),
            quantity: line.quantity,
            created_at: iso8601_of(line.created_at.as_ref()),
            updated_at: iso8601_of(line.updated_at.as_ref()),
            product_variant: variant.into(),
            supplier: offer.supplier.clone().unwrap_or_default().into(),
            offer: LineOffer::priced(offer, LinePrice { unit_price: line.unit_price, total, total_paid }),
            blocked_line_information: BlockedLine::all(&line.blocked, locale),
            price_changed: line.price_changed,
        }
    }

    /// Lines, told in a language.
    pub fn all(lines: Vec<cart::CartLine>, locale: Locale) -> Vec<Self> {
        lines.into_iter().map(|line| Self::of(line, locale)).collect()
    }
}

/// Lines of a cart.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLinesAnswer {
    /// Always true.
    pub success: bool,
    /// By age.
    pub cart_lines: Vec<CartLine>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How they are ordered.
    pub sort: Vec<String>,
    /// How many there are in all.
    pub total_element: u64,
}

/// A change of one line of a cart.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineUpdate {
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

impl CartLineUpdate {
    fn change(self, named_by: NamedBy) -> Result<LineChange, WrongMember> {
        let members = LineMembers {
            offer: self.offer_price_id,
            variant: self.product_variant_id,
            quantity: self.quantity,
            action: self.update_action,
        };
        let (key, quantity, action) = members.read(named_by)?;
        Ok(LineChange { key: Some(key), quantity, action: action.into() })
    }
}

/// Changes of lines.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLinesToUpdate {
    /// 1 to 5,000 lines.
    #[schema(value_type = Vec<CartLineUpdate>, required)]
    pub lines_to_update: JsonField<Vec<CartLineUpdate>>,
}

impl CartLinesToUpdate {
    /// The changes, or everything that is wrong with them at once.
    // D5.6.
    pub fn changes(self, named_by: NamedBy) -> Result<Vec<LineChange>, Refusal> {
        line_update::changes(self.lines_to_update, "linesToUpdate", |line| line.change(named_by))
    }
}

/// Lines to add.
// D7.31.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddLines {
    /// The cart of the path, if given.
    #[schema(value_type = Option<String>)]
    pub cart_id: JsonField<String>,
    /// How ids are to be read: DJUST_ID (default) or EXTERNAL_ID.
    #[schema(value_type = Option<String>)]
    pub type_id: JsonField<String>,
    /// 1 to 5,000 lines; their action is always ADD_QUANTITY.
    #[schema(value_type = Vec<CartLineUpdate>, required)]
    pub lines: JsonField<Vec<CartLineUpdate>>,
}

impl AddLines {
    /// What is asked of the cart service.
    pub fn into_request(self, cart_id: String) -> Result<ChangeLinesRequest, Refusal> {
        if self.cart_id.optional("cartId")?.is_some_and(|sent| !is_same_id(&sent, &cart_id)) {
            return Err(invalid_field(Reason::FieldInvalid, "cartId"));
        }
        let id_type = line_update::id_type(self.type_id)?.into();
        let read = |line: CartLineUpdate| line.change(NamedBy::OfferOrVariant);
        let mut lines = line_update::changes(self.lines, "lines", read)?;
        for line in &mut lines {
            line.set_action(UpdateAction::AddQuantity);
        }
        Ok(ChangeLinesRequest { cart_id, lines, id_type, ..ChangeLinesRequest::default() })
    }
}

/// Whether two texts are one id: with hyphens or without, in either case.
fn is_same_id(one: &str, other: &str) -> bool {
    let plain = |id: &str| id.trim().replace('-', "").to_ascii_lowercase();
    plain(one) == plain(other)
}
