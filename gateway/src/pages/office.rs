//! The office: an app of its own for who works for the shop or for a supplier. To everybody else its addresses are what they
//! would be without it: unknown, or those of a category or story.

use identity::Caller;

/// Where it begins, without language prefix.
pub const HOME: &str = "/office";

/// Whether an address without language prefix is the office's.
pub fn is_at(path: &str) -> bool {
    path.strip_prefix(HOME).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether the office is all that the shop has for somebody: who works for a supplier and buys for no account (D6.9).
pub fn is_all_there_is(caller: &Caller) -> bool {
    caller.user.as_ref().is_some_and(|user| user.supplier.is_some() && user.membership.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_office_is_at_its_address_and_everywhere_below() {
        for path in ["/office", "/office/", "/office/orders", "/office/orders/CO-2026-000042"] {
            assert!(is_at(path), "{path}");
        }
        for path in ["/", "/offices", "/office-supplies", "/c/office", "/en-GB/office"] {
            assert!(!is_at(path), "{path}");
        }
    }

    #[test]
    fn a_visitor_has_the_shop() {
        assert!(!is_all_there_is(&Caller::default()));
    }
}
