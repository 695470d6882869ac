//! Mails as they lie in the data directory, and what somebody who registers sends.
#![allow(clippy::panic, reason = "a test that waits in vain has failed")]

use crate::test_app::TestApp;
use base64::{Engine, prelude::BASE64_STANDARD};
use platform_process::Refusal;
use proto::auth::{
    ActivateRequest, Address, Company, NewUser, RegisterRequest, RegisterResponse, ResendActivationRequest,
    ResetPasswordRequest, SendResetPasswordEmailRequest,
};
use quoted_printable::ParseMode;
use std::time::Duration;

pub const PAUL: &str = "paul@atelier.test";
pub const GOOD_PASSWORD: &str = "marble otter quilts the noon";
const NETWORK: &str = "198.51.100.4";

/// A mail that was sent.
#[derive(Clone, Debug)]
pub struct SentMail {
    pub to: String,
    pub subject: String,
    /// Both forms, decoded.
    pub text: String,
    pub html: String,
}

impl SentMail {
    /// The token of its link.
    pub fn token(&self) -> String {
        let (_, token) = self.text.split_once("?token=").unwrap();
        token.lines().next().unwrap().to_owned()
    }
}

impl TestApp {
    /// All mails sent so far, oldest first.
    pub fn sent_mails(&self) -> Vec<SentMail> {
        let Ok(files) = std::fs::read_dir(self.files.path().join("mails")) else { return Vec::new() };
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "eml"));
        // Mails are named by UUIDs of version 7, which begin with the time.
        files.sort();
        files.iter().map(|file| read(&std::fs::read_to_string(file).unwrap())).collect()
    }

    /// The newest mail to somebody who is to have so many.
    pub async fn sent_mail(&self, number: usize, to: &str) -> SentMail {
        for _ in 0..500 {
            let mails: Vec<_> = self.sent_mails().into_iter().filter(|mail| mail.to == to).collect();
            assert!(mails.len() <= number, "{mails:?}");
            if mails.len() == number {
                return mails.last().unwrap().clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("there is no mail {number} to {to}: {:?}", self.sent_mails())
    }

    /// Waits until nothing is left to be mailed.
    pub async fn everything_is_mailed(&self) {
        for _ in 0..500 {
            let left: i64 =
                sqlx::query_scalar("select count(*) from auth.outbox").fetch_one(&self.database.pool).await.unwrap();
            if left == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the outbox does not get empty")
    }

    pub async fn try_register(&self, request: RegisterRequest) -> Result<RegisterResponse, Refusal> {
        Ok(self.registration.clone().register(request).await?.into_inner())
    }

    pub async fn activate(&self, token: &str) -> Result<(), Refusal> {
        let request = ActivateRequest { token: token.into(), network: NETWORK.into() };
        Ok(self.registration.clone().activate(request).await.map(drop)?)
    }

    pub async fn resend(&self, email: &str) -> Result<(), Refusal> {
        let request = ResendActivationRequest { email: email.into(), network: NETWORK.into() };
        Ok(self.registration.clone().resend_activation(request).await.map(drop)?)
    }

    pub async fn forget_password(&self, email: &str) -> Result<(), Refusal> {
        let request = SendResetPasswordEmailRequest { email: email.into(), network: NETWORK.into() };
        Ok(self.registration.clone().send_reset_password_email(request).await.map(drop)?)
    }

    pub async fn reset(&self, token: &str, new_password: &str) -> Result<(), Refusal> {
        let request = ResetPasswordRequest {
            token: token.into(),
            new_password: new_password.into(),
            network: "192.0.2.7".into(),
        };
        Ok(self.registration.clone().reset_password(request).await.map(drop)?)
    }
}

/// What a French company sends that registers with this address.
pub fn form(email: &str) -> RegisterRequest {
    RegisterRequest {
        account: Some(Company {
            company_registration_name: "Atelier Paul & Fils".into(),
            business_registration_number: "732 829 320 00074".into(),
            vat_number: "FR 44 732829320".into(),
            website: "https://atelier.test".into(),
        }),
        user: Some(NewUser {
            civility: "MR".into(),
            first_name: "Paul".into(),
            last_name: "N'Diaye <b>".into(),
            email: email.into(),
            phone: "03 20 00 00 00".into(),
            password: GOOD_PASSWORD.into(),
        }),
        address: Some(Address {
            full_name: "Accueil".into(),
            address: "12 rue de Béthune".into(),
            zipcode: "59000".into(),
            city: "Lille".into(),
            country: "FR".into(),
            ..Address::default()
        }),
        accept_terms: true,
        locale: "fr-FR".into(),
        network: NETWORK.into(),
    }
}

fn read(file: &str) -> SentMail {
    let header = |name: &str| {
        let line = file.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap();
        decode_words(line)
    };
    let (_, rest) = file.split_once("boundary=\"").unwrap();
    // A line of a body may begin with two hyphens too: a token's, where it was wrapped.
    let end = format!("\r\n--{}", rest.split_once('"').unwrap().0);
    let part = |kind: &str| {
        let (_, part) = file.split_once(&format!("Content-Type: {kind}; charset=utf-8\r\n")).unwrap();
        let (headers, body) = part.split_once("\r\n\r\n").unwrap();
        let (body, _) = body.split_once(&end).unwrap();
        decode(headers, body).replace("\r\n", "\n")
    };
    SentMail { to: header("To"), subject: header("Subject"), text: part("text/plain"), html: part("text/html") }
}

/// Words of a header that are no ASCII (RFC 2047).
fn decode_words(line: &str) -> String {
    let words = line.split(' ').map(|word| {
        let bits = word.strip_prefix("=?utf-8?b?").and_then(|word| word.strip_suffix("?="));
        bits.map_or_else(|| word.to_owned(), |bits| String::from_utf8(BASE64_STANDARD.decode(bits).unwrap()).unwrap())
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A body as its header says that it is written (RFC 2045).
fn decode(headers: &str, body: &str) -> String {
    if headers.contains("base64") {
        let bits: String = body.split_whitespace().collect();
        return String::from_utf8(BASE64_STANDARD.decode(bits).unwrap()).unwrap();
    }
    if !headers.contains("quoted-printable") {
        return body.to_owned();
    }
    String::from_utf8(quoted_printable::decode(body, ParseMode::Strict).unwrap()).unwrap()
}
