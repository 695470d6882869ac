//! Sending: over SMTP, or into files that a developer opens.

use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::response::Category;
use lettre::transport::smtp::{AsyncSmtpTransportBuilder, PoolConfig};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use platform_process::{Settings, StartError};

use crate::mail::{Attachment, Mail, MailError};

/// How long the server may take for each command.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(10);
/// How many connections stay open to it.
const MAX_CONNECTIONS: u32 = 4;

/// Sends mails. Clones share their connections.
#[derive(Clone)]
pub struct Mailer {
    sender: Mailbox,
    transport: MailTransport,
}

#[derive(Clone)]
enum MailTransport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Files(PathBuf),
}

impl Mailer {
    /// By the server of `SMTP_URL` (`smtps://user:password@host`, or `smtp://host:25?tls=required`), else by
    /// files in `SHOP_DATA_DIR/mails`; from `SHOP_MAIL_FROM`. The server is first reached by the first mail.
    ///
    /// # Errors
    /// When one of these settings is wrong.
    pub fn from_settings(settings: &Settings) -> Result<Self, StartError> {
        let sender = sender(settings)?;
        let transport = match settings.get::<String>("SMTP_URL")? {
            Some(url) => MailTransport::Smtp(smtp(&url)?),
            None => MailTransport::Files(settings.or("SHOP_DATA_DIR", PathBuf::from(".shop"))?.join("mails")),
        };
        Ok(Self { sender, transport })
    }

    /// Judges the settings, and asks no server.
    ///
    /// # Errors
    /// When one of them is wrong.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        let url = settings.get::<String>("SMTP_URL")?;
        let server = url.map_or(Ok(()), |url| server_at(&url).map(drop));
        StartError::of_all([sender(settings).map(drop), server])
    }

    /// Sends one mail. To try again later is the caller's part (an outbox does).
    pub async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.send_with(mail, None).await
    }

    /// Sends one mail, perhaps with a file.
    pub async fn send_with(&self, mail: &Mail, file: Option<&Attachment>) -> Result<(), MailError> {
        let message = mail.message(&self.sender, file)?;
        match &self.transport {
            MailTransport::Smtp(server) => {
                server.send(message).await.map_err(|error| refusal(&error))?;
                tracing::info!(mail.id = %mail.id, "sent a mail");
            }
            MailTransport::Files(directory) => {
                let file = write(directory, &format!("{}.eml", mail.id), &message.formatted()).await;
                let file = file.map_err(|error| MailError::Unsent(format!("{}: {error}", directory.display())))?;
                tracing::info!(file = %file.display(), "wrote a mail");
            }
        }
        Ok(())
    }
}

fn sender(settings: &Settings) -> Result<Mailbox, StartError> {
    let default = "Comptoir <no-reply@comptoir.example>".parse().map_err(StartError::failed)?;
    let right = "a name and a mail address, such as Comptoir <no-reply@comptoir.example>";
    Ok(settings.described("SHOP_MAIL_FROM", right)?.unwrap_or(default))
}

fn smtp(url: &str) -> Result<AsyncSmtpTransport<Tokio1Executor>, StartError> {
    let pool = PoolConfig::new().max_size(MAX_CONNECTIONS);
    Ok(server_at(url)?.timeout(Some(COMMAND_TIMEOUT)).pool_config(pool).build())
}

fn server_at(url: &str) -> Result<AsyncSmtpTransportBuilder, StartError> {
    // The URL may hold a password, so the sentence shows the fault alone.
    AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|error| {
        let fault = format!("SMTP_URL is not an SMTP URL: {error}.");
        StartError::failed(format!("{fault} Set it to one such as smtps://user:password@host."))
    })
}

/// A server's answer names the address, so only its code is kept. With 53x (RFC 4954) it refuses the shop, not the mail:
/// that one goes once the shop's account is mended.
fn refusal(error: &lettre::transport::smtp::Error) -> MailError {
    match error.status() {
        Some(code) if error.is_permanent() && code.category != Category::Unspecified3 => {
            MailError::Refused(code.to_string())
        }
        Some(code) => MailError::Unsent(format!("the server answered {code}")),
        None => MailError::Unsent(error.to_string()),
    }
}

/// Writes a file whole or not at all, in a directory for its owner alone: mails carry links that open accounts.
async fn write(directory: &Path, name: &str, content: &[u8]) -> io::Result<PathBuf> {
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(directory)?;
    let (file, unfinished) = (directory.join(name), directory.join(format!("{name}.part")));
    tokio::fs::write(&unfinished, content).await?;
    tokio::fs::rename(&unfinished, &file).await?;
    Ok(file)
}
