//! What the owner of a webhook is told when the shop gives it up (D6.15).

use crate::{
    app::{formatting::colon, mail::notice::Notice},
    domain::{calendar::day_of, webhook::GivenUp},
};
use values::Locale;

/// The note that events are sent no more.
#[must_use]
pub fn webhook_given_up(given_up: &GivenUp) -> Notice {
    let (since, locale) = (day_of(given_up.since), given_up.locale);
    let host =
        url::Url::parse(&given_up.url).ok().and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default();
    let (title, sentences, answered) = match locale {
        Locale::French => (
            format!("Webhook désactivé{}{host}", colon(locale)),
            [
                format!("Votre webhook vers {host} n'accepte plus rien depuis le {}.", since.format("%d/%m/%Y")),
                "Nous ne lui envoyons plus d'événements. Enregistrez-le à nouveau quand son serveur répond, puis rejouez \
                 les événements manqués."
                    .to_owned(),
            ],
            "Dernière réponse",
        ),
        Locale::English => (
            format!("Webhook disabled: {host}"),
            [
                format!("Your webhook at {host} has taken nothing since {}.", since.format("%d/%m/%Y")),
                "We send it no more events. Save it again once its server answers, then replay the events that it missed."
                    .to_owned(),
            ],
            "Last answer",
        ),
    };
    let answered = (!given_up.answer.is_empty()).then(|| format!("{answered}{}", colon(locale)));
    let words = answered.as_ref().map(|_| given_up.answer.clone());
    Notice { title, sentences: sentences.into_iter().chain(answered).collect(), words, action: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    #[test]
    fn the_owner_reads_where_nothing_arrives_since_when_and_what_was_answered() {
        let given_up = GivenUp {
            url: "https://erp.example/hook?key=secret".into(),
            answer: "no route".into(),
            since: DateTime::UNIX_EPOCH,
            contact_email: "it@erp.example".into(),
            locale: Locale::English,
        };
        let note = webhook_given_up(&given_up);
        assert_eq!(note.title, "Webhook disabled: erp.example");
        assert_eq!(note.words.as_deref(), Some("no route"));
        assert!(
            note.sentences[0].ends_with("since 01/01/1970.") && !format!("{note:?}").contains("secret"),
            "{note:?}"
        );
        let french = webhook_given_up(&GivenUp { locale: Locale::French, answer: String::new(), ..given_up });
        assert!(french.sentences[0].contains("erp.example") && french.words.is_none(), "{french:?}");
    }
}
