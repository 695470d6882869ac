//! What is said of a question to the shop: to who asked it, and to who answers it (D2.11).

use crate::{
    app::{formatting::colon, mail::notice::Notice},
    domain::contact::{Contact, Subject},
};
use values::Locale;

/// What a question is about, in a language.
const fn about(subject: Subject, locale: Locale) -> &'static str {
    match (subject, locale) {
        (Subject::Order, Locale::French) => "Une commande",
        (Subject::Order, Locale::English) => "An order",
        (Subject::Quote, Locale::French) => "Un devis",
        (Subject::Quote, Locale::English) => "A quote",
        (Subject::Product, Locale::French) => "Un produit",
        (Subject::Product, Locale::English) => "A product",
        (Subject::Account, Locale::French) => "Mon compte",
        (Subject::Account, Locale::English) => "My account",
        (Subject::Other, Locale::French) => "Autre sujet",
        (Subject::Other, Locale::English) => "Something else",
    }
}

/// The subject of a question, with the order or quote that it names.
fn subject(contact: &Contact, locale: Locale) -> String {
    let subject = about(contact.question.subject, locale);
    match contact.question.order_reference.as_str() {
        "" => subject.to_owned(),
        reference => format!("{subject}, {reference}"),
    }
}

/// The note to who asked: the shop has it, and will answer.
#[must_use]
pub fn received(contact: &Contact) -> Notice {
    let locale = contact.locale;
    let (title, received, answer, topic) = match locale {
        Locale::French => (
            format!("Votre message {}", contact.reference),
            "Nous avons bien reçu votre message.",
            "Nous vous répondrons par e-mail.",
            "Sujet",
        ),
        Locale::English => (
            format!("Your message {}", contact.reference),
            "We have received your message.",
            "We will answer by e-mail.",
            "Subject",
        ),
    };
    Notice {
        title,
        sentences: vec![
            format!("{received} {answer}"),
            format!("{topic}{}{}", colon(locale), subject(contact, locale)),
        ],
        words: Some(contact.question.message.clone()),
        action: None,
    }
}

/// The note to the shop.
#[must_use]
pub fn asked(contact: &Contact, locale: Locale) -> Notice {
    let (sender, account, title) = match locale {
        Locale::French => ("De", "Compte", "Message"),
        Locale::English => ("From", "Account", "Message"),
    };
    let colon = colon(locale);
    let who = &contact.sender;
    let account = (!who.account_name.is_empty()).then(|| format!("{account}{colon}{}", who.account_name));
    Notice {
        title: format!("{title} {}{colon}{}", contact.reference, subject(contact, locale)),
        sentences: std::iter::once(format!("{sender}{colon}{}, {}", who.name, who.email)).chain(account).collect(),
        words: Some(contact.question.message.clone()),
        action: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        contact::{Question, Status},
        people::Sender,
    };
    use uuid::Uuid;

    fn contact(locale: Locale) -> Contact {
        Contact {
            id: Uuid::nil(),
            reference: "CT-2026-000007".into(),
            question: Question {
                subject: Subject::Order,
                order_reference: "CO-2026-000042".into(),
                message: "Où est-elle ?".into(),
            },
            status: Status::New,
            created_at: chrono::DateTime::UNIX_EPOCH,
            sender: Sender {
                id: Uuid::nil(),
                name: "Claire Durand".into(),
                email: "claire@nord.test".into(),
                account: None,
                account_name: "Nord Bureau".into(),
            },
            locale,
        }
    }

    #[test]
    fn d2_11_who_asked_reads_the_own_words_again() {
        let note = received(&contact(Locale::French));
        assert_eq!(note.title, "Votre message CT-2026-000007");
        assert_eq!(note.sentences[1], "Sujet\u{a0}: Une commande, CO-2026-000042");
        assert_eq!(note.words.as_deref(), Some("Où est-elle ?"));
        assert!(received(&contact(Locale::English)).sentences[0].starts_with("We have received"));
    }

    #[test]
    fn d2_11_the_shop_reads_who_asks_for_which_account() {
        let note = asked(&contact(Locale::French), Locale::English);
        assert_eq!(note.title, "Message CT-2026-000007: An order, CO-2026-000042");
        assert_eq!(note.sentences, ["From: Claire Durand, claire@nord.test", "Account: Nord Bureau"]);
    }
}
