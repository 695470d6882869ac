//! Who works for the shop: may see and change what belongs to every account (D6.1, D7.34).

use crate::{Caller, Role};
use platform_process::Refusal;
use proto::common::Reason;
use values::{Locale, UserId};

/// A person acting for the shop itself. Whoever holds one may do what the role OPERATOR allows: the proof that a call
/// over all accounts asks for, and the name under which its audit trail keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator {
    /// The person.
    pub user: UserId,
    /// The language to answer in.
    pub locale: Locale,
}

impl Caller {
    /// The person, if the account acted for now gives the role OPERATOR.
    ///
    /// # Errors
    /// When nobody is logged in, or the person is no operator under this account.
    pub fn operator(&self) -> Result<Operator, Refusal> {
        let user = self.user()?;
        if !user.has(Role::Operator) {
            return Err(Refusal::forbidden(Reason::Forbidden));
        }
        Ok(Operator { user: user.id, locale: self.locale })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Membership, testing};
    use platform_process::Kind;
    use values::{AccountId, Currency};

    fn with(roles: Option<Vec<Role>>) -> Caller {
        let membership = roles.map(|roles| Membership {
            account: AccountId::new(),
            store_id: "fr".into(),
            store_view_id: "fr-fr".into(),
            currency: Currency::Eur,
            groups: Vec::new(),
            roles,
            account_active: true,
        });
        Caller { locale: Locale::English, user: Some(testing::user(UserId::new(), membership)), ..Caller::default() }
    }

    #[test]
    fn d7_34_an_operator_is_who_has_the_role_in_the_account_acted_for() {
        let caller = with(Some(vec![Role::Buyer, Role::Operator]));
        let operator = caller.operator().unwrap();
        let user = caller.user.unwrap();
        assert_eq!(operator, Operator { user: user.id, locale: Locale::English });
    }

    #[test]
    fn d7_34_nobody_else_is_one() {
        assert_eq!(Caller::default().operator().unwrap_err().kind, Kind::Unauthenticated);
        for roles in [None, Some(Vec::new()), Some(vec![Role::Buyer, Role::Approver, Role::AccountAdmin])] {
            let refusal = with(roles.clone()).operator().unwrap_err();
            assert_eq!((refusal.kind, refusal.reason), (Kind::Forbidden, Reason::Forbidden), "{roles:?}");
        }
    }
}
