//! The mails that a shop without a mail server leaves as files.

use crate::shop::{Shop, settings};
use base64::{Engine, prelude::BASE64_STANDARD};
use identity::{Guard, PublishedKeys};
use platform_process::{CancellationToken, in_process};
use sqlx::ConnectOptions;
use std::str;
use test_shop::eventually;
use tokio::task::JoinSet;

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

    /// Starts what orders do when nobody asks, with a mail server; it ends with what this gives.
    pub async fn start_background_with_server(&self, smtp_url: &str) -> JoinSet<()> {
        let database = self.database.connect_options().to_url_lossy();
        let settings = settings(database.as_str());
        let auth = in_process(&auth::service(&settings).await.unwrap());
        let guard = Guard::new(PublishedKeys::of_auth(auth.clone()));
        let catalogue = in_process(&catalogue::service(&settings, &guard).await.unwrap());
        let cart = in_process(&cart::service(&settings, &guard, catalogue.clone()).await.unwrap());
        let list = in_process(&buying_list::service(&settings, &guard, catalogue.clone()).await.unwrap());
        let settings = settings.with("SMTP_URL", smtp_url);
        let mut order = order::service(&settings, auth, catalogue, cart, list).await.unwrap();
        let mut background = JoinSet::new();
        order.start_tasks(&mut background, &CancellationToken::new());
        background
    }

    /// How many tasks of the outbox are in this condition.
    pub async fn tasks(&self, condition: &str) -> i64 {
        let query = sqlx::AssertSqlSafe(format!("select count(*) from orders.outbox where {condition}"));
        sqlx::query_scalar(query).fetch_one(&self.database).await.unwrap()
    }

    /// Waits until nothing is left to send.
    pub async fn all_is_sent(&self) {
        eventually("nothing is left to do", async || self.tasks("true").await == 0).await;
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
