//! The network that an address belongs to: what one household, office or attacker is taken for.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
};

/// An IPv4 address, or the /64 of an IPv6 address, which one customer of a provider is given whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl From<SocketAddr> for Network {
    fn from(address: SocketAddr) -> Self {
        address.ip().into()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(f, "{address}"),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> String {
        Network::from(address.parse::<IpAddr>().unwrap()).to_string()
    }

    #[test]
    fn addresses_of_one_customer_are_one_network() {
        assert_eq!(network("2001:db8:1:2:aaaa::1"), network("2001:db8:1:2:bbbb::2"));
        assert_eq!(network("2001:db8:1:2::1"), "2001:db8:1:2::/64");
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
    }

    #[test]
    fn an_address_is_the_same_however_it_is_written() {
        assert_eq!(network("::ffff:192.0.2.1"), "192.0.2.1");
    }
}
