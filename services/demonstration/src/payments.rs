//! Where the demonstration's stores are paid, and the invented companies that invoice there.

use crate::people::{BRITISH, FRENCH};
use order::seed::StorePayment;

/// Each store's.
pub const STORE_PAYMENTS: [StorePayment; 2] = [
    StorePayment {
        store_id: FRENCH.id,
        beneficiary: "Comptoir Démonstration SAS",
        iban: "FR7630001007941234567890185",
        bic: "BDFEFRPPXXX",
        series: "FR",
        legal_name: "Comptoir Démonstration",
        legal_form: "SAS",
        capital: "50 000 €",
        registration_number: "03692581600013",
        vat_number: "FR65036925816",
        address: "12 rue du Comptoir",
        zipcode: "69002",
        city: "Lyon",
        country: "FR",
        register: "RCS Lyon",
        email: "comptabilite@comptoir.example",
    },
    StorePayment {
        store_id: BRITISH.id,
        beneficiary: "Comptoir Demonstration Ltd",
        iban: "GB33BUKB20201555555555",
        bic: "BUKBGB22",
        series: "UK",
        legal_name: "Comptoir Demonstration Limited",
        legal_form: "",
        capital: "",
        registration_number: "00123457",
        vat_number: "GB012345738",
        address: "5 Counting House Lane",
        zipcode: "LS1 5QS",
        city: "Leeds",
        country: "GB",
        register: "England and Wales",
        email: "accounts@comptoir.example",
    },
];
