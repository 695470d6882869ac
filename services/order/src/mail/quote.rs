//! What who asked for a quote is told of its answer (D9.11).

use super::note::Note;
use crate::{
    actor::ActorType,
    comment::Comment,
    quote::Dossier,
    wording::{colon, day, money},
};
use chrono::NaiveDate;
use values::Locale;

/// The note that a supplier has answered, with prices that hold until that day; `link` leads to the quote's page.
#[must_use]
pub fn answered(dossier: &Dossier, validity: NaiveDate, locale: Locale, link: Option<String>) -> Note {
    let head = &dossier.quote.head;
    let (supplier, name) = (&head.supplier_name, &head.name);
    let (total, day) = (money(locale, head.total.without_tax, head.currency), day(validity));
    let (title, answer, holds, act) = match locale {
        Locale::French => (
            format!("Devis {}{}réponse de {supplier}", head.reference, colon(locale)),
            format!(
                "{supplier} a répondu à votre demande de prix «\u{a0}{name}\u{a0}»\u{a0}: {total} HT, hors livraison."
            ),
            format!("Ces prix sont valables jusqu'au {day} inclus."),
            "Voir le devis",
        ),
        Locale::English => (
            format!("Quote {}: answer from {supplier}", head.reference),
            format!(
                "{supplier} has answered your request for prices \"{name}\": {total} excl. VAT, delivery not included."
            ),
            format!("These prices hold until the end of {day}."),
            "See the quote",
        ),
    };
    Note {
        title,
        sentences: vec![answer, holds],
        words: said_beside(dossier).map(|said| said.message.clone()),
        action: link.map(|link| (act.to_owned(), link)),
    }
}

/// What the supplier's side wrote with its answer.
fn said_beside(dossier: &Dossier) -> Option<&Comment> {
    dossier.thread.last().filter(|said| said.author.acts_for != ActorType::Customer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        actor::Actor,
        quote::sample::{dossier, quote_line},
    };
    use chrono::DateTime;
    use uuid::Uuid;

    fn said(acts_for: ActorType) -> Comment {
        let author = Actor { acts_for, id: None, name: String::new() };
        Comment { id: Uuid::nil(), author, message: "Notre <offre>".into(), created_at: DateTime::UNIX_EPOCH }
    }

    #[test]
    fn d9_11_who_asked_reads_what_it_costs_and_until_when() {
        let quote = dossier(vec![quote_line("1.25", 1_000)], vec![said(ActorType::Supplier)]);
        let validity = "2026-12-31".parse().unwrap();
        let note = answered(&quote, validity, Locale::French, Some("https://shop.test/quotes".into()));
        assert_eq!(note.title, "Devis Q-2026-000042\u{a0}: réponse de Papeterie Martin");
        assert!(note.sentences[0].contains("1\u{202f}250,00\u{a0}€ HT"), "{note:?}");
        assert_eq!(note.sentences[1], "Ces prix sont valables jusqu'au 31/12/2026 inclus.");
        assert_eq!(note.words.as_deref(), Some("Notre <offre>"));
        let english = answered(&quote, validity, Locale::English, None);
        assert!(english.sentences[0].contains("€1,250.00 excl. VAT") && english.action.is_none(), "{english:?}");
    }

    #[test]
    fn the_buyers_own_words_are_not_read_back() {
        let quote = dossier(vec![], vec![said(ActorType::Customer)]);
        assert_eq!(answered(&quote, "2026-12-31".parse().unwrap(), Locale::French, None).words, None);
    }
}
