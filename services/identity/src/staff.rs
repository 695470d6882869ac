//! Who does the supplier's part: somebody who works for the shop, over all suppliers, or for one supplier alone (D6.9).

use crate::{Caller, Duty, Operator, Reach};
use platform_process::Refusal;
use proto::common::Reason;
use values::{Locale, SupplierId, UserId};

/// A person at work on what suppliers do. Whoever holds one sees and changes what is the supplier's alone, where one is
/// named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staff {
    /// The person.
    pub user: UserId,
    /// The language to answer in.
    pub locale: Locale,
    /// The one supplier that the person works for; none: the shop, which is all of them.
    pub supplier: Option<SupplierId>,
}

impl From<Operator> for Staff {
    fn from(Operator { user, locale, .. }: Operator) -> Self {
        Self { user, locale, supplier: None }
    }
}

impl Caller {
    /// The person, if it works for the shop under the account acted for, or works for a supplier.
    ///
    /// # Errors
    /// When nobody is logged in, or the person works for neither.
    pub fn staff(&self) -> Result<Staff, Refusal> {
        if let Ok(operator) = self.operator() {
            return Ok(operator.into());
        }
        let user = self.user()?;
        let supplier = user.supplier.ok_or_else(|| Refusal::forbidden(Reason::Forbidden))?;
        Ok(Staff { user: user.id, locale: self.locale, supplier: Some(supplier) })
    }

    /// The same, if the person's part of a duty goes so far: for rpcs that are everybody's and ask for staff inside.
    ///
    /// # Errors
    /// As [`Self::staff`], and when it does not go so far.
    pub fn staff_who(&self, duty: Duty, needed: Reach) -> Result<Staff, Refusal> {
        let staff = self.staff()?;
        if !self.user()?.reach(duty).covers(needed) {
            return Err(Refusal::forbidden(Reason::Forbidden));
        }
        Ok(staff)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Role, testing};
    use platform_process::Kind;

    fn of_supplier(supplier: SupplierId, roles: Vec<Role>) -> Caller {
        let user = testing::user_of_supplier(UserId::new(), supplier, Some(testing::membership(&roles)));
        Caller { user: Some(user), ..Caller::default() }
    }

    #[test]
    fn d6_9_a_suppliers_user_works_for_that_supplier_and_an_operator_for_all() {
        let supplier = SupplierId::new();
        assert_eq!(of_supplier(supplier, vec![Role::Buyer]).staff().unwrap().supplier, Some(supplier));
        assert_eq!(of_supplier(supplier, vec![Role::Operator]).staff().unwrap().supplier, None);
        assert!(of_supplier(supplier, vec![Role::Buyer]).operator().is_err());
    }

    #[test]
    fn d7_51_who_works_for_the_shop_too_is_the_shops_and_goes_as_far_as_the_role() {
        let caller = of_supplier(SupplierId::new(), vec![Role::Support]);
        assert_eq!(caller.staff().unwrap().supplier, None);
        assert!(caller.staff_who(Duty::Orders, Reach::Read).is_ok());
        assert!(caller.staff_who(Duty::Orders, Reach::Change).is_err());
        assert!(caller.staff_who(Duty::Programs, Reach::Change).is_err());
        let caller = of_supplier(SupplierId::new(), vec![Role::Buyer]);
        assert!(caller.staff_who(Duty::Programs, Reach::Change).is_ok());
    }

    #[test]
    fn d6_9_nobody_else_works_here() {
        assert_eq!(Caller::default().staff().unwrap_err().kind, Kind::Unauthenticated);
        let user = testing::user(UserId::new(), None);
        let refusal = Caller { user: Some(user), ..Caller::default() }.staff().unwrap_err();
        assert_eq!((refusal.kind, refusal.reason), (Kind::Forbidden, Reason::Forbidden));
    }
}
