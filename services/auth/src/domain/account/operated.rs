//! The shop's side of customer accounts: what operators see of them, and how they change their status (D3.4, D7.34).

use crate::{domain::account::AccountStatus, error::AuthError};
use chrono::{DateTime, Utc};
use values::{AccountId, version};

/// The longest reason that an operator gives, in characters.
pub const MAX_REASON_LEN: usize = 500;
/// The longest text that accounts are searched for, in characters.
pub const MAX_SEARCH_LEN: usize = 100;

/// A customer account as the shop sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatedAccount {
    /// Its id.
    pub id: AccountId,
    /// Its id in other systems.
    pub external_id: String,
    /// What its members call it.
    pub name: String,
    /// PENDING, ACTIVE or INACTIVE.
    pub status: String,
    /// The company's number in its register.
    pub business_registration_number: String,
    /// VAT number, or empty.
    pub vat_number: String,
    /// When it was registered.
    pub created_at: DateTime<Utc>,
    /// Its members.
    pub number_of_users: i64,
    /// IMMEDIATE or DUE_DATE.
    pub payment_type: String,
    /// Days to pay after the invoice, for DUE_DATE.
    pub payment_term_days: i32,
    /// Who looks after it, or empty.
    pub account_manager: String,
    /// Its price groups by their external ids.
    pub groups: Vec<String>,
    /// Where it buys: `store/view`, the default first.
    pub stores: Vec<String>,
}

impl OperatedAccount {
    /// Which version of its terms this is: how it pays, which price groups it is in, who looks after it.
    #[must_use]
    pub fn terms_version(&self) -> u64 {
        let days = self.payment_term_days.to_string();
        let said = [&self.payment_type, &days, &self.account_manager];
        version::of(said.into_iter().chain(&self.groups))
    }
}

impl AccountStatus {
    /// The next status, if an operator takes an account that way (D3.4): approving and stopping, nothing else.
    ///
    /// # Errors
    /// When the step is none of these.
    pub const fn transition_to(self, next: Self) -> Result<Self, AuthError> {
        match (self, next) {
            (Self::Pending | Self::Inactive, Self::Active) | (Self::Active, Self::Inactive) => Ok(next),
            (from, to) => Err(AuthError::InvalidTransition { from, to }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use AccountStatus::{Active, Inactive, Pending};

    #[test]
    fn d3_4_an_operator_approves_and_stops_accounts_and_nothing_else() {
        let steps =
            [Pending, Active, Inactive].into_iter().flat_map(|from| [Pending, Active, Inactive].map(|to| (from, to)));
        let taken: Vec<_> = steps.filter(|(from, to)| from.transition_to(*to).is_ok()).collect();
        assert_eq!(taken, [(Pending, Active), (Active, Inactive), (Inactive, Active)]);
    }

    #[test]
    fn a_status_reads_back_from_its_name() {
        for status in [Pending, Active, Inactive] {
            assert_eq!(status.name().parse(), Ok(status));
        }
        assert!("active".parse::<AccountStatus>().is_err());
    }
}
