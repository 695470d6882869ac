//! The mails that a shop without a mail server leaves as files.

use crate::shop::{Shop, eventually};
use base64::{Engine, prelude::BASE64_STANDARD};
use std::str;

/// A mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Who gets it.
    pub to: String,
    /// Its plain form.
    pub text: String,
    /// The file that goes along.
    pub file: Option<Vec<u8>>,
}

impl Mail {
    fn read(eml: &str) -> Self {
        let to = header(eml, "To").trim_matches(['<', '>']).to_owned();
        let text = part(eml, "text/plain").unwrap_or_default();
        Self { to, text: String::from_utf8(text).unwrap(), file: part(eml, "application/pdf") }
    }
}

impl Shop {
    /// The mails sent to somebody so far.
    pub fn mails_to(&self, to: &str) -> Vec<Mail> {
        self.sent_mails().iter().map(|eml| Mail::read(eml)).filter(|mail| mail.to == to).collect()
    }

    /// The mail to somebody that says this, once it is there.
    pub async fn mail_to(&self, to: &str, says: &str) -> Mail {
        let find = || self.mails_to(to).into_iter().find(|mail| mail.text.contains(says));
        eventually(&format!("{to} gets a mail that says {says:?}"), async || find().is_some()).await;
        find().unwrap()
    }

    /// Waits until nothing is left to send.
    pub async fn all_is_sent(&self) {
        eventually("nothing is left to do", async || {
            let left: i64 =
                sqlx::query_scalar("select count(*) from orders.outbox").fetch_one(&self.database).await.unwrap();
            left == 0
        })
        .await;
    }
}

/// The first part of a kind.
fn part(eml: &str, kind: &str) -> Option<Vec<u8>> {
    let start = eml.match_indices(&format!("Content-Type: {kind}")).next()?.0;
    let before = eml[..start].rfind("\r\n--").map_or(0, |boundary| boundary + 2);
    let (head, rest) = eml[before..].split_once("\r\n\r\n")?;
    let body = rest.split("\r\n--").next()?;
    Some(match header(head, "Content-Transfer-Encoding") {
        "base64" => BASE64_STANDARD.decode(body.split_whitespace().collect::<String>()).unwrap(),
        "quoted-printable" => quoted_printable::decode(body, quoted_printable::ParseMode::Robust).unwrap(),
        _ => body.as_bytes().to_vec(),
    })
}

fn header<'a>(text: &'a str, name: &str) -> &'a str {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).unwrap_or_default().trim()
}
