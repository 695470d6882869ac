//! The mails that a shop without a mail server leaves as files.

use crate::Stage;
use base64::{Engine, prelude::BASE64_STANDARD};
use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

/// How long a mail may be on its way.
const MAIL_TIMEOUT: Duration = Duration::from_secs(20);

/// A mail, in its plain form.
#[derive(Clone, Debug)]
pub struct Mail {
    /// Who gets it.
    pub to: String,
    /// What it says.
    pub text: String,
}

impl Mail {
    /// The token of the link that it holds.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        let token = self.text.split("?token=").nth(1)?;
        token.split_whitespace().next()
    }

    /// A mail as it lies in a file: its plain part is the first one.
    fn read(file: &str) -> Option<Self> {
        let to = header(file, "To")?.trim_matches(['<', '>']).to_owned();
        let part = &file[file.find("Content-Type: text/plain")?..];
        let (head, rest) = part.split_once("\r\n\r\n")?;
        let body = rest.split("\r\n--").next()?;
        let bytes = match header(head, "Content-Transfer-Encoding")? {
            "base64" => BASE64_STANDARD.decode(body.split_whitespace().collect::<String>()).ok()?,
            "quoted-printable" => quoted_printable::decode(body, quoted_printable::ParseMode::Robust).ok()?,
            _ => body.as_bytes().to_vec(),
        };
        Some(Self { to, text: String::from_utf8(bytes).ok()? })
    }
}

fn header<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim)
}

impl Stage {
    /// The first mail to somebody whose text `is_meant`, once it is there.
    ///
    /// # Panics
    /// When none comes.
    pub async fn mail_to(&self, to: &str, is_meant: impl Fn(&str) -> bool) -> Mail {
        mail_in(self.folder(), to, is_meant).await
    }
}

/// The first mail to somebody whose text `is_meant`, once a shop that keeps its files in this folder has sent it.
///
/// # Panics
/// When none comes.
pub async fn mail_in(folder: &Path, to: &str, is_meant: impl Fn(&str) -> bool) -> Mail {
    let until = Instant::now() + MAIL_TIMEOUT;
    loop {
        let mails = mails(folder);
        if let Some(mail) = mails.iter().find(|mail| mail.to == to && is_meant(&mail.text)) {
            return mail.clone();
        }
        assert!(Instant::now() < until, "no such mail to {to} among {mails:#?}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// All mails that were sent.
fn mails(folder: &Path) -> Vec<Mail> {
    let files = fs::read_dir(folder.join("mails")).into_iter().flatten().flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "eml"));
    files.filter_map(|path| Mail::read(&fs::read_to_string(path).ok()?)).collect()
}
