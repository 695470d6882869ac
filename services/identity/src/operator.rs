//! Who works for the shop: sees and changes, as far as the role goes, what belongs to every account (D6.1, D7.34, D7.51).

use crate::{Caller, Duty, Reach};
use platform_process::Refusal;
use proto::common::Reason;
use values::{Locale, UserId};

/// A person acting for the shop itself: the proof that a call over all accounts asks for, and the name under which its
/// audit trail keeps it. How far the person's role goes the guard has looked at, by the duty of the rpc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator {
    /// The person.
    pub user: UserId,
    /// The language to answer in.
    pub locale: Locale,
    /// Whether the person decides on who works here, and so on the accounts of the shop and of suppliers (D7.51).
    pub is_of_people: bool,
}

impl Caller {
    /// The person, if the account acted for now gives one of the shop's roles. For rpcs of operators and staff alone.
    ///
    /// # Errors
    /// When nobody is logged in, or the person does not work for the shop under this account.
    pub fn operator(&self) -> Result<Operator, Refusal> {
        let user = self.user()?;
        if !user.is_of_shop() {
            return Err(Refusal::forbidden(Reason::Forbidden));
        }
        let is_of_people = user.reach(Duty::People).covers(Reach::Change);
        Ok(Operator { user: user.id, locale: self.locale, is_of_people })
    }

    /// The same, if the person's role goes so far in a duty: for what no rpc of operators asks, but one of everybody's
    /// that operators may make too, or the gateway itself.
    ///
    /// # Errors
    /// As [`Self::operator`], and when the role does not go so far.
    pub fn operator_who(&self, duty: Duty, needed: Reach) -> Result<Operator, Refusal> {
        let operator = self.operator()?;
        if !self.user()?.reach(duty).covers(needed) {
            return Err(Refusal::forbidden(Reason::Forbidden));
        }
        Ok(operator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Role, testing};
    use platform_process::Kind;

    fn with(roles: Option<Vec<Role>>) -> Caller {
        let membership = roles.map(|roles| testing::membership(&roles));
        Caller { locale: Locale::English, user: Some(testing::user(UserId::new(), membership)), ..Caller::default() }
    }

    #[test]
    fn d7_34_an_operator_is_who_has_the_role_in_the_account_acted_for() {
        let caller = with(Some(vec![Role::Buyer, Role::Operator]));
        let operator = caller.operator().unwrap();
        let user = caller.user.unwrap();
        assert_eq!(operator, Operator { user: user.id, locale: Locale::English, is_of_people: true });
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
