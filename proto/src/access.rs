//! Who may call which rpc, and which of them are reads, as each rpc says in its `.proto` (options `shop.common.v1.access`
//! and `idempotency_level`).

use crate::common::{Callers, Duty};

/// An rpc, and who may call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rpc {
    /// Where it is called: `/shop.cart.v1.CartService/Get`.
    pub path: &'static str,
    callers: i32,
    /// The services that may call it under their own identity.
    pub services: &'static [&'static str],
    /// The programs that may call it, where programs show certificates.
    pub programs: &'static [&'static str],
    /// Whether people in a punch-out session may call it.
    pub punchout: bool,
    duty: i32,
    /// Whether it changes what its duty is about.
    pub changes: bool,
    /// Whether it changes nothing, and may be called again when nobody knows what became of it (`idempotency_level`).
    pub is_read: bool,
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

    /// The duty that it belongs to; none: it asks for none.
    #[must_use]
    pub fn duty(&self) -> Option<Duty> {
        Duty::try_from(self.duty).ok().filter(|duty| *duty != Duty::Unspecified)
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
        assert_eq!(begin.programs, ["order"]);
        let login = Rpc::at("/shop.auth.v1.AuthService/Login").unwrap();
        assert_eq!((login.callers(), login.programs), (Callers::Anyone, ["gateway"].as_slice()));
        assert_eq!(Rpc::at("/shop.cart.v1.CartService/Steal"), None);
        let decide = Rpc::at("/shop.order.v1.OrderOperationsService/DecideAnyOrder").unwrap();
        assert_eq!((decide.callers(), decide.duty(), decide.changes), (Callers::Operator, Some(Duty::Orders), true));
        assert_eq!((begin.duty(), begin.changes), (None, false));
        assert!(Rpc::at("/shop.cart.v1.CartService/Get").is_some_and(|get| get.is_read) && !begin.is_read);
    }

    #[test]
    fn what_changes_something_is_no_read() {
        let both = RPCS.iter().filter(|rpc| rpc.changes && rpc.is_read).map(|rpc| rpc.path);
        assert_eq!(both.collect::<Vec<_>>(), Vec::<&str>::new());
    }

    #[test]
    fn each_rpc_of_the_shops_people_is_part_of_a_duty() {
        let own = ["NameOperators", "GetNotifications", "SetNotifications"];
        let without = RPCS.iter().filter(|rpc| matches!(rpc.callers(), Callers::Operator | Callers::Staff));
        let without = without.filter(|rpc| rpc.duty().is_none()).filter_map(|rpc| rpc.path.rsplit('/').next());
        let mut without: Vec<_> = without.filter(|name| !own.contains(name)).collect();
        without.sort_unstable();
        assert_eq!(without, Vec::<&str>::new());
    }
}
