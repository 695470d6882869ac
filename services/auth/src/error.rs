//! What can stand in the way of a use case.

use crate::{
    app::{fair_queue::QueueFull, password_hasher::HashError},
    domain::{account::AccountStatus, crypto::sealing::SealError, form::FormIssue, session::signing_key::KeyError},
};
use identity::Scope;
use platform_process::Refusal;
use std::time::Duration;
use tokio::task::JoinError;

/// Why somebody is not let in, or not there; what is wrong with a form; or what failed.
#[derive(Debug, thiserror::Error)]
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
    Form(Vec<FormIssue>),
    /// Wrong pair, unknown address or disabled user: one answer for all three (D5.1).
    #[error("the login failed")]
    LoginFailed,
    /// Too many attempts of this sort, by this address or network (D5.1).
    #[error("too many attempts")]
    Throttled {
        /// How long no attempt is looked at.
        wait: Duration,
    },
    /// What is changed is another by now than the one that was seen.
    #[error("somebody changed it meanwhile")]
    StaleVersion,
    /// The user has no such session to end.
    #[error("the user has no such session")]
    SessionNotFound,
    /// The session is over, or never was.
    #[error("there is no such session")]
    SessionOver,
    /// Who asks is no service that auth knows, or does not know its secret.
    #[error("this is no service")]
    ServiceUnknown,
    /// The refresh token is unknown, spent, or its session is over.
    #[error("the refresh failed")]
    RefreshFailed,
    /// The login token is unknown, spent or too old.
    #[error("the login token is good no more")]
    LoginTokenFailed,
    /// The mailed link is unknown, spent, withdrawn or too old.
    #[error("the link is good no more")]
    LinkExpired,
    /// The account is not one of the user's, or none at all (D1.3).
    #[error("the account is not the user's")]
    AccountNotYours,
    /// No active user has the address.
    #[error("no active user has the address")]
    UserNotFound,
    /// The user does not have the role that this takes (D6.1).
    #[error("the user does not have the role for this")]
    RoleMissing,
    /// The account has no such member.
    #[error("the account has no such member")]
    MemberNotFound,
    /// The invited address is a member's.
    #[error("the address is a member's already")]
    MemberAlready,
    /// The address was invited, and the invitation waits.
    #[error("the address is invited already")]
    InvitedAlready,
    /// No such invitation waits.
    #[error("the account has no such invitation")]
    InvitationNotFound,
    /// The invited address is that of somebody who works there, or for another supplier.
    #[error("the address is that of somebody who works here already")]
    WorksHereAlready,
    /// No such join request waits.
    #[error("the account has no such join request")]
    JoinRequestNotFound,
    /// The invitation is for another address than the caller's.
    #[error("the invitation is for somebody else")]
    InvitationForSomebodyElse,
    /// The invited address has a user, who has to log in first.
    #[error("the invited address has a user")]
    InvitationNeedsLogin,
    /// A token of this kind can't be good for that (D6.14).
    #[error("there is no scope {scope} here")]
    ScopeUnknown {
        /// What was asked for.
        scope: String,
        /// What there is.
        known: Vec<Scope>,
    },
    /// A token is not good for so many days.
    #[error("a token lives no time, or too long")]
    ApiTokenLife,
    /// There is no such API token.
    #[error("there is no such API token")]
    ApiTokenNotFound,
    /// There are as many API tokens as there may be.
    #[error("there are too many API tokens")]
    TooManyApiTokens,
    /// Nobody would manage the account any more.
    #[error("the member is the last who manages the account")]
    LastAdministrator,
    /// The account would buy nowhere any more.
    #[error("the store is the last of the account")]
    LastStore,
    /// There is no such account, for an operator.
    #[error("there is no such account")]
    AccountNotFound,
    /// Nobody who works here is meant, for an operator.
    #[error("nobody of the staff is meant")]
    PersonNotFound,
    /// Without this person nobody would work for the shop.
    #[error("this is the last operator")]
    LastOperator,
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
    /// No active tenant has this credential: one answer for whatever was wrong.
    #[error("the procurement system is not known")]
    PunchoutRefused,
    /// The tenant lets in nobody by the e-mail address that was said, or by none.
    #[error("the person whom the procurement system lets in is not known")]
    PunchoutPersonUnknown,
    /// The tenant does not name the host that what is chosen is to go to.
    #[error("the return address is not the tenant's")]
    ReturnAddressRefused,
    /// This is for punch-out sessions alone.
    #[error("this is no punch-out session")]
    PunchoutOnly,
    /// There is no such tenant, or it has no such credential.
    #[error("there is no such tenant")]
    TenantNotFound,
    /// A tenant's account, store or user is not there, or the user is no member.
    #[error("the tenant's account, store or user is not there")]
    TenantOfNobody,
    /// As many credentials of this name and mode are good as may be.
    #[error("the tenant has two such credentials")]
    TooManyCredentials,
    /// The token is for somebody else than who is logged in, who was not asked yet (D2.2).
    #[error("somebody else is logged in")]
    SomebodyElse {
        /// Who is logged in.
        current: String,
        /// Whom the token is for.
        next: String,
    },
    /// The account has no such store and view (D1.3).
    #[error("the account has no such store and view")]
    StoreNotOfAccount,
    /// Nobody has said yet which stores there are, or none takes new accounts (D1.4).
    #[error("no store is known")]
    StoresUnknown,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// Too many passwords of this sender wait to be hashed.
    #[error(transparent)]
    Busy(#[from] QueueFull),
    /// A password could not be hashed or compared.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// A secret could not be made, sealed or opened.
    #[error(transparent)]
    Seal(#[from] SealError),
    /// A token could not be signed.
    #[error(transparent)]
    Sign(#[from] KeyError),
    /// The work ended before it was done.
    #[error(transparent)]
    Interrupted(#[from] JoinError),
    /// A rule of another place refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
