//! A join request: somebody registered with the number of a company that is a customer already, and waits to become a
//! member of its account (D6.10).

use chrono::{DateTime, Utc};
use uuid::Uuid;
use values::UserId;

/// A request that nobody decided on yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinRequest {
    /// Its id.
    pub id: Uuid,
    /// Which account, by its external id.
    pub account_external_id: String,
    /// What its members call it.
    pub account_name: String,
    /// What the person called the company.
    pub company_name: String,
    /// Who asks.
    pub user: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address, which the person proved.
    pub email: String,
    /// Telephone.
    pub phone: String,
    /// When.
    pub created_at: DateTime<Utc>,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum JoinRequestEnd {
    /// The person became a member.
    Accepted,
    /// The person did not.
    Declined,
}

impl JoinRequestEnd {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_have_the_names_that_the_database_keeps() {
        assert_eq!(
            [JoinRequestEnd::Accepted, JoinRequestEnd::Declined].map(JoinRequestEnd::name),
            ["ACCEPTED", "DECLINED"]
        );
    }
}
