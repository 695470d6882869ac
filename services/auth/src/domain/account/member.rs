//! A member of an account, as its administrators see it.

use crate::domain::user::User;
use identity::Role;
use rust_decimal::Decimal;

/// A user of an account, and what the user may do in it (D6.1).
#[derive(Clone, Debug)]
pub struct Member {
    /// Who.
    pub user: User,
    /// What the user may do.
    pub roles: Vec<Role>,
    /// The most that the user may order at once, tax included (D6.2); none: no limit.
    pub order_limit: Option<Decimal>,
    /// The most that the user may order in a month, tax included (D6.5); none: no limit.
    pub monthly_limit: Option<Decimal>,
}
