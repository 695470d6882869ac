//! What who asked for a quote is told of it: its answer, a no, and what the other side writes (D9.11).

use crate::{
    app::{
        formatting::{colon, day, money},
        mail::notice::Notice,
    },
    domain::{
        actor::ActorType,
        comment::Comment,
        quote::{QuoteWithVersions, Status},
    },
};
use uuid::Uuid;
use values::Locale;

/// What a link to the quote's page says.
const fn see(locale: Locale) -> &'static str {
    match locale {
        Locale::French => "Voir le devis",
        Locale::English => "See the quote",
    }
}

/// The note that a supplier has answered, and until when its prices hold; none of an answer that something else followed
/// already. `message` was said beside it; `link` leads to the quote's page.
#[must_use]
pub fn answered(
    history: &QuoteWithVersions,
    message: Option<Uuid>,
    locale: Locale,
    link: Option<String>,
) -> Option<Notice> {
    let head = &history.quote.head;
    let (Status::WaitingForCustomer, Some(validity)) = (head.status, head.validity) else { return None };
    let (supplier, name) = (&head.supplier_name, &head.name);
    let (total, day) = (money(locale, head.total.without_tax, head.currency), day(validity));
    let (title, answer, holds) = match locale {
        Locale::French => (
            format!("Devis {}{}réponse de {supplier}", head.reference, colon(locale)),
            format!(
                "{supplier} a répondu à votre demande de prix «\u{a0}{name}\u{a0}»\u{a0}: {total} HT, hors livraison."
            ),
            format!("Ces prix sont valables jusqu'au {day} inclus."),
        ),
        Locale::English => (
            format!("Quote {}: answer from {supplier}", head.reference),
            format!(
                "{supplier} has answered your request for prices \"{name}\": {total} excl. VAT, delivery not included."
            ),
            format!("These prices hold until the end of {day}."),
        ),
    };
    Some(Notice {
        title,
        sentences: vec![answer, holds],
        words: message.and_then(|message| said(history, message)).map(|said| said.message.clone()),
        action: link.map(|link| (see(locale).to_owned(), link)),
    })
}

/// The note that the other side wants no more of a quote; `message` says why.
#[must_use]
pub fn declined(history: &QuoteWithVersions, message: Uuid, locale: Locale, link: Option<String>) -> Option<Notice> {
    let (head, said) = (&history.quote.head, said(history, message)?);
    let (speaker, name) = (speaker(history, said), &head.name);
    let (title, sentence) = match locale {
        Locale::French => (
            format!("Devis {}{}demande déclinée", head.reference, colon(locale)),
            format!("{speaker} ne peut pas donner suite à votre demande de prix «\u{a0}{name}\u{a0}»."),
        ),
        Locale::English => (
            format!("Quote {}: request declined", head.reference),
            format!("{speaker} is not able to meet your request for prices \"{name}\"."),
        ),
    };
    let action = link.map(|link| (see(locale).to_owned(), link));
    Some(Notice { title, sentences: vec![sentence], words: Some(said.message.clone()), action })
}

/// The note that the other side has written.
#[must_use]
pub fn messaged(history: &QuoteWithVersions, message: Uuid, locale: Locale, link: Option<String>) -> Option<Notice> {
    let (head, said) = (&history.quote.head, said(history, message)?);
    let (speaker, name) = (speaker(history, said), &head.name);
    let (title, sentence, act) = match locale {
        Locale::French => (
            format!("Devis {}{}message de {speaker}", head.reference, colon(locale)),
            format!("{speaker} vous a écrit au sujet de votre demande de prix «\u{a0}{name}\u{a0}»."),
            "Lire et répondre",
        ),
        Locale::English => (
            format!("Quote {}: message from {speaker}", head.reference),
            format!("{speaker} has written to you about your request for prices \"{name}\"."),
            "Read and reply",
        ),
    };
    let action = link.map(|link| (act.to_owned(), link));
    Some(Notice { title, sentences: vec![sentence], words: Some(said.message.clone()), action })
}

/// The note that an answer's prices are about to end; none of an answer that something else followed already.
#[must_use]
pub fn expiring(history: &QuoteWithVersions, locale: Locale, link: Option<String>) -> Option<Notice> {
    let head = &history.quote.head;
    let (Status::WaitingForCustomer, Some(validity)) = (head.status, head.validity) else { return None };
    let (supplier, name, day) = (&head.supplier_name, &head.name, day(validity));
    let (title, holds, after) = match locale {
        Locale::French => (
            format!("Devis {}{}prix valables jusqu'au {day}", head.reference, colon(locale)),
            format!(
                "Les prix de {supplier} pour votre demande «\u{a0}{name}\u{a0}» sont valables jusqu'au {day} inclus."
            ),
            "Passé ce jour, le devis sera clos.",
        ),
        Locale::English => (
            format!("Quote {}: prices hold until {day}", head.reference),
            format!("{supplier}'s prices for your request \"{name}\" hold until the end of {day}."),
            "After that day the quote is closed.",
        ),
    };
    let action = link.map(|link| (see(locale).to_owned(), link));
    Some(Notice { title, sentences: vec![holds, after.to_owned()], words: None, action })
}

/// A message of the thread.
fn said(history: &QuoteWithVersions, message: Uuid) -> Option<&Comment> {
    history.thread.iter().find(|said| said.id == message)
}

/// Who the other side is to its reader: the supplier, or the shop.
fn speaker<'a>(history: &'a QuoteWithVersions, said: &Comment) -> &'a str {
    match said.author.acts_for {
        ActorType::Operator | ActorType::System => "Comptoir",
        ActorType::Supplier | ActorType::Customer => &history.quote.head.supplier_name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        actor::Actor,
        quote::samples::{history, quote_line},
    };
    use chrono::DateTime;

    const EARLIER: Uuid = Uuid::from_u128(1);
    const NOW: Uuid = Uuid::from_u128(2);

    fn message(id: Uuid, acts_for: ActorType, message: &str) -> Comment {
        let author = Actor { acts_for, id: None, name: String::new() };
        Comment { id, author, message: message.into(), created_at: DateTime::UNIX_EPOCH }
    }

    /// A quote in whose thread this side wrote twice.
    fn quote_with(acts_for: ActorType) -> QuoteWithVersions {
        let thread = vec![message(EARLIER, acts_for, "Quelle couleur ?"), message(NOW, acts_for, "Notre <offre>")];
        history(vec![quote_line("1.25", 1_000)], thread)
    }

    #[test]
    fn d9_11_who_asked_reads_what_it_costs_and_until_when() {
        let quote = quote_with(ActorType::Supplier);
        let note = answered(&quote, Some(NOW), Locale::French, Some("https://shop.test/quotes".into())).unwrap();
        assert_eq!(note.title, "Devis Q-2026-000042\u{a0}: réponse de Papeterie Martin");
        assert!(note.sentences[0].contains("1\u{202f}250,00\u{a0}€ HT"), "{note:?}");
        assert_eq!(note.sentences[1], "Ces prix sont valables jusqu'au 31/12/2026 inclus.");
        assert_eq!(note.words.as_deref(), Some("Notre <offre>"));
        let english = answered(&quote, Some(NOW), Locale::English, None).unwrap();
        assert!(english.sentences[0].contains("€1,250.00 excl. VAT") && english.action.is_none(), "{english:?}");
    }

    #[test]
    fn an_answer_without_a_word_quotes_none_that_was_said_before() {
        assert_eq!(answered(&quote_with(ActorType::Supplier), None, Locale::French, None).unwrap().words, None);
    }

    #[test]
    fn an_answer_that_something_followed_is_not_told() {
        let mut quote = quote_with(ActorType::Supplier);
        quote.quote.head.status = Status::WaitingForSupplierInfos;
        assert_eq!(answered(&quote, None, Locale::French, None), None);
    }

    #[test]
    fn d9_18_who_asked_reads_until_when_prices_hold_while_they_do() {
        let mut quote = quote_with(ActorType::Supplier);
        let note = expiring(&quote, Locale::French, Some("https://shop.test/quotes".into())).unwrap();
        assert_eq!(note.title, "Devis Q-2026-000042\u{a0}: prix valables jusqu'au 31/12/2026");
        let english = expiring(&quote, Locale::English, None).unwrap();
        assert!(english.sentences[0].starts_with("Papeterie Martin's prices for your request"), "{english:?}");
        quote.quote.head.status = Status::Validated;
        assert_eq!(expiring(&quote, Locale::French, None), None);
    }

    #[test]
    fn d9_11_who_asked_reads_who_says_no_and_why() {
        let note = declined(&quote_with(ActorType::Supplier), NOW, Locale::French, None).unwrap();
        assert_eq!(note.title, "Devis Q-2026-000042\u{a0}: demande déclinée");
        let no = "Papeterie Martin ne peut pas donner suite à votre demande de prix «\u{a0}Rentrée\u{a0}».";
        assert_eq!((note.sentences[0].as_str(), note.words.as_deref()), (no, Some("Notre <offre>")));
        let note = declined(&quote_with(ActorType::Operator), NOW, Locale::English, None).unwrap();
        assert_eq!(note.sentences, ["Comptoir is not able to meet your request for prices \"Rentrée\"."]);
    }

    #[test]
    fn d9_11_who_asked_reads_what_the_other_side_writes() {
        let quote = quote_with(ActorType::Supplier);
        let note = messaged(&quote, EARLIER, Locale::English, Some("https://shop.test/quotes".into())).unwrap();
        assert_eq!(note.title, "Quote Q-2026-000042: message from Papeterie Martin");
        assert_eq!(note.words.as_deref(), Some("Quelle couleur ?"));
        let note = messaged(&quote, NOW, Locale::French, None).unwrap();
        assert!(note.sentences[0].starts_with("Papeterie Martin vous a écrit au sujet"), "{note:?}");
        assert_eq!(messaged(&quote, Uuid::nil(), Locale::French, None), None);
    }
}
