//! Who may call which rpc, as each rpc says in its `.proto` (option `shop.common.v1.access`).

use crate::common::Callers;

/// An rpc, and who may call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rpc {
    /// Where it is called: `/shop.cart.v1.CartService/Get`.
    pub path: &'static str,
    callers: i32,
    /// The services that may call it under their own identity.
    pub services: &'static [&'static str],
    /// Whether people in a punch-out session may call it.
    pub punchout: bool,
}

/// Every rpc of every service, by its path.
pub static RPCS: &[Rpc] = &include!(concat!(env!("OUT_DIR"), "/access.rs"));

impl Rpc {
    /// The rpc at this path.
    #[must_use]
    pub fn at(path: &str) -> Option<&'static Self> {
        RPCS.binary_search_by(|rpc| rpc.path.cmp(path)).ok().map(|place| &RPCS[place])
    }

    /// The people who may call it.
    #[must_use]
    pub fn callers(&self) -> Callers {
        Callers::try_from(self.callers).unwrap_or(Callers::Nobody)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rpc_is_found_with_its_access() {
        assert!(RPCS.iter().all(|rpc| Rpc::at(rpc.path) == Some(rpc)));
        let begin = Rpc::at("/shop.cart.v1.CartService/BeginOrder").unwrap();
        assert_eq!((begin.callers(), begin.services), (Callers::Nobody, ["order"].as_slice()));
        assert_eq!(Rpc::at("/shop.auth.v1.AuthService/Login").unwrap().callers(), Callers::Anyone);
        assert_eq!(Rpc::at("/shop.cart.v1.CartService/Steal"), None);
    }
}
