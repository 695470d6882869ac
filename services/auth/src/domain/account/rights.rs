//! What a member may do in an account, as its administrators give it (D6.1, D6.4).

use crate::{
    domain::form::{FieldError, Form},
    error::AuthError,
};
use identity::Role;
use rust_decimal::Decimal;

/// The roles that an account gives itself; others are the shop's to give.
pub const OWN_ROLES: [Role; 3] = [Role::Buyer, Role::Approver, Role::AccountAdmin];

/// The highest limit that there is: no order comes near it, and the database holds it.
const MAX_LIMIT: Decimal = Decimal::from_parts(4_000_000_000, 0, 0, false, 0);

/// What a member may do in an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRights {
    /// One at least of [`OWN_ROLES`], each once, in their order.
    pub roles: Vec<Role>,
    /// The most that the member may order at once, tax included (D6.2); none: no limit.
    pub order_limit: Option<Decimal>,
    /// The most that the member may order in a month, tax included (D6.5); none: no limit.
    pub monthly_limit: Option<Decimal>,
}

/// What somebody typed of them.
#[derive(Clone, Debug, Default)]
pub struct RightsForm {
    /// Names of roles.
    pub roles: Vec<String>,
    /// A limit for one order.
    pub order_limit: Option<String>,
    /// A limit for a month.
    pub monthly_limit: Option<String>,
}

impl MemberRights {
    /// The rights that a form says; none, and notes, where it is wrong.
    pub fn read(typed: &RightsForm, form: &mut Form) -> Option<Self> {
        let roles = form.take("roles", roles(&typed.roles));
        let mut amount = |field, typed: &Option<String>| match typed {
            Some(typed) => form.take(field, limit(typed)).map(Some),
            None => Some(None),
        };
        let order_limit = amount("orderLimit", &typed.order_limit);
        let monthly_limit = amount("monthlyLimit", &typed.monthly_limit);
        Some(Self { roles: roles?, order_limit: order_limit?, monthly_limit: monthly_limit? })
    }

    /// Their names in the database.
    #[must_use]
    pub fn role_names(&self) -> Vec<String> {
        self.roles.iter().copied().map(Role::name).map(str::to_owned).collect()
    }
}

/// Whether an account keeps somebody who manages it, when one member has these rights from now on, or none of them any
/// more, and so many others manage it (D6.4).
///
/// # Errors
/// When the member is the last who does.
pub fn keeps_an_administrator(before: &[Role], after: &[Role], others: i64) -> Result<(), AuthError> {
    let loses = before.contains(&Role::AccountAdmin) && !after.contains(&Role::AccountAdmin);
    if loses && others == 0 { Err(AuthError::LastAdministrator) } else { Ok(()) }
}

fn roles(typed: &[String]) -> Result<Vec<Role>, FieldError> {
    let named = typed.iter().map(|name| name.parse::<Role>());
    let named = named.collect::<Result<Vec<_>, _>>().map_err(|_| FieldError::Invalid)?;
    if named.iter().any(|role| !OWN_ROLES.contains(role)) {
        return Err(FieldError::Invalid);
    }
    let roles: Vec<_> = OWN_ROLES.into_iter().filter(|role| named.contains(role)).collect();
    if roles.is_empty() { Err(FieldError::Missing) } else { Ok(roles) }
}

/// An amount of money, from nothing on, in whole cents.
fn limit(typed: &str) -> Result<Decimal, FieldError> {
    let amount: Decimal = typed.trim().parse().map_err(|_| FieldError::Invalid)?;
    let is_limit = !amount.is_sign_negative() && amount <= MAX_LIMIT && amount.normalize().scale() <= 2;
    if is_limit { Ok(amount) } else { Err(FieldError::Invalid) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Role::{AccountAdmin, Approver, Buyer, Operator};

    fn read(roles: &[&str], order_limit: Option<&str>) -> Result<MemberRights, Vec<(String, FieldError)>> {
        let mut form = Form::default();
        let roles = roles.iter().map(ToString::to_string).collect();
        let typed = RightsForm { roles, order_limit: order_limit.map(str::to_owned), monthly_limit: None };
        let rights = MemberRights::read(&typed, &mut form);
        form.end(rights).map_err(|error| match error {
            AuthError::Form(issues) => issues.into_iter().map(|issue| (issue.field, issue.error)).collect(),
            _ => Vec::new(),
        })
    }

    #[test]
    fn d6_4_a_member_has_a_role_at_least_and_none_of_the_shops() {
        assert_eq!(read(&["ACCOUNT_ADMIN", "BUYER", "BUYER"], None).unwrap().roles, [Buyer, AccountAdmin]);
        assert_eq!(read(&[], None).unwrap_err(), [("roles".to_owned(), FieldError::Missing)]);
        let named = read(&["ACCOUNT_ADMIN", "BUYER"], None).unwrap().role_names();
        assert_eq!(named, ["BUYER", "ACCOUNT_ADMIN"]);
        for roles in [&["BUYER", "OPERATOR"], &["BUYER", "KING"]] {
            assert_eq!(read(roles, None).unwrap_err(), [("roles".to_owned(), FieldError::Invalid)]);
        }
    }

    #[test]
    fn d6_4_a_limit_is_an_amount_in_whole_cents() {
        for typed in ["0", "500", "499.90", "12.500", "4000000000"] {
            assert!(read(&["BUYER"], Some(typed)).is_ok(), "{typed}");
        }
        for typed in ["-1", "0.001", "much", "", "4000000000.01"] {
            assert_eq!(
                read(&["BUYER"], Some(typed)).unwrap_err(),
                [("orderLimit".to_owned(), FieldError::Invalid)],
                "{typed}"
            );
        }
    }

    #[test]
    fn d6_4_the_last_administrator_stays_one() {
        let (admin, buyer) = ([Buyer, AccountAdmin].as_slice(), [Buyer, Approver].as_slice());
        assert!(keeps_an_administrator(admin, admin, 0).is_ok());
        assert!(keeps_an_administrator(buyer, &[], 0).is_ok());
        assert!(keeps_an_administrator(admin, buyer, 1).is_ok());
        assert!(keeps_an_administrator(&[Operator], &[], 0).is_ok());
        for after in [buyer, &[]] {
            assert!(matches!(keeps_an_administrator(admin, after, 0), Err(AuthError::LastAdministrator)));
        }
    }
}
