//! How the rules refuse, and what each refusal is on the wire.

use crate::{account::AccountStatus, address_book::MOST, form::FieldFault};
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use std::time::Duration;

/// Why somebody is not let in, or not there; or what is wrong with a form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AuthError {
    /// A member of the request is missing.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A member of the request is not what it should be.
    #[error("{0} is invalid")]
    Invalid(&'static str),
    /// A member of the request has more characters than `max`.
    #[error("{field} has more than {max} characters")]
    TooLong {
        /// The member.
        field: &'static str,
        /// How many characters it may have.
        max: usize,
    },
    /// These fields of a form are wrong.
    #[error("{} fields are wrong", .0.len())]
    Form(Vec<FieldFault>),
    /// Wrong pair, unknown address or disabled user: one answer for all three (D5.1).
    #[error("the login failed")]
    LoginFailed,
    /// Too many attempts of this sort, by this address or network (D5.1).
    #[error("too many attempts")]
    Throttled {
        /// How long no attempt is looked at.
        wait: Duration,
    },
    /// The session is over, or never was.
    #[error("there is no such session")]
    SessionOver,
    /// The refresh token is unknown, spent, or its session is over.
    #[error("the refresh failed")]
    RefreshFailed,
    /// The entry token is unknown, spent or too old.
    #[error("the entry token is good no more")]
    LoginTokenFailed,
    /// The mailed link is unknown, spent, withdrawn or too old.
    #[error("the link is good no more")]
    LinkExpired,
    /// The account is not one of the user's, or none at all (D1.3).
    #[error("the account is not the user's")]
    AccountNotYours,
    /// The user does not have the role that this takes (D6.1).
    #[error("the user does not have the role for this")]
    RoleMissing,
    /// There is no such account, for an operator.
    #[error("there is no such account")]
    AccountNotFound,
    /// An operator does not take an account that way (D3.4).
    #[error("an account does not become {} from {}", to.name(), from.name())]
    InvalidTransition {
        /// Where it stands.
        from: AccountStatus,
        /// Where it was to go.
        to: AccountStatus,
    },
    /// The account has no such address: it is nobody's, or another account's.
    #[error("the account has no such address")]
    AddressNotFound,
    /// The account has as many addresses as there may be.
    #[error("the account has too many addresses")]
    TooManyAddresses,
    /// The password of whoever wants another one is not this.
    #[error("the current password is another one")]
    CurrentPasswordWrong,
    /// The account has no such store and view (D1.3).
    #[error("the account has no such store and view")]
    StoreNotOfAccount,
}

impl From<AuthError> for Refusal {
    fn from(error: AuthError) -> Self {
        match error {
            AuthError::Missing(field) => Self::invalid(Reason::FieldRequired).on(field).with("field", field),
            AuthError::Invalid(field) => Self::invalid(Reason::FieldInvalid).on(field).with("field", field),
            AuthError::TooLong { field, max } => {
                Self::invalid(Reason::FieldTooLong).on(field).with("field", field).with("max", max)
            }
            AuthError::Form(faults) => of_form(faults),
            AuthError::LoginFailed => Self::unauthenticated(Reason::LoginFailed),
            AuthError::Throttled { wait } => {
                let minutes = wait.as_secs().div_ceil(60).max(1);
                Self::too_many(Reason::LoginThrottled).with("n", minutes).retry_after(wait)
            }
            AuthError::SessionOver => Self::unauthenticated(Reason::AuthenticationRequired),
            AuthError::RefreshFailed => Self::unauthenticated(Reason::RefreshFailed),
            AuthError::LoginTokenFailed => Self::unauthenticated(Reason::LoginTokenFailed),
            AuthError::LinkExpired => Self::invalid(Reason::LinkExpired),
            AuthError::AccountNotYours => Self::forbidden(Reason::AccountNotYours),
            AuthError::RoleMissing => Self::forbidden(Reason::Forbidden),
            AuthError::AccountNotFound => Self::not_found(Reason::NotFound),
            AuthError::InvalidTransition { .. } => Self::conflict(Reason::InvalidTransition),
            AuthError::AddressNotFound => Self::not_found(Reason::AddressNotFound),
            AuthError::TooManyAddresses => Self::conflict(Reason::AddressLimitReached).with("max", MOST),
            AuthError::CurrentPasswordWrong => Self::invalid(Reason::CurrentPasswordWrong).on("currentPassword"),
            AuthError::StoreNotOfAccount => Self::invalid(Reason::StoreNotOfAccount).on("storeId"),
        }
    }
}

/// The first fault speaks for all; each is an issue of its own.
fn of_form(faults: Vec<FieldFault>) -> Refusal {
    let issues: Vec<LineIssue> = faults.into_iter().map(Into::into).collect();
    let Some(first) = issues.first() else { return Refusal::invalid(Reason::MalformedBody) };
    let mut refusal = Refusal::invalid(first.reason()).on(first.field.clone());
    refusal.params = first.params.clone().into_iter().collect();
    refusal.because(issues)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Fault;
    use platform_process::Kind;

    #[test]
    fn a_throttled_caller_is_told_whole_minutes_and_the_exact_wait() {
        let wait = Duration::from_secs(61);
        let refusal = Refusal::from(AuthError::Throttled { wait });
        assert_eq!((refusal.kind, refusal.params["n"].as_str()), (Kind::TooMany, "2"));
        assert_eq!(refusal.retry_after, Some(wait));
    }

    #[test]
    fn a_form_is_refused_with_an_issue_for_each_field() {
        let fault = |field: &str, fault| FieldFault { field: field.into(), fault };
        let faults = vec![fault("user.phone", Fault::Missing), fault("address.zipcode", Fault::TooLong(10))];
        let refusal = Refusal::from(AuthError::Form(faults));
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldRequired, Some("user.phone")));
        let issues: Vec<_> = refusal.issues.iter().map(|issue| (issue.reason(), issue.field.as_str())).collect();
        assert_eq!(issues, [(Reason::FieldRequired, "user.phone"), (Reason::FieldTooLong, "address.zipcode")]);
        assert_eq!(refusal.issues[1].params["max"], "10");
    }

    #[test]
    fn d1_3_a_foreign_account_is_403_and_a_foreign_store_400() {
        assert_eq!(Refusal::from(AuthError::AccountNotYours).kind.http(), 403);
        assert_eq!(Refusal::from(AuthError::StoreNotOfAccount).kind.http(), 400);
    }
}
