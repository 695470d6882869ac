//! What operators are told of accounts (D9.17). It quotes nothing that a form said, as no mail of auth does.

use maud::html;
use platform_mail::{Mail, page};
use uuid::Uuid;
use values::Locale;

/// The mail that an account waits for approval, by its external id.
pub fn account_waits(id: Uuid, to: &str, locale: Locale, account: &str) -> Mail {
    let (lang, greeting, title, sentence, signature) = match locale {
        Locale::French => (
            "fr",
            "Bonjour,",
            format!("Compte {account} à approuver"),
            format!("Le compte client {account} vient d'être demandé. Il pourra commander quand il sera approuvé."),
            "L'équipe Comptoir",
        ),
        Locale::English => (
            "en",
            "Hello,",
            format!("Account {account} needs approval"),
            format!("The customer account {account} has just been asked for. It can order once it is approved."),
            "The Comptoir team",
        ),
    };
    let content = html! { p { (greeting) } p { (sentence) } p { (signature) } };
    Mail {
        id,
        to: to.to_owned(),
        text: format!("{greeting}\n\n{sentence}\n\n{signature}\n"),
        html: page(lang, &title, &content).into_string(),
        subject: title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d9_17_an_operator_reads_which_account_waits_in_both_languages() {
        let mail = |locale| account_waits(Uuid::nil(), "ines@shop.test", locale, "ACC-7K2M9QXD");
        let (french, english) = (mail(Locale::French), mail(Locale::English));
        assert_eq!(french.subject, "Compte ACC-7K2M9QXD à approuver");
        assert_eq!(english.subject, "Account ACC-7K2M9QXD needs approval");
        assert!(english.text.contains("asked for") && english.html.contains("asked for"));
    }
}
