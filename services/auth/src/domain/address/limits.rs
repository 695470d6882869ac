//! How many addresses an account has: how many there may be, and what the first of a kind becomes (D3.3).

use crate::{domain::address::AddressDetails, error::AuthError};

/// So many addresses an account has at most.
pub const MAX_ADDRESSES: i64 = 1_000;

/// How many addresses an account has beside the one that is about to be written.
#[derive(Clone, Copy, Debug)]
pub struct AddressCounts {
    /// All of them.
    pub addresses: i64,
    /// Those that take goods.
    pub shipping: i64,
    /// Those that take bills.
    pub billing: i64,
}

impl AddressCounts {
    /// Whether there is room for one more.
    ///
    /// # Errors
    /// When there is not.
    pub const fn ensure_room(self) -> Result<(), AuthError> {
        if self.addresses < MAX_ADDRESSES { Ok(()) } else { Err(AuthError::TooManyAddresses) }
    }

    /// The address as it is written: the first that takes goods is the default for goods, whatever the form says, and
    /// the first that takes bills the default for bills.
    #[must_use]
    pub fn with_first_defaults(self, address: AddressDetails) -> AddressDetails {
        AddressDetails {
            is_default_shipping: address.shipping && (address.is_default_shipping || self.shipping == 0),
            is_default_billing: address.billing && (address.is_default_billing || self.billing == 0),
            ..address
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::address::AddressForm;

    fn address(shipping: bool, billing: bool) -> AddressDetails {
        let typed = AddressForm {
            full_name: "Accueil".into(),
            address: "12 rue de Béthune".into(),
            zipcode: "59000".into(),
            city: "Lille".into(),
            shipping,
            billing,
            ..AddressForm::default()
        };
        AddressDetails::parse(&typed).unwrap()
    }

    fn defaults(book: AddressCounts, address: AddressDetails) -> (bool, bool) {
        let address = book.with_first_defaults(address);
        (address.is_default_shipping, address.is_default_billing)
    }

    #[test]
    fn d3_3_the_first_address_of_a_kind_is_its_default() {
        let empty = AddressCounts { addresses: 0, shipping: 0, billing: 0 };
        assert_eq!(defaults(empty, address(true, true)), (true, true));
        assert_eq!(defaults(empty, address(true, false)), (true, false));
        let no_billing = AddressCounts { addresses: 1, shipping: 1, billing: 0 };
        assert_eq!(defaults(no_billing, address(true, true)), (false, true));
        let asked = AddressDetails { is_default_shipping: true, ..address(true, false) };
        assert_eq!(defaults(no_billing, asked), (true, false));
    }

    #[test]
    fn an_account_has_at_most_a_thousand() {
        let book = |addresses| AddressCounts { addresses, shipping: addresses, billing: 0 };
        assert!(book(MAX_ADDRESSES - 1).ensure_room().is_ok());
        assert!(matches!(book(MAX_ADDRESSES).ensure_room(), Err(AuthError::TooManyAddresses)));
    }
}
