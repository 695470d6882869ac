//! The customer accounts of the demonstration, with their addresses.

use crate::people::{ATELIER_LUMIERE, Account, Address, BRITISH, FRENCH, LUMIERE_STUDIO, MAISON_GARANCE, OPERATOR};

/// The accounts.
pub const ACCOUNTS: [Account; 4] = [
    Account {
        id: ATELIER_LUMIERE,
        external_id: "ACC-ATELIER-LUMIERE",
        name: "Atelier Lumière SAS",
        registration_name: "Atelier Lumière",
        registration_number: "01234560900015",
        vat_number: "FR08012345609",
        website: "https://atelier-lumiere.example",
        manager: "Hélène Marchetti",
        store: FRENCH,
        payment_term_days: None,
        groups: &[],
        addresses: &[
            Address {
                external_id: "ADR-LYON-ATELIER",
                label: "Atelier",
                full_name: "Camille Renaud",
                company: "Atelier Lumière",
                street: "18 quai des Verriers",
                additional: "Bâtiment B, 2e étage",
                zipcode: "69009",
                city: "Lyon",
                country: "FR",
                phone: "+33199001241",
                shipping: true,
                billing: true,
            },
            Address {
                external_id: "ADR-LYON-RESERVE",
                label: "Réserve",
                full_name: "Bruno Castel",
                company: "Atelier Lumière",
                street: "4 impasse du Four à Chaux",
                additional: "Portail vert, sonner deux fois",
                zipcode: "69100",
                city: "Villeurbanne",
                country: "FR",
                phone: "+33199001258",
                shipping: true,
                billing: false,
            },
            Address {
                external_id: "ADR-LYON-COMPTA",
                label: "Comptabilité",
                full_name: "Service comptabilité",
                company: "Atelier Lumière",
                street: "7 rue de la Balance",
                additional: "",
                zipcode: "69002",
                city: "Lyon",
                country: "FR",
                phone: "+33199001266",
                shipping: false,
                billing: true,
            },
        ],
    },
    Account {
        id: LUMIERE_STUDIO,
        external_id: "ACC-LUMIERE-STUDIO",
        name: "Lumière Studio Ltd",
        registration_name: "Lumière Studio Limited",
        registration_number: "00123456",
        vat_number: "GB012345620",
        website: "https://lumiere-studio.example",
        manager: "Oliver Thwaite",
        store: BRITISH,
        payment_term_days: None,
        groups: &[],
        addresses: &[
            Address {
                external_id: "ADR-LEEDS-STUDIO",
                label: "Studio",
                full_name: "Priya Hollis",
                company: "Lumière Studio",
                street: "22 Kiln Wharf",
                additional: "Third floor",
                zipcode: "LS1 4AA",
                city: "Leeds",
                country: "GB",
                phone: "+441632960114",
                shipping: true,
                billing: true,
            },
            Address {
                external_id: "ADR-LEEDS-STORE",
                label: "Store room",
                full_name: "Goods in",
                company: "Lumière Studio",
                street: "Unit 6, Tannery Lane",
                additional: "Deliveries before 4 pm",
                zipcode: "LS9 8BB",
                city: "Leeds",
                country: "GB",
                phone: "+441632960127",
                shipping: true,
                billing: false,
            },
        ],
    },
    Account {
        id: MAISON_GARANCE,
        external_id: "ACC-MAISON-GARANCE",
        name: "Maison Garance",
        registration_name: "Maison Garance SARL",
        registration_number: "02468130600015",
        vat_number: "FR47024681306",
        website: "https://maison-garance.example",
        manager: "Hélène Marchetti",
        store: FRENCH,
        payment_term_days: Some(30),
        groups: &[("GRANDS-COMPTES", "Grands comptes")],
        addresses: &[
            Address {
                external_id: "ADR-NANTES-BOUTIQUE",
                label: "Boutique",
                full_name: "Aurélie Garance",
                company: "Maison Garance",
                street: "31 rue des Teinturiers",
                additional: "",
                zipcode: "44000",
                city: "Nantes",
                country: "FR",
                phone: "+33199003317",
                shipping: true,
                billing: false,
            },
            Address {
                external_id: "ADR-NANTES-SIEGE",
                label: "Siège",
                full_name: "Direction administrative",
                company: "Maison Garance",
                street: "2 place de la Filature",
                additional: "1er étage",
                zipcode: "44200",
                city: "Nantes",
                country: "FR",
                phone: "+33199003325",
                shipping: true,
                billing: true,
            },
        ],
    },
    Account {
        id: OPERATOR,
        external_id: "ACC-COMPTOIR",
        name: "Comptoir",
        registration_name: "Comptoir Démonstration",
        registration_number: "09876540700014",
        vat_number: "FR33098765407",
        website: "https://comptoir.example",
        manager: "",
        store: FRENCH,
        payment_term_days: None,
        groups: &[],
        addresses: &[Address {
            external_id: "ADR-COMPTOIR",
            label: "Bureau",
            full_name: "Service clients",
            company: "Comptoir",
            street: "1 cour des Négociants",
            additional: "",
            zipcode: "75010",
            city: "Paris",
            country: "FR",
            phone: "+33199000100",
            shipping: true,
            billing: true,
        }],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Luhn over all figures (D5.3).
    fn is_luhn(figures: &str) -> bool {
        let doubled = |figure: u32| if figure > 4 { figure * 2 - 9 } else { figure * 2 };
        let weigh = |(place, figure): (usize, u32)| if place % 2 == 1 { doubled(figure) } else { figure };
        figures.chars().rev().filter_map(|c| c.to_digit(10)).enumerate().map(weigh).sum::<u32>() % 10 == 0
    }

    #[test]
    fn french_numbers_are_valid() -> Result<(), std::num::ParseIntError> {
        for account in ACCOUNTS.iter().filter(|account| account.store == FRENCH) {
            let (siren, siret) = (&account.registration_number[..9], account.registration_number);
            assert!(siret.len() == 14 && is_luhn(siren) && is_luhn(siret), "{siret}");
            let key = (12 + 3 * (siren.parse::<u64>()? % 97)) % 97;
            assert_eq!(account.vat_number, format!("FR{key:02}{siren}"));
        }
        Ok(())
    }

    #[test]
    fn every_account_can_be_delivered_and_invoiced_and_one_place_only_receives() {
        for account in ACCOUNTS {
            assert!(account.addresses.iter().any(|address| address.shipping), "{}", account.name);
            assert!(account.addresses.iter().any(|address| address.billing), "{}", account.name);
        }
        assert!(ACCOUNTS.iter().flat_map(|account| account.addresses).any(|a| a.shipping && !a.billing));
    }
}
