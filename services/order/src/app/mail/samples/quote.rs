//! The quote, the question and the webhook that mails are about.

use super::{customer, said, then};
use crate::domain::{
    actor::{Actor, ActorType},
    comment::Comment,
    contact::{self, Contact, Question, Subject},
    people::Sender,
    quote::{Head, Quote, QuoteWithVersions, Status},
    webhook::GivenUp,
};
use chrono::TimeDelta;
use rust_decimal::Decimal;
use uuid::Uuid;
use values::{AccountId, Currency, Locale, QuoteId, TaxRate, Total};

/// What the supplier wrote in the quote's thread.
pub const MESSAGE: Uuid = Uuid::from_u128(12);

/// A quote that somebody at this address asked for and the supplier answered, with what was written beside the answer.
pub fn quote(locale: Locale, email: &str) -> QuoteWithVersions {
    let head = Head {
        id: QuoteId(Uuid::from_u128(10)),
        reference: "Q-2026-000042".into(),
        account: AccountId(Uuid::from_u128(2)),
        status: Status::WaitingForCustomer,
        round: 0,
        version: 2,
        name: said(locale, "Mobilier du nouvel étage", "Furniture for the new floor").into(),
        description: said(locale, "Pour vingt postes, à livrer en janvier.", "For twenty desks, to come in January.")
            .into(),
        supplier_id: Uuid::from_u128(11).to_string(),
        supplier_name: "Sièges & Cie".into(),
        currency: Currency::Eur,
        customer: customer(locale, email),
        billing_address: None,
        validity: Some((then() + TimeDelta::days(30)).date_naive()),
        expired: false,
        order: None,
        total: Total::of_line(Currency::Eur, Decimal::new(26_450, 2), 20, TaxRate::whole(20)),
        number_of_lines: 1,
        created_at: then(),
        updated_at: then(),
        said_by: ActorType::Supplier,
        said_at: then(),
    };
    let message =
        said(locale, "Le coloris gris est disponible sans délai.", "The grey finish is available without delay.");
    let author = Actor { acts_for: ActorType::Supplier, id: None, name: "Sièges & Cie".into() };
    let comment = Comment { id: MESSAGE, author, message: message.into(), created_at: then() };
    QuoteWithVersions { quote: Quote { head, lines: Vec::new() }, versions: Vec::new(), thread: vec![comment] }
}

/// A question that somebody at this address asked.
pub fn contact(locale: Locale, email: &str) -> Contact {
    let message = said(
        locale,
        "Pouvez-vous regrouper la livraison des deux fournisseurs ?",
        "Could both suppliers deliver on the same day?",
    );
    Contact {
        id: Uuid::from_u128(20),
        reference: "CT-2026-000007".into(),
        question: Question {
            subject: Subject::Order,
            order_reference: "CO-2026-000042".into(),
            message: message.into(),
        },
        status: contact::Status::New,
        created_at: then(),
        sender: Sender {
            id: Uuid::from_u128(1),
            name: "Claire Durand".into(),
            email: email.into(),
            account: Some(Uuid::from_u128(2)),
            account_name: "Nord Bureau".into(),
        },
        locale,
    }
}

/// A webhook that takes nothing any more.
pub fn given_up_webhook(locale: Locale, email: &str) -> GivenUp {
    GivenUp {
        url: "https://erp.nord-bureau.example/hook".into(),
        answer: "HTTP 503".into(),
        since: then(),
        contact_email: email.into(),
        locale,
    }
}
