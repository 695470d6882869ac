//! What the log tells of who came in and who did not: an event and ids each, and nothing that says who a person is.

use crate::{
    sent_mails::{GOOD_PASSWORD, PAUL, form},
    test_app::{ADA, CLAIRE, OMAR, PASSWORD, TestApp},
};
use proto::auth::{ChangePasswordRequest, SetAccountStatusRequest};
use serde_json::Value;
use std::{
    io,
    sync::{Arc, Mutex},
};
use tracing::subscriber::DefaultGuard;

/// The log of one test, in lines of JSON.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Keeps what this thread logs from now on at `info` and above.
    fn start() -> (Self, DefaultGuard) {
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// The security events so far.
    fn events(&self) -> Vec<Value> {
        let lines = self.text().lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Vec<_>>();
        lines.into_iter().filter(|line| line["target"] == "security").collect()
    }

    /// The only event of this name.
    #[track_caller]
    fn event(&self, name: &str) -> Value {
        let events = self.events().into_iter().filter(|line| line["fields"]["event"] == name).collect::<Vec<_>>();
        assert_eq!(events.len(), 1, "{name} in {}", self.text());
        events.into_iter().next().unwrap()
    }
}

#[tokio::test]
async fn logins_passwords_and_rights_are_told_by_ids_alone() {
    let app = TestApp::start().await;
    let (log, _guard) = Log::start();
    app.try_login(CLAIRE, "a guess").await.unwrap_err();
    let login = app.login(CLAIRE).await;
    let user = login.user.clone().unwrap().id;
    for name in ["login_failed", "logged_in"] {
        let event = log.event(name);
        assert_eq!((&event["level"], event["fields"]["user.id"].as_str()), (&"INFO".into(), Some(user.as_str())));
    }

    let caller = app.caller(&login).await;
    let change = ChangePasswordRequest {
        current_password: PASSWORD.into(),
        new_password: GOOD_PASSWORD.into(),
        network: "192.0.2.7".into(),
        ..ChangePasswordRequest::default()
    };
    app.accounts.clone().change_password(caller.ask(change)).await.unwrap();
    assert_eq!(log.event("password_changed")["fields"]["user.id"], user.as_str());

    let operator = app.caller(&app.login(OMAR).await).await;
    let status =
        SetAccountStatusRequest { account_id: "ACC-NORD".into(), status: "INACTIVE".into(), reason: "unpaid".into() };
    app.operations.clone().set_account_status(operator.ask(status)).await.unwrap();
    assert_eq!(log.event("account_status_set")["fields"]["status"], "INACTIVE");
    app.try_register(form(PAUL)).await.unwrap();
    log.event("registered");

    for personal in [CLAIRE, ADA, OMAR, PAUL, PASSWORD, GOOD_PASSWORD, "a guess", "192.0.2.7", "Claire", "Durand"] {
        assert!(!log.text().contains(personal), "{personal} in {}", log.text());
    }
}

#[tokio::test]
async fn a_guess_at_an_address_that_nobody_has_is_told_without_it() {
    let app = TestApp::start().await;
    let (log, _guard) = Log::start();
    app.try_login("nobody@nord.test", "a guess").await.unwrap_err();
    let event = log.event("login_failed");
    assert_eq!((&event["level"], &event["fields"]["user.id"]), (&"INFO".into(), &Value::Null));
    assert!(!log.text().contains("nobody@nord.test"), "{}", log.text());
}
