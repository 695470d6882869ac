//! The page around what a mail says in HTML: one look for all mails of the shop, in styles that every mail program knows.

use maud::{DOCTYPE, Markup, html};

/// A page in a language (`fr`, `en`) with a title and what stands below it.
#[must_use]
pub fn page(lang: &str, title: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(lang) {
            head { meta charset="utf-8"; title { (title) } }
            body style="font-family: Helvetica, Arial, sans-serif; color: #1d2433; max-width: 640px; margin: 0 auto; padding: 24px" {
                h1 style="font-size: 22px" { (title) }
                (content)
            }
        }
    }
}

/// A link that is to be followed, and its address for those who read it before they do.
#[must_use]
pub fn button(label: &str, link: &str) -> Markup {
    html! {
        p style="margin: 28px 0 8px" {
            a href=(link) style="display: inline-block; padding: 12px 20px; border-radius: 6px; background: #1d4ed8; color: #ffffff; text-decoration: none" {
                (label)
            }
        }
        p style="font-size: 12px; color: #5b6478; overflow-wrap: anywhere" { (link) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_stay_texts() {
        let page = page("en", "<Title>", &button("<Label>", "https://shop.test/?a=1&b=\"2\"")).into_string();
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\">"), "{page}");
        assert!(page.contains("<h1 style=\"font-size: 22px\">&lt;Title&gt;</h1>"), "{page}");
        assert!(page.contains("href=\"https://shop.test/?a=1&amp;b=&quot;2&quot;\""), "{page}");
    }
}
