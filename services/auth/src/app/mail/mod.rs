//! The mails of accounts, in their reader's language, as text and as HTML (D9.11).
//!
//! They quote nothing that a form said: whoever registers with the address of somebody else puts no words in our mouth.

mod source;
pub mod staff;
mod texts;
pub mod trigger;

pub use source::AuthMails;

use crate::domain::credentials::mailed_link::LinkPurpose;
use maud::html;
use platform_mail::{Mail, button, page};
use texts::text;
use uuid::Uuid;
use values::Locale;

/// What a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum MailTemplate {
    /// How to activate a user who registered.
    Activation,
    /// Somebody registers with an address that has an account.
    AlreadyRegistered,
    /// The user and the account are active.
    Activated,
    /// The user is active, and the account waits for the shop's approval.
    AwaitingApproval,
    /// The shop lets the account order.
    Approved,
    /// How to choose a new password.
    PasswordReset,
    /// There is a new password.
    PasswordChanged,
    /// How to join an account that somebody invited to.
    Invitation,
    /// How to begin to work for the shop or for a supplier.
    StaffInvitation,
    /// The user is active, and the company's account decides on the join request.
    AwaitingAccount,
    /// The user belongs to the company's account.
    JoinAccepted,
    /// The user does not.
    JoinDeclined,
}

impl MailTemplate {
    /// What it is called where mails are looked at.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What its link does to a user; none where the link leads to a page, or is an invitation's.
    #[must_use]
    pub const fn purpose(self) -> Option<LinkPurpose> {
        match self {
            Self::Activation => Some(LinkPurpose::Activation),
            Self::PasswordReset => Some(LinkPurpose::PasswordReset),
            Self::AlreadyRegistered
            | Self::Activated
            | Self::AwaitingApproval
            | Self::Approved
            | Self::PasswordChanged
            | Self::Invitation
            | Self::StaffInvitation
            | Self::AwaitingAccount
            | Self::JoinAccepted
            | Self::JoinDeclined => None,
        }
    }

    /// Whether its link holds a secret.
    #[must_use]
    pub const fn has_token(self) -> bool {
        matches!(self, Self::Invitation | Self::StaffInvitation) || self.purpose().is_some()
    }

    /// The page that its link leads to.
    const fn page(self) -> &'static str {
        match self {
            Self::Activation => "/auth/validation",
            Self::PasswordReset => "/auth/reset-password",
            Self::AlreadyRegistered
            | Self::Activated
            | Self::AwaitingApproval
            | Self::Approved
            | Self::AwaitingAccount
            | Self::JoinAccepted => "/auth/login",
            Self::JoinDeclined => "/contact",
            Self::PasswordChanged => "/auth/forgot-password",
            Self::Invitation | Self::StaffInvitation => "/auth/invitation",
        }
    }

    /// Its link in a shop whose pages lie at `shop`.
    fn link(self, shop: &str, locale: Locale, token: Option<&str>) -> String {
        let prefix = match locale {
            Locale::French => "",
            Locale::English => "/en-GB",
        };
        let query = token.map(|token| format!("?token={token}")).unwrap_or_default();
        format!("{}{prefix}{}{query}", shop.trim_end_matches('/'), self.page())
    }

    /// The mail. `shop` is the address of the shop's pages, `token` the secret of its link.
    #[must_use]
    pub fn mail(self, id: Uuid, to: &str, locale: Locale, shop: &str, token: Option<&str>) -> Mail {
        let text = text(self, locale);
        let link = self.link(shop, locale, token);
        let content = html! {
            p { (text.greeting) }
            @for sentence in text.before { p { (sentence) } }
            (button(text.action, &link))
            @for sentence in text.after { p { (sentence) } }
            p { (text.signature) }
        };
        let before = text.before.join("\n\n");
        let after = text.after.join("\n\n");
        Mail {
            id,
            to: to.to_owned(),
            subject: text.title.to_owned(),
            text: format!(
                "{}\n\n{before}\n\n{}\n{link}\n\n{after}\n\n{}\n",
                text.greeting, text.action, text.signature
            ),
            html: page(text.lang, text.title, &content).into_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::VariantArray;

    fn mail(template: MailTemplate, locale: Locale) -> Mail {
        let token = template.has_token().then_some("TOKEN");
        template.mail(Uuid::nil(), "claire@nord.test", locale, "https://shop.test/", token)
    }

    #[test]
    fn d9_11_links_lead_to_the_page_of_the_readers_language() {
        for (template, french) in [
            (MailTemplate::Activation, "https://shop.test/auth/validation?token=TOKEN"),
            (MailTemplate::AlreadyRegistered, "https://shop.test/auth/login"),
            (MailTemplate::Activated, "https://shop.test/auth/login"),
            (MailTemplate::AwaitingApproval, "https://shop.test/auth/login"),
            (MailTemplate::Approved, "https://shop.test/auth/login"),
            (MailTemplate::PasswordReset, "https://shop.test/auth/reset-password?token=TOKEN"),
            (MailTemplate::PasswordChanged, "https://shop.test/auth/forgot-password"),
            (MailTemplate::Invitation, "https://shop.test/auth/invitation?token=TOKEN"),
            (MailTemplate::StaffInvitation, "https://shop.test/auth/invitation?token=TOKEN"),
            (MailTemplate::AwaitingAccount, "https://shop.test/auth/login"),
            (MailTemplate::JoinAccepted, "https://shop.test/auth/login"),
            (MailTemplate::JoinDeclined, "https://shop.test/contact"),
        ] {
            let english = french.replace("shop.test/", "shop.test/en-GB/");
            for (locale, link) in [(Locale::French, french), (Locale::English, english.as_str())] {
                let mail = mail(template, locale);
                assert!(mail.text.lines().any(|line| line == link), "{}", mail.text);
                assert!(mail.html.contains(&format!("href=\"{link}\"")), "{}", mail.html);
            }
        }
    }

    #[test]
    fn d9_11_each_mail_speaks_both_languages_and_says_the_same_in_both_forms() {
        for template in MailTemplate::VARIANTS.iter().copied() {
            let [french, english] = Locale::ALL.map(|locale| mail(template, locale));
            assert!(french.text.starts_with("Bonjour,") && english.text.starts_with("Hello,"));
            assert_ne!(french.subject, english.subject);
            for mail in [french, english] {
                for line in mail.text.lines().filter(|line| !line.is_empty()) {
                    let said = html! { (line) }.into_string();
                    assert!(mail.html.contains(&said), "{said:?} in {}", mail.html);
                }
            }
        }
    }
}
