//! A mail leaves as a file, or over SMTP to a small sink.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on has failed")]

use std::fs;

use platform_mail::{Mail, MailError, Mailer};
use platform_process::Settings;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use uuid::Uuid;

fn mail() -> Mail {
    Mail {
        id: Uuid::now_v7(),
        to: "Ada <ada@example.com>".into(),
        subject: "Order 42 is confirmed".into(),
        text: "Your order 42 is confirmed.".into(),
        html: "<p>Your order <b>42</b> is confirmed.</p>".into(),
    }
}

#[tokio::test]
async fn without_a_server_a_mail_is_one_file_with_both_forms() {
    let place = tempfile::tempdir().unwrap();
    let settings = Settings::from_pairs([("SHOP_DATA_DIR", place.path().to_str().unwrap())]);
    let mailer = Mailer::from_settings(&settings.with("SHOP_MAIL_FROM", "Shop <shop@shop.example>")).unwrap();
    let mail = mail();
    mailer.send(&mail).await.unwrap();
    mailer.send(&mail).await.unwrap();

    let files: Vec<_> = fs::read_dir(place.path().join("mails")).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files, [place.path().join(format!("mails/{}.eml", mail.id))], "one mail, however often it is sent");
    let text = fs::read_to_string(&files[0]).unwrap();
    for part in [
        "From: Shop <shop@shop.example>",
        "To: Ada <ada@example.com>",
        "Subject: Order 42 is confirmed",
        "multipart/alternative",
        "Your order 42 is confirmed.",
        "<p>Your order <b>42</b> is confirmed.</p>",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[tokio::test]
async fn a_server_gets_the_mail() {
    let (url, sink) = sink("250 ok").await;
    let mailer = Mailer::from_settings(&Settings::from_pairs([("SMTP_URL", url)])).unwrap();
    mailer.send(&mail()).await.unwrap();
    drop(mailer);
    let heard = sink.await.unwrap();
    assert!(heard.contains("RCPT TO:<ada@example.com>"), "{heard}");
    assert!(heard.contains("Subject: Order 42 is confirmed"), "{heard}");
    assert!(heard.contains("<b>42</b>"), "{heard}");
}

#[tokio::test]
async fn a_refused_address_is_told_apart_from_a_busy_server_and_from_a_refused_shop() {
    for (answer, expected) in [
        ("550 no such user ada@example.com", MailError::Refused("550".into())),
        ("451 come back later", MailError::Unsent("the server answered 451".into())),
        ("535 who are you", MailError::Unsent("the server answered 535".into())),
    ] {
        let (url, sink) = sink(answer).await;
        let mailer = Mailer::from_settings(&Settings::from_pairs([("SMTP_URL", url)])).unwrap();
        assert_eq!(mailer.send(&mail()).await, Err(expected));
        drop(mailer);
        sink.await.unwrap();
    }
}

#[tokio::test]
async fn a_server_out_of_reach_is_worth_another_attempt() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let settings = Settings::from_pairs([("SMTP_URL", format!("smtp://127.0.0.1:{port}"))]);
    let outcome = Mailer::from_settings(&settings).unwrap().send(&mail()).await;
    assert!(matches!(outcome, Err(MailError::Unsent(_))), "{outcome:?}");
}

#[tokio::test]
async fn a_wrong_setting_is_named_and_its_password_is_not() {
    let wrong_url = Settings::from_pairs([("SMTP_URL", "imap://ada:secret@host")]);
    let error = Mailer::from_settings(&wrong_url).err().unwrap().to_string();
    assert!(error.contains("SMTP_URL") && !error.contains("secret"), "{error}");
    let wrong_sender = Settings::from_pairs([("SHOP_MAIL_FROM", "nobody")]);
    let error = Mailer::from_settings(&wrong_sender).err().unwrap().to_string();
    assert!(error.contains("SHOP_MAIL_FROM"), "{error}");
}

/// A server for one connection, which answers the recipient as told. Its task ends with all it heard.
async fn sink(recipient: &'static str) -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let task = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let (reader, mut writer) = stream.into_split();
        let (mut lines, mut heard, mut in_data) = (BufReader::new(reader).lines(), String::new(), false);
        writer.write_all(b"220 sink\r\n").await.unwrap();
        while let Ok(Some(line)) = lines.next_line().await {
            heard.push_str(&line);
            heard.push('\n');
            let answer = match line.get(..4).unwrap_or(&line) {
                "." => "250 taken",
                _ if in_data => continue,
                "DATA" => "354 go on",
                "QUIT" => "221 bye",
                "RCPT" => recipient,
                _ => "250 ok",
            };
            in_data = answer.starts_with("354");
            if writer.write_all(format!("{answer}\r\n").as_bytes()).await.is_err() || answer.starts_with("221") {
                break;
            }
        }
        heard
    });
    (url, task)
}
