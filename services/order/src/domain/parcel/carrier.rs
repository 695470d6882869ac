//! Who carries parcels, and where each of them lets its parcels be followed.

/// A carrier that the shop knows: what people call it, and the address of a parcel with `{}` for its number.
struct Carrier {
    name: &'static str,
    also: &'static [&'static str],
    tracking: &'static str,
}

const CARRIERS: [Carrier; 12] = [
    Carrier {
        name: "Colissimo",
        also: &["La Poste"],
        tracking: "https://www.laposte.fr/outils/suivre-vos-envois?code={}",
    },
    Carrier {
        name: "Chronopost",
        also: &[],
        tracking: "https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={}",
    },
    Carrier {
        name: "DHL",
        also: &["DHL Express"],
        tracking: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={}&submit=1",
    },
    Carrier { name: "UPS", also: &[], tracking: "https://www.ups.com/track?tracknum={}" },
    Carrier { name: "FedEx", also: &[], tracking: "https://www.fedex.com/fedextrack/?trknbr={}" },
    Carrier {
        name: "TNT",
        also: &[],
        tracking: "https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={}",
    },
    Carrier { name: "DPD", also: &["DPD France"], tracking: "https://trace.dpd.fr/fr/trace/{}" },
    Carrier { name: "DPD UK", also: &[], tracking: "https://track.dpd.co.uk/search?reference={}" },
    Carrier { name: "GLS", also: &[], tracking: "https://gls-group.eu/GROUP/en/parcel-tracking?match={}" },
    Carrier {
        name: "Royal Mail",
        also: &[],
        tracking: "https://www.royalmail.com/track-your-item#/tracking-results/{}",
    },
    Carrier { name: "Parcelforce", also: &[], tracking: "https://www.parcelforce.com/track-trace?trackNumber={}" },
    Carrier { name: "Evri", also: &["Hermes"], tracking: "https://www.evri.com/track/parcel/{}" },
];

fn known(name: &str) -> Option<&'static Carrier> {
    let is_called = |said: &str| said.eq_ignore_ascii_case(name.trim());
    CARRIERS.iter().find(|carrier| is_called(carrier.name) || carrier.also.iter().any(|other| is_called(other)))
}

/// How a carrier writes its own name, if the shop knows it.
#[must_use]
pub fn spelled(name: &str) -> Option<&'static str> {
    known(name).map(|carrier| carrier.name)
}

/// Where a parcel of a carrier that the shop knows is followed.
#[must_use]
pub fn tracking_link(name: &str, number: &str) -> Option<String> {
    let escaped: String = number.bytes().map(escaped).collect();
    known(name).map(|carrier| carrier.tracking.replace("{}", &escaped))
}

/// A byte as it stands in an address, whatever it means elsewhere.
fn escaped(byte: u8) -> String {
    let is_plain = byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~');
    if is_plain { char::from(byte).to_string() } else { format!("%{byte:02X}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_carrier_is_known_by_its_names_whatever_their_case() {
        assert_eq!(spelled("colissimo"), Some("Colissimo"));
        assert_eq!(spelled(" LA POSTE "), Some("Colissimo"));
        assert_eq!(spelled("Transports Durand"), None);
    }

    #[test]
    fn a_parcels_number_can_t_leave_its_place_in_the_address() {
        let link = tracking_link("Royal Mail", "AB 1/2?x").unwrap();
        assert_eq!(link, "https://www.royalmail.com/track-your-item#/tracking-results/AB%201%2F2%3Fx");
        assert_eq!(tracking_link("Transports Durand", "1"), None);
    }

    #[test]
    fn every_known_carrier_is_followed_by_https_and_by_the_number() {
        for carrier in &CARRIERS {
            assert!(carrier.tracking.starts_with("https://") && carrier.tracking.matches("{}").count() == 1);
            assert!(tracking_link(carrier.name, "6A1").unwrap().contains("6A1"), "{}", carrier.name);
        }
    }
}
