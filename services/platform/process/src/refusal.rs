//! How a refusal travels: a fact in the domain's words, its kind, and the two tables that carry it over gRPC and HTTP.

use prost::Message;
use prost_types::Any;
use proto::common::{LineIssue, Reason};
use std::{collections::BTreeMap, fmt, time::Duration};
use tonic::{Code, Status};
use tonic_types::pb;

const DOMAIN: &str = "comptoir";
const ERROR_INFO: &str = "type.googleapis.com/google.rpc.ErrorInfo";
const RETRY_INFO: &str = "type.googleapis.com/google.rpc.RetryInfo";
const LINE_ISSUE: &str = "type.googleapis.com/shop.common.v1.LineIssue";

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $code:ident $http:literal $make:ident;)*) => {
        /// What sort of refusal it is: decides the gRPC code and the HTTP status (D8.3, D8.4).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($(#[$doc])* $kind,)* }

        impl Kind {
            /// All kinds.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// The gRPC code it travels under.
            #[must_use]
            pub const fn grpc(self) -> Code {
                match self { $(Self::$kind => Code::$code,)* }
            }

            /// The HTTP status it ends as.
            #[must_use]
            pub const fn http(self) -> u16 {
                match self { $(Self::$kind => $http,)* }
            }

            const fn name(self) -> &'static str {
                match self { $(Self::$kind => stringify!($kind),)* }
            }
        }

        impl Refusal {
            $($(#[$doc])*
            #[must_use]
            pub fn $make(reason: Reason) -> Self {
                Self::new(Kind::$kind, reason)
            })*
        }
    };
}

kinds! {
    /// The request is wrong.
    Invalid InvalidArgument 400 invalid;
    /// A name is taken; a 400 too, for callers show it at the field.
    NameTaken AlreadyExists 400 name_taken;
    /// Nobody is logged in.
    Unauthenticated Unauthenticated 401 unauthenticated;
    /// Known, but not allowed.
    Forbidden PermissionDenied 403 forbidden;
    /// Absent, or another account's.
    NotFound NotFound 404 not_found;
    /// The address takes other methods.
    MethodNotAllowed Unimplemented 405 method_not_allowed;
    /// The state does not allow it.
    Conflict Aborted 409 conflict;
    /// No line could be taken, or a version is stale.
    Precondition FailedPrecondition 412 precondition;
    /// The body is too large.
    TooLarge OutOfRange 413 too_large;
    /// The body is of another type.
    UnsupportedMedia InvalidArgument 415 unsupported_media;
    /// Understood, but business refuses it.
    Refused FailedPrecondition 422 refused;
    /// What it needs is not there.
    FailedDependency FailedPrecondition 424 failed_dependency;
    /// Too many attempts.
    TooMany ResourceExhausted 429 too_many;
    /// A fault of ours.
    Internal Internal 500 of_ours;
    /// Somebody outside of the shop does not answer, or with nothing of use.
    BadGateway Unavailable 502 bad_gateway;
    /// A part of the shop does not answer.
    Unavailable Unavailable 503 unavailable;
    /// It took too long.
    Deadline DeadlineExceeded 504 deadline;
}

/// A refusal: what a caller is told, in facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    /// What sort it is.
    pub kind: Kind,
    /// Why.
    pub reason: Reason,
    /// The member of the request it is about, in JSON's spelling.
    pub field: Option<String>,
    /// Values for the reason's sentence, and what a program may offer instead; HTTP tells all of them.
    pub params: BTreeMap<String, String>,
    /// Several facts at once: fields, or lines.
    pub issues: Vec<LineIssue>,
    /// When to try again.
    pub retry_after: Option<Duration>,
}

impl Refusal {
    /// A refusal of a kind, for a reason.
    #[must_use]
    pub const fn new(kind: Kind, reason: Reason) -> Self {
        Self { kind, reason, field: None, params: BTreeMap::new(), issues: Vec::new(), retry_after: None }
    }

    /// A fault of ours: the cause is logged here, once, and stays here.
    #[must_use]
    pub fn internal(cause: impl fmt::Display) -> Self {
        tracing::error!(%cause, "a request failed for a fault of ours");
        Self::of_ours(Reason::Unexpected)
    }

    /// It is about this member of the request.
    #[must_use]
    pub fn on(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// A value for the reason's sentence.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    /// Each of these is a part of it.
    #[must_use]
    pub fn because(mut self, issues: impl IntoIterator<Item = LineIssue>) -> Self {
        self.issues.extend(issues);
        self
    }

    /// It may go better after this long.
    #[must_use]
    pub const fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.as_str_name())?;
        self.field.iter().try_for_each(|field| write!(f, " on {field}"))
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Status {
    fn from(refusal: Refusal) -> Self {
        let mut metadata = vec![("kind".to_owned(), refusal.kind.name().to_owned())];
        metadata.extend(refusal.field.iter().map(|field| ("field".to_owned(), field.clone())));
        metadata.extend(refusal.params.iter().map(|(name, value)| (format!("param.{name}"), value.clone())));
        let info = pb::ErrorInfo {
            reason: refusal.reason.as_str_name().to_owned(),
            domain: DOMAIN.to_owned(),
            metadata: metadata.into_iter().collect(),
        };
        let mut details = vec![any(ERROR_INFO, &info)];
        details.extend(refusal.issues.iter().map(|issue| any(LINE_ISSUE, issue)));
        if let Some(wait) = refusal.retry_after {
            let retry_delay = prost_types::Duration::try_from(wait).ok();
            details.push(any(RETRY_INFO, &pb::RetryInfo { retry_delay }));
        }
        let code = refusal.kind.grpc();
        let message = refusal.to_string();
        let details = pb::Status { code: code.into(), message: message.clone(), details }.encode_to_vec();
        Self::with_details(code, message, details.into())
    }
}

impl From<Box<Refusal>> for Status {
    fn from(refusal: Box<Refusal>) -> Self {
        (*refusal).into()
    }
}

impl From<&Status> for Refusal {
    /// What a status says; one of a stranger (a broken connection, a proxy) is told apart by its code alone.
    fn from(status: &Status) -> Self {
        let details = pb::Status::decode(status.details()).map(|status| status.details).unwrap_or_default();
        let Some(info) = details.iter().find_map(|detail| decode::<pb::ErrorInfo>(ERROR_INFO, detail)) else {
            return Self::of_stranger(status);
        };
        let kind = Kind::ALL.iter().find(|kind| info.metadata.get("kind").is_some_and(|name| name == kind.name()));
        let reason = Reason::from_str_name(&info.reason).unwrap_or(Reason::Unexpected);
        let params = info
            .metadata
            .iter()
            .filter_map(|(name, value)| Some((name.strip_prefix("param.")?.to_owned(), value.clone())));
        Self {
            field: info.metadata.get("field").cloned(),
            params: params.collect(),
            issues: details.iter().filter_map(|detail| decode(LINE_ISSUE, detail)).collect(),
            retry_after: details
                .iter()
                .find_map(|detail| decode::<pb::RetryInfo>(RETRY_INFO, detail)?.retry_delay?.try_into().ok()),
            ..Self::new(kind.copied().unwrap_or(Kind::Internal), reason)
        }
    }
}

impl From<Status> for Refusal {
    fn from(status: Status) -> Self {
        Self::from(&status)
    }
}

impl Refusal {
    fn of_stranger(status: &Status) -> Self {
        // Made on this side of a connection that broke, whatever code the break was given.
        if std::error::Error::source(status).is_some() {
            tracing::warn!(cause = %status, "a service could not be reached");
            return Self::unavailable(Reason::ServiceUnavailable);
        }
        match status.code() {
            Code::DeadlineExceeded | Code::Cancelled => Self::deadline(Reason::DeadlineExceeded),
            Code::Unavailable => {
                tracing::warn!(cause = status.message(), "a service did not answer");
                Self::unavailable(Reason::ServiceUnavailable)
            }
            code => Self::internal(format!("{code:?}: {}", status.message())),
        }
    }
}

fn any(type_url: &str, message: &impl Message) -> Any {
    Any { type_url: type_url.to_owned(), value: message.encode_to_vec() }
}

fn decode<T: Message + Default>(type_url: &str, detail: &Any) -> Option<T> {
    (detail.type_url == type_url).then(|| T::decode(detail.value.as_slice()).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_arrives_as_it_left() {
        for kind in Kind::ALL {
            let refusal = Refusal::new(*kind, Reason::NotAPackMultiple)
                .on("quantity")
                .with("n", 6)
                .because([LineIssue { field: "quantity".into(), suggested_quantity: Some(6), ..Default::default() }])
                .retry_after(Duration::from_secs(3));
            assert_eq!(Refusal::from(&Status::from(refusal.clone())), refusal);
        }
    }

    #[test]
    fn d8_4_codes_meet_their_statuses() {
        let table = [
            (Kind::Invalid, Code::InvalidArgument, 400),
            (Kind::NameTaken, Code::AlreadyExists, 400),
            (Kind::Unauthenticated, Code::Unauthenticated, 401),
            (Kind::Forbidden, Code::PermissionDenied, 403),
            (Kind::NotFound, Code::NotFound, 404),
            (Kind::Conflict, Code::Aborted, 409),
            (Kind::Precondition, Code::FailedPrecondition, 412),
            (Kind::TooMany, Code::ResourceExhausted, 429),
            (Kind::BadGateway, Code::Unavailable, 502),
            (Kind::Unavailable, Code::Unavailable, 503),
            (Kind::Deadline, Code::DeadlineExceeded, 504),
        ];
        for (kind, code, status) in table {
            assert_eq!((kind.grpc(), kind.http()), (code, status));
        }
    }

    #[test]
    fn a_broken_connection_is_a_service_that_is_away() {
        let broken = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
        let refusal = Refusal::from(&Status::from_error(Box::new(broken)));
        assert_eq!(refusal.kind, Kind::Unavailable);
    }

    #[test]
    fn a_strangers_unavailable_stays_unavailable() {
        let refusal = Refusal::from(&Status::unavailable("connection refused"));
        assert_eq!((refusal.kind, refusal.reason), (Kind::Unavailable, Reason::ServiceUnavailable));
    }
}
