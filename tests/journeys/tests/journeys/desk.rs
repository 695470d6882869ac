//! Somebody at work by script, something to order, and what a refusal has to say.

use crate::steps;
use journeys::{Answer, Call, Script, Session, Stage};
use reqwest::Method;
use serde_json::{Value, json};

/// The sentence of what nobody foresaw (D8.2).
pub const UNEXPECTED: &str = "An unexpected error occurred. Please try again.";
/// The sentence of a call whose lines can't be read.
pub const LINES_400: &str = "Quantity lower or equals to 0 / missing quantity / missing offerPriceId.";
/// An id that nothing has.
pub const ABSENT: &str = "0199e000-0000-7000-8000-000000000000";

/// Somebody's script with a session, in English.
#[derive(Clone)]
pub struct Desk {
    script: Script,
    session: Session,
}

impl Desk {
    pub async fn at(stage: &Stage) -> Self {
        Self::of(stage, "acheteur@demo.test").await
    }

    pub async fn of(stage: &Stage, email: &str) -> Self {
        let script = stage.script();
        let session = script.login(email).await;
        Self { script, session }
    }

    pub async fn send(&self, call: Call) -> Answer {
        self.script.send(call.bearer(&self.session.token).with("accept-language", "en-GB")).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Call::get(path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Call::post(path, &body)).await
    }

    pub async fn write(&self, method: Method, path: &str, body: &Value) -> Answer {
        self.send(Call::new(method, path).body("application/json", body.to_string())).await
    }

    /// Makes each call of a table, and compares status, sentence and code.
    pub async fn refuses(&self, table: &[Refused<'_>]) {
        for (method, path, body, status, sentence, code) in table {
            let call = Call::new((*method).clone(), path.clone());
            let call = if body.is_null() { call } else { call.body("application/json", body.to_string()) };
            let answer = self.send(call).await;
            let said = (answer.status, answer.text("/statusMessage"), answer.text("/code"));
            assert_eq!(said, (*status, *sentence, *code), "{method} {path} {body}: {}", answer.body);
        }
    }
}

/// A call that is refused: method, path, body or null, status, sentence, code.
pub type Refused<'a> = (&'a Method, String, Value, u16, &'a str, &'a str);

/// Something to order.
pub struct Article {
    pub id: String,
    pub variant: String,
    pub sku: String,
    pub smallest: u64,
}

impl Article {
    pub async fn found(stage: &Stage, query: &str) -> Self {
        let visitor = stage.visitor();
        let _ = visitor.login("acheteur@demo.test").await.expect(200);
        Self::of(&steps::hit(&visitor, query, 100).await)
    }

    pub fn of(hit: &Value) -> Self {
        let text = |pointer| hit.pointer(pointer).and_then(Value::as_str).unwrap().to_owned();
        let (id, variant) = (text("/variant/offers/0/offerPriceId"), text("/variant/id"));
        Self { id, variant, sku: text("/variant/sku"), smallest: steps::smallest(hit) }
    }

    /// More than there is of anything, in whole packs.
    pub const fn plenty(&self) -> u64 {
        90_000 / self.smallest * self.smallest
    }

    /// A line that asks for so many.
    pub fn line(&self, quantity: u64) -> Value {
        json!({ "offerPriceId": self.id, "quantity": quantity })
    }
}

#[track_caller]
pub fn is(answer: &Answer, status: u16, sentence: &str, code: &str) {
    let said = (answer.status, answer.text("/statusMessage"), answer.text("/code"));
    assert_eq!(said, (status, sentence, code), "{}", answer.body);
    assert_eq!((answer.at("/success"), answer.at("/statusCode")), (&json!(false), &json!(status)));
    assert!(!answer.text("/message").is_empty());
}
