//! Who is at the other end of a connection between programs, and what they may call.

use proto::access::Rpc;
use rustls::pki_types::{CertificateDer, ServerName};
use std::sync::Arc;
use webpki::EndEntityCert;

/// The health of a service is anybody's to ask.
const HEALTH: &str = "/grpc.health.v1.Health/";

/// The names in the certificate that a program showed; an extension of its requests.
#[derive(Clone, Debug)]
pub struct PeerPrograms(Arc<[String]>);

impl PeerPrograms {
    /// Of a certificate that was found good.
    pub(super) fn of(certificate: &CertificateDer<'_>) -> Self {
        let read = EndEntityCert::try_from(certificate);
        Self(read.iter().flat_map(|read| read.valid_dns_names()).map(str::to_owned).collect())
    }

    /// The first of the names.
    pub(super) fn first(&self) -> Option<ServerName<'static>> {
        self.0.first().and_then(|name| ServerName::try_from(name.clone()).ok())
    }

    /// Whether they may call this rpc, by what its `.proto` says.
    pub(crate) fn may_call(&self, path: &str) -> bool {
        path.starts_with(HEALTH)
            || Rpc::at(path).is_some_and(|rpc| self.0.iter().any(|name| rpc.programs.contains(&name.as_str())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> PeerPrograms {
        PeerPrograms([name.to_owned()].into())
    }

    #[test]
    fn a_program_calls_what_names_it_and_nothing_else() {
        assert!(named("gateway").may_call("/shop.cart.v1.CartService/Get"));
        assert!(!named("buying-list").may_call("/shop.cart.v1.CartService/Get"));
        assert!(named("order").may_call("/shop.cart.v1.CartService/BeginOrder"));
        assert!(!named("gateway").may_call("/shop.cart.v1.CartService/BeginOrder"));
        assert!(!named("gateway").may_call("/shop.cart.v1.CartService/Steal"));
        assert!(named("anybody").may_call("/grpc.health.v1.Health/Check"));
        assert!(!PeerPrograms([].into()).may_call("/shop.auth.v1.AuthService/Login"));
    }
}
