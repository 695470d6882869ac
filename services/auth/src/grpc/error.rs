//! What each refusal of the rules is on the wire.

use crate::{
    domain::{
        address::limits::MAX_ADDRESSES,
        api_token::{MAX_API_TOKENS, MAX_LIFE_DAYS},
        form::{FieldError, FormIssue},
        punchout::tenant::MAX_CREDENTIALS,
    },
    error::AuthError,
};
use identity::Scope;
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};
use std::{collections::HashMap, time::Duration};
use tonic::Status;

/// When it is worth asking again after a queue was full.
const BUSY_RETRY_DELAY: Duration = Duration::from_secs(2);

impl From<AuthError> for Status {
    fn from(error: AuthError) -> Self {
        Refusal::from(error).into()
    }
}

impl From<AuthError> for Refusal {
    fn from(error: AuthError) -> Self {
        match error {
            AuthError::Missing(field) => Self::invalid(Reason::FieldRequired).on(field).with("field", field),
            AuthError::Invalid(field) => Self::invalid(Reason::FieldInvalid).on(field).with("field", field),
            AuthError::TooLong { field, max } => {
                Self::invalid(Reason::FieldTooLong).on(field).with("field", field).with("max", max)
            }
            AuthError::Form(issues) => of_form(issues),
            AuthError::LoginFailed => Self::unauthenticated(Reason::LoginFailed),
            AuthError::Throttled { wait } => {
                let minutes = wait.as_secs().div_ceil(60).max(1);
                Self::too_many(Reason::LoginThrottled).with("n", minutes).retry_after(wait)
            }
            AuthError::SessionOver | AuthError::ServiceUnknown => Self::unauthenticated(Reason::AuthenticationRequired),
            AuthError::RefreshFailed => Self::unauthenticated(Reason::RefreshFailed),
            AuthError::LoginTokenFailed => Self::unauthenticated(Reason::LoginTokenFailed),
            AuthError::StaleVersion => Self::precondition(Reason::StaleVersion),
            AuthError::LinkExpired => Self::invalid(Reason::LinkExpired),
            AuthError::AccountNotYours => Self::forbidden(Reason::AccountNotYours),
            AuthError::UserNotFound => Self::not_found(Reason::NotFound).on("email"),
            AuthError::RoleMissing => Self::forbidden(Reason::Forbidden),
            AuthError::AccountNotFound | AuthError::SessionNotFound => Self::not_found(Reason::NotFound),
            AuthError::PersonNotFound => Self::not_found(Reason::NotFound).on("person"),
            AuthError::LastOperator => Self::conflict(Reason::LastOperator),
            AuthError::MemberNotFound => Self::not_found(Reason::MemberNotFound),
            AuthError::MemberAlready => Self::conflict(Reason::MemberAlready).on("email"),
            AuthError::InvitedAlready => Self::conflict(Reason::InvitedAlready).on("email"),
            AuthError::InvitationNotFound => Self::not_found(Reason::InvitationNotFound),
            AuthError::WorksHereAlready => Self::conflict(Reason::WorksHereAlready).on("email"),
            AuthError::JoinRequestNotFound => Self::not_found(Reason::JoinRequestNotFound),
            AuthError::InvitationForSomebodyElse => Self::forbidden(Reason::InvitationForSomebodyElse),
            AuthError::InvitationNeedsLogin => Self::conflict(Reason::InvitationNeedsLogin),
            AuthError::ScopeUnknown { scope, known } => {
                let known = known.into_iter().map(Scope::name).collect::<Vec<_>>().join(", ");
                Self::invalid(Reason::ScopeUnknown).on("scopes").with("scope", scope).with("known", known)
            }
            AuthError::ApiTokenLife => {
                Self::invalid(Reason::ApiTokenLife).on("expiresInDays").with("max", MAX_LIFE_DAYS)
            }
            AuthError::ApiTokenNotFound => Self::not_found(Reason::ApiTokenNotFound),
            AuthError::TooManyApiTokens => Self::conflict(Reason::ApiTokenLimitReached).with("max", MAX_API_TOKENS),
            AuthError::LastAdministrator => Self::conflict(Reason::LastAdministrator).on("roles"),
            AuthError::LastStore => Self::conflict(Reason::LastStore).on("storeViewId"),
            AuthError::InvalidTransition { .. } => Self::conflict(Reason::InvalidTransition),
            AuthError::AddressNotFound => Self::not_found(Reason::AddressNotFound),
            AuthError::TooManyAddresses => Self::conflict(Reason::AddressLimitReached).with("max", MAX_ADDRESSES),
            AuthError::CurrentPasswordWrong => Self::invalid(Reason::CurrentPasswordWrong).on("currentPassword"),
            AuthError::PunchoutRefused => Self::unauthenticated(Reason::PunchoutRefused),
            AuthError::PunchoutPersonUnknown => Self::forbidden(Reason::PunchoutPersonUnknown).on("person.email"),
            AuthError::ReturnAddressRefused => Self::invalid(Reason::PunchoutReturnAddress).on("returnAddress"),
            AuthError::PunchoutOnly => Self::forbidden(Reason::PunchoutOnly),
            AuthError::TenantNotFound => Self::not_found(Reason::PunchoutTenantNotFound),
            AuthError::TenantOfNobody => Self::invalid(Reason::FieldInvalid).on("accountId").with("field", "accountId"),
            AuthError::TooManyCredentials => {
                Self::conflict(Reason::PunchoutCredentialLimit).with("max", MAX_CREDENTIALS)
            }
            AuthError::SomebodyElse { current, next } => {
                Self::conflict(Reason::SomebodyElseLoggedIn).with("current", current).with("next", next)
            }
            AuthError::StoreNotOfAccount => Self::invalid(Reason::StoreNotOfAccount).on("storeId"),
            AuthError::StoresUnknown => Self::unavailable(Reason::ServiceUnavailable).retry_after(BUSY_RETRY_DELAY),
            AuthError::Database(error) => platform_database::refuse(error),
            AuthError::Busy(_) => Self::unavailable(Reason::ServiceUnavailable).retry_after(BUSY_RETRY_DELAY),
            AuthError::Hash(error) => Self::internal(error),
            AuthError::Seal(error) => Self::internal(error),
            AuthError::Sign(error) => Self::internal(error),
            AuthError::Interrupted(error) => Self::internal(error),
            AuthError::Refused(refusal) => refusal,
        }
    }
}

/// The first field that is wrong speaks for all; each is an issue of its own.
fn of_form(issues: Vec<FormIssue>) -> Refusal {
    let issues: Vec<LineIssue> = issues.into_iter().map(Into::into).collect();
    let Some(first) = issues.first() else { return Refusal::invalid(Reason::MalformedBody) };
    let mut refusal = Refusal::invalid(first.reason()).on(first.field.clone());
    refusal.params = first.params.clone().into_iter().collect();
    refusal.because(issues)
}

impl From<FormIssue> for LineIssue {
    fn from(FormIssue { field, error }: FormIssue) -> Self {
        let name = field.rsplit('.').next().unwrap_or_default().to_owned();
        let mut params = HashMap::from([("field".to_owned(), name)]);
        let reason = match error {
            FieldError::Missing => Reason::FieldRequired,
            FieldError::TooShort(min) => {
                params.insert("min".to_owned(), min.to_string());
                Reason::FieldTooShort
            }
            FieldError::TooLong(max) => {
                params.insert("max".to_owned(), max.to_string());
                Reason::FieldTooLong
            }
            FieldError::Invalid => Reason::FieldInvalid,
            FieldError::InvalidEmail => Reason::EmailInvalid,
            FieldError::EmailTaken => Reason::EmailTaken,
            FieldError::InvalidPhone => Reason::PhoneInvalid,
            FieldError::InvalidPostcode => Reason::ZipcodeInvalid,
            FieldError::UnknownCountry => Reason::CountryUnknown,
            FieldError::AddressUseMissing => Reason::AddressUseMissing,
            FieldError::InvalidSiret => Reason::SiretInvalid,
            FieldError::InvalidVatNumber => Reason::VatNumberInvalid,
            FieldError::InvalidRegistrationNumber => Reason::RegistrationNumberInvalid,
            FieldError::InvalidWebsite => Reason::WebsiteInvalid,
            FieldError::WeakPassword => Reason::PasswordWeak,
            FieldError::TermsNotAccepted => Reason::TermsNotAccepted,
        };
        Self { reason: reason.into(), field, params, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let issue = |field: &str, error| FormIssue { field: field.into(), error };
        let issues = vec![issue("user.phone", FieldError::Missing), issue("address.zipcode", FieldError::TooLong(10))];
        let refusal = Refusal::from(AuthError::Form(issues));
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
