//! The addresses of an account together: how many there may be, and what the first of a kind becomes (D3.3).

use crate::{address::NewAddress, error::AuthError};

/// So many addresses an account has at most.
pub const MOST: i64 = 1_000;

/// How many addresses an account has beside the one that is about to be written.
#[derive(Clone, Copy, Debug)]
pub struct AddressBook {
    /// All of them.
    pub addresses: i64,
    /// Those that take goods.
    pub shipping: i64,
    /// Those that take bills.
    pub billing: i64,
}

impl AddressBook {
    /// Whether there is room for one more.
    ///
    /// # Errors
    /// When there is not.
    pub const fn has_room(self) -> Result<(), AuthError> {
        if self.addresses < MOST { Ok(()) } else { Err(AuthError::TooManyAddresses) }
    }

    /// The address as it is written: the first that takes goods is the default for goods, whatever the form says, and
    /// the first that takes bills the default for bills.
    #[must_use]
    pub fn settle(self, address: NewAddress) -> NewAddress {
        NewAddress {
            is_default_shipping: address.shipping && (address.is_default_shipping || self.shipping == 0),
            is_default_billing: address.billing && (address.is_default_billing || self.billing == 0),
            ..address
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::auth as pb;

    fn address(shipping: bool, billing: bool) -> NewAddress {
        let typed = pb::Address {
            full_name: "Accueil".into(),
            address: "12 rue de Béthune".into(),
            zipcode: "59000".into(),
            city: "Lille".into(),
            shipping,
            billing,
            ..pb::Address::default()
        };
        NewAddress::parse(&typed).unwrap()
    }

    fn defaults(book: AddressBook, address: NewAddress) -> (bool, bool) {
        let settled = book.settle(address);
        (settled.is_default_shipping, settled.is_default_billing)
    }

    #[test]
    fn d3_3_the_first_address_of_a_kind_is_its_default() {
        let empty = AddressBook { addresses: 0, shipping: 0, billing: 0 };
        assert_eq!(defaults(empty, address(true, true)), (true, true));
        assert_eq!(defaults(empty, address(true, false)), (true, false));
        let no_billing = AddressBook { addresses: 1, shipping: 1, billing: 0 };
        assert_eq!(defaults(no_billing, address(true, true)), (false, true));
        let asked = NewAddress { is_default_shipping: true, ..address(true, false) };
        assert_eq!(defaults(no_billing, asked), (true, false));
    }

    #[test]
    fn an_account_has_at_most_a_thousand() {
        let book = |addresses| AddressBook { addresses, shipping: addresses, billing: 0 };
        assert_eq!(book(MOST - 1).has_room(), Ok(()));
        assert_eq!(book(MOST).has_room(), Err(AuthError::TooManyAddresses));
    }
}
