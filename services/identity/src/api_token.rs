//! API tokens: what programs show instead of a session, in the name of whoever made them, and what they may do.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize};
use strum::VariantArray;
use values::ApiTokenId;

/// What every API token begins with, so that scanners of source code find one that was left there.
pub const API_TOKEN_PREFIX: &str = "cmp_";
/// So many bytes of it are secret; a CRC-32 of them follows.
const SECRET_LEN: usize = 32;

/// The API token in whose name a call is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApiToken {
    /// Which.
    pub id: ApiTokenId,
    /// What it is good for.
    pub scopes: Vec<Scope>,
}

/// What an API token is good for: a noun, and whether it may be read or also changed.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
pub enum Scope {
    /// The addresses and members of the account acted for.
    #[serde(rename = "account:read")]
    #[strum(serialize = "account:read")]
    AccountRead,
    /// The article numbers that the account gives what it buys, and what it chose where one means several.
    #[serde(rename = "references:read")]
    #[strum(serialize = "references:read")]
    ReferencesRead,
    /// Writing and forgetting these.
    #[serde(rename = "references:write")]
    #[strum(serialize = "references:write")]
    ReferencesWrite,
    /// Products, prices, stock and what delivery costs, as the account sees them.
    #[serde(rename = "catalogue:read")]
    #[strum(serialize = "catalogue:read")]
    CatalogueRead,
    /// Orders, their steps, lines and comments, and carts.
    #[serde(rename = "orders:read")]
    #[strum(serialize = "orders:read")]
    OrdersRead,
    /// Carts, checkout and what is decided of orders; for suppliers and the shop: their steps and parcels.
    #[serde(rename = "orders:write")]
    #[strum(serialize = "orders:write")]
    OrdersWrite,
    /// Invoices, delivery notes, credit notes, and what is owed.
    #[serde(rename = "invoices:read")]
    #[strum(serialize = "invoices:read")]
    InvoicesRead,
    /// Credit notes.
    #[serde(rename = "invoices:write")]
    #[strum(serialize = "invoices:write")]
    InvoicesWrite,
    /// Quotes.
    #[serde(rename = "quotes:read")]
    #[strum(serialize = "quotes:read")]
    QuotesRead,
    /// Asking for quotes, and answering them.
    #[serde(rename = "quotes:write")]
    #[strum(serialize = "quotes:write")]
    QuotesWrite,
    /// Buying lists.
    #[serde(rename = "lists:read")]
    #[strum(serialize = "lists:read")]
    ListsRead,
    /// Changing buying lists.
    #[serde(rename = "lists:write")]
    #[strum(serialize = "lists:write")]
    ListsWrite,
    /// Offers with their prices and stock.
    #[serde(rename = "offers:read")]
    #[strum(serialize = "offers:read")]
    OffersRead,
    /// Setting what there is of an offer.
    #[serde(rename = "offers:write")]
    #[strum(serialize = "offers:write")]
    OffersWrite,
    /// Payments, bank statements and what is left to decide of them.
    #[serde(rename = "payments:read")]
    #[strum(serialize = "payments:read")]
    PaymentsRead,
    /// Settling payments, refunds and bank statements.
    #[serde(rename = "payments:write")]
    #[strum(serialize = "payments:write")]
    PaymentsWrite,
    /// Customer accounts and their members.
    #[serde(rename = "accounts:read")]
    #[strum(serialize = "accounts:read")]
    AccountsRead,
    /// Admitting accounts, and changing them and their members.
    #[serde(rename = "accounts:write")]
    #[strum(serialize = "accounts:write")]
    AccountsWrite,
    /// Imports of catalogue files.
    #[serde(rename = "imports:read")]
    #[strum(serialize = "imports:read")]
    ImportsRead,
    /// Sending catalogue files, and taking them back.
    #[serde(rename = "imports:write")]
    #[strum(serialize = "imports:write")]
    ImportsWrite,
    /// Fees, taxes, payment settings and procurement systems.
    #[serde(rename = "settings:read")]
    #[strum(serialize = "settings:read")]
    SettingsRead,
    /// Changing these.
    #[serde(rename = "settings:write")]
    #[strum(serialize = "settings:write")]
    SettingsWrite,
    /// Questions to the shop.
    #[serde(rename = "contacts:read")]
    #[strum(serialize = "contacts:read")]
    ContactsRead,
    /// Saying where a question stands.
    #[serde(rename = "contacts:write")]
    #[strum(serialize = "contacts:write")]
    ContactsWrite,
    /// Who did what, when, and why.
    #[serde(rename = "audit:read")]
    #[strum(serialize = "audit:read")]
    AuditRead,
    /// Webhooks and their deliveries.
    #[serde(rename = "webhooks:read")]
    #[strum(serialize = "webhooks:read")]
    WebhooksRead,
    /// Managing webhooks, and so hearing of all that they tell.
    #[serde(rename = "webhooks:write")]
    #[strum(serialize = "webhooks:write")]
    WebhooksWrite,
}

impl Scope {
    /// Its name on the wire and in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// All of them.
    #[must_use]
    pub const fn all() -> &'static [Self] {
        Self::VARIANTS
    }
}

/// The text of an API token: `cmp_` and 48 characters of base64url, the secret and a CRC-32 of it.
#[must_use]
pub fn api_token_text(secret: &[u8; SECRET_LEN]) -> String {
    let checked = [secret.as_slice(), &crc32fast::hash(secret).to_be_bytes()].concat();
    format!("{API_TOKEN_PREFIX}{}", BASE64_URL_SAFE_NO_PAD.encode(checked))
}

/// The secret of an API token; `None`: the text is none, or was copied wrongly.
#[must_use]
pub fn api_token_secret(text: &str) -> Option<[u8; SECRET_LEN]> {
    let checked = BASE64_URL_SAFE_NO_PAD.decode(text.strip_prefix(API_TOKEN_PREFIX)?).ok()?;
    let (secret, sum) = checked.split_at_checked(SECRET_LEN)?;
    (sum == crc32fast::hash(secret).to_be_bytes()).then(|| secret.try_into().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_and_one_that_was_copied_wrongly_does_not() {
        let text = api_token_text(&[7; SECRET_LEN]);
        assert_eq!((text.len(), api_token_secret(&text)), (API_TOKEN_PREFIX.len() + 48, Some([7; SECRET_LEN])));
        let mistyped = text.replace("cmp_B", "cmp_C");
        for wrong in ["", "cmp_", "cmp_AAAA", &mistyped, &text[4..], &text[..text.len() - 1], &format!("{text}A")] {
            assert_eq!(api_token_secret(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_scope_is_called_the_same_everywhere() {
        for scope in Scope::all() {
            assert_eq!(scope.name().parse(), Ok(*scope));
            assert_eq!(serde_json::to_value(scope).unwrap(), scope.name());
        }
    }
}
