//! Ids: opaque strings outside, UUIDv7 inside, a type of their own each.

use std::{fmt, str::FromStr};
use uuid::Uuid;

/// The text was no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id")]
pub struct NotAnId;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new one, later than all before it.
            #[must_use]
            pub fn new() -> Self {
                Self(Uuid::now_v7())
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::new()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                Uuid::parse_str(text).map(Self).map_err(|_| NotAnId)
            }
        }

        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }
    )*};
}

ids! {
    /// A person who can log in.
    UserId;
    /// A customer account: a company, or a part of one, that buys.
    AccountId;
    /// A session of a user.
    SessionId;
    /// A token that a program shows instead of a session.
    ApiTokenId;
    /// A cart.
    CartId;
    /// A line of a cart or an item of a buying list.
    LineId;
    /// A buying list.
    BuyingListId;
    /// A variant of a product.
    VariantId;
    /// An offer: one supplier's terms for one variant; the API's `offerPriceId`.
    OfferId;
    /// A supplier.
    SupplierId;
    /// A commercial order.
    OrderId;
    /// A quote: prices asked of a supplier.
    QuoteId;
    /// An address of an account.
    AddressId;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_what_it_writes() {
        let id = CartId::new();
        assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn text_that_is_no_id_is_refused() {
        assert_eq!("12".parse::<CartId>(), Err(NotAnId));
        assert_eq!("".parse::<CartId>(), Err(NotAnId));
    }
}
