//! What operators are told of accounts (D9.17), and who decides of join requests (D6.10). It quotes nothing that a form
//! said, as no mail of auth does.

use maud::html;
use platform_mail::{Mail, button, page};
use uuid::Uuid;
use values::Locale;

/// The mail that an account waits for approval, by its external id, with the way to its page in the office.
pub fn account_waits(id: Uuid, to: &str, locale: Locale, account: &str, page_link: &str) -> Mail {
    let (title, sentence) = match locale {
        Locale::French => (
            format!("Compte {account} à approuver"),
            format!("Le compte client {account} vient d'être demandé. Il pourra commander quand il sera approuvé."),
        ),
        Locale::English => (
            format!("Account {account} needs approval"),
            format!("The customer account {account} has just been asked for. It can order once it is approved."),
        ),
    };
    with_page(id, to, locale, title, &sentence, (see_account(locale), page_link))
}

/// The mail that somebody asks to join an account: to whoever manages it, with the way to the page that says who.
pub fn somebody_asks(id: Uuid, to: &str, locale: Locale, account: &str, page_link: &str) -> Mail {
    let title = match locale {
        Locale::French => format!("Quelqu'un demande à rejoindre votre compte {account}"),
        Locale::English => format!("Somebody asks to join your account {account}"),
    };
    let (sentence, action) = match locale {
        Locale::French => (
            "Une personne s'est inscrite chez Comptoir avec le numéro de votre société et demande à rejoindre votre compte client. La page de votre compte dit qui\u{a0}: acceptez-la avec les droits qu'il lui faut, ou refusez.",
            "Voir la demande",
        ),
        Locale::English => (
            "Somebody registered with Comptoir under your company's number and asks to join your customer account. Your account's page says who: accept them with the rights they need, or decline.",
            "See the request",
        ),
    };
    with_page(id, to, locale, title, sentence, (action, page_link))
}

/// The mail that somebody asks to join an account that nobody manages: to operators, with the way to its page.
pub fn nobody_decides(id: Uuid, to: &str, locale: Locale, account: &str, page_link: &str) -> Mail {
    let (title, sentence) = match locale {
        Locale::French => (
            format!("Demande à décider pour le compte {account}"),
            format!(
                "Quelqu'un demande à rejoindre le compte client {account}, que personne ne peut gérer en ce moment. La décision vous revient."
            ),
        ),
        Locale::English => (
            format!("A request to decide for account {account}"),
            format!(
                "Somebody asks to join the customer account {account}, which nobody can manage at present. The decision is yours."
            ),
        ),
    };
    with_page(id, to, locale, title, &sentence, (see_account(locale), page_link))
}

const fn see_account(locale: Locale) -> &'static str {
    match locale {
        Locale::French => "Voir le compte",
        Locale::English => "See the account",
    }
}

const fn frame(locale: Locale) -> (&'static str, &'static str, &'static str) {
    match locale {
        Locale::French => ("fr", "Bonjour,", "L'équipe Comptoir"),
        Locale::English => ("en", "Hello,", "The Comptoir team"),
    }
}

/// A sentence, and a button that leads to a page.
fn with_page(
    id: Uuid,
    to: &str,
    locale: Locale,
    title: String,
    sentence: &str,
    (action, page_link): (&str, &str),
) -> Mail {
    let (lang, greeting, signature) = frame(locale);
    let content = html! { p { (greeting) } p { (sentence) } (button(action, page_link)) p { (signature) } };
    Mail {
        id,
        to: to.to_owned(),
        text: format!("{greeting}\n\n{sentence}\n\n{action}\n{page_link}\n\n{signature}\n"),
        html: page(lang, &title, &content).into_string(),
        subject: title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "https://shop.test/office/customers/ACC-7K2M9QXD";

    #[test]
    fn d6_10_who_manages_an_account_is_led_to_its_page_and_an_operator_reads_which_one() {
        let link = "https://shop.test/account/customer-account";
        for (locale, subject) in [
            (Locale::French, "Quelqu'un demande à rejoindre votre compte ACC-7K2M9QXD"),
            (Locale::English, "Somebody asks to join your account ACC-7K2M9QXD"),
        ] {
            let mail = somebody_asks(Uuid::nil(), "ada@nord.test", locale, "ACC-7K2M9QXD", link);
            assert_eq!(mail.subject, subject);
            assert!(mail.text.contains(link) && mail.html.contains(&format!("href=\"{link}\"")), "{}", mail.html);
            let mail = nobody_decides(Uuid::nil(), "ines@shop.test", locale, "ACC-7K2M9QXD", PAGE);
            assert!(mail.subject.contains("ACC-7K2M9QXD") && mail.text.contains(PAGE));
        }
    }

    #[test]
    fn d9_17_an_operator_reads_which_account_waits_in_both_languages() {
        let mail = |locale| account_waits(Uuid::nil(), "ines@shop.test", locale, "ACC-7K2M9QXD", PAGE);
        let (french, english) = (mail(Locale::French), mail(Locale::English));
        assert_eq!(french.subject, "Compte ACC-7K2M9QXD à approuver");
        assert_eq!(english.subject, "Account ACC-7K2M9QXD needs approval");
        assert!(english.text.contains("asked for") && english.html.contains("asked for"));
        assert!(french.text.contains(&format!("Voir le compte\n{PAGE}")), "{}", french.text);
    }
}
