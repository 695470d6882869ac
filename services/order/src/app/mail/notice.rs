//! A short mail: a title, a few sentences, perhaps somebody's words, and a link to the page where it goes on.

use maud::html;
use platform_mail::{Mail, button, page};
use uuid::Uuid;
use values::Locale;

/// What a short mail says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// Its subject, and its heading.
    pub title: String,
    /// What there is to tell.
    pub sentences: Vec<String>,
    /// What somebody wrote, as they wrote it.
    pub words: Option<String>,
    /// What to do about it, and where.
    pub action: Option<(String, String)>,
}

impl Notice {
    /// The mail to somebody, in the language of the note.
    #[must_use]
    pub fn mail(&self, id: Uuid, to: &str, locale: Locale) -> Mail {
        let (lang, greeting, signature) = match locale {
            Locale::French => ("fr", "Bonjour,", "L'équipe Comptoir"),
            Locale::English => ("en", "Hello,", "The Comptoir team"),
        };
        let content = html! {
            p { (greeting) }
            @for sentence in &self.sentences { p { (sentence) } }
            @if let Some(words) = &self.words {
                blockquote style="margin: 16px 0; padding: 8px 16px; border-left: 3px solid #c9cfdb; white-space: pre-wrap" {
                    (words)
                }
            }
            @if let Some((label, link)) = &self.action { (button(label, link)) }
            p { (signature) }
        };
        let words = self.words.iter().map(|words| words.lines().map(|line| format!("> {line}\n")).collect());
        let action = self.action.iter().map(|(label, link)| format!("{label}\n{link}\n"));
        let said = std::iter::once(greeting).chain(self.sentences.iter().map(String::as_str));
        let paragraphs: Vec<String> =
            said.map(|said| format!("{said}\n")).chain(words).chain(action).chain([format!("{signature}\n")]).collect();
        Mail {
            id,
            to: to.to_owned(),
            subject: self.title.clone(),
            text: paragraphs.join("\n"),
            html: page(lang, &self.title, &content).into_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_say_the_same_and_somebodys_words_stay_words() {
        let note = Notice {
            title: "CT-1".into(),
            sentences: vec!["Merci.".into()],
            words: Some("a <b>\nc".into()),
            action: Some(("Voir".into(), "https://shop.test/x".into())),
        };
        let mail = note.mail(Uuid::nil(), "claire@nord.test", Locale::French);
        assert_eq!(mail.text, "Bonjour,\n\nMerci.\n\n> a <b>\n> c\n\nVoir\nhttps://shop.test/x\n\nL'équipe Comptoir\n");
        for said in ["Bonjour,", "Merci.", "a &lt;b&gt;\nc", "href=\"https://shop.test/x\"", "L'équipe Comptoir"] {
            assert!(mail.html.contains(said), "{said:?} in {}", mail.html);
        }
    }
}
