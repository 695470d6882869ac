//! Strings that often break software, in every text field of the identity calls and as names of carts and lists: shown as
//! they were sent, or refused with their field named.

use futures::{StreamExt, stream};
use journeys::{Answer, Call, Script, Stage};
use regex::Regex;
use reqwest::Method;
use serde_json::{Map, Value, json};
use std::{collections::BTreeSet, fs};
use test_data::test_data;

/// A call, and the text fields that it takes and shows again; those in a form of their own may change their spelling.
struct Form {
    method: Method,
    path: &'static str,
    good: Value,
    free: &'static [&'static str],
    formed: &'static [&'static str],
    /// Where the answer shows them.
    shown: &'static str,
    /// How many may be under way: one, where all change the same thing.
    at_once: usize,
}

fn forms() -> [Form; 3] {
    let address = json!({
        "label": "Quai", "fullName": "Anne Le Goff", "company": "Papeterie", "address": "3 quai du Port",
        "additionalAddress": "Porte bleue", "zipcode": "44000", "city": "Nantes", "state": "Loire", "country": "FR",
        "phone": "+33199001299", "shipping": true,
    });
    [
        Form {
            method: Method::PUT,
            path: "/api/account/user",
            good: json!({ "firstName": "Anne", "lastName": "Le Goff", "phone": "+33199001299" }),
            free: &["firstName", "lastName"],
            formed: &["phone"],
            shown: "/user",
            at_once: 1,
        },
        Form {
            method: Method::PUT,
            path: "/api/account/update",
            good: json!({ "name": "Papeterie", "website": "https://papeterie.example", "vatNumber": "FR08012345609" }),
            free: &["name"],
            formed: &["website", "vatNumber"],
            shown: "/account",
            at_once: 1,
        },
        Form {
            method: Method::POST,
            path: "/api/account/address/create",
            good: address,
            free: &["label", "fullName", "company", "address", "additionalAddress", "city", "state"],
            formed: &["zipcode", "phone"],
            shown: "/address",
            at_once: 8,
        },
    ]
}

fn strings() -> Vec<String> {
    let text = fs::read_to_string(test_data("bad-input-strings/blns.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

impl Form {
    fn fields(&self) -> impl Iterator<Item = &'static str> {
        self.free.iter().chain(self.formed).copied()
    }

    /// Sends a string in every text field, and again in those that were not refused. How many it was shown in.
    async fn take(&self, script: &Script, token: &str, string: &str) -> usize {
        let mut body = self.good.clone();
        self.fields().for_each(|field| body[field] = json!(string));
        let first = self.send(script, token, &body).await;
        let refused = self.refused(&first, string);
        for field in &refused {
            body[*field] = self.good[*field].clone();
        }
        let answer = if refused.is_empty() { first } else { self.send(script, token, &body).await };
        assert!([200, 201].contains(&answer.status), "{string:?}: {}", answer.body);
        let shown = answer.at(self.shown);
        let taken = self.fields().filter(|field| !refused.contains(field)).collect::<Vec<_>>();
        for field in &taken {
            let expected = string.trim();
            let seen = shown[*field].as_str().unwrap_or_default();
            let is_same = if self.free.contains(field) { seen == expected } else { plain(seen) == plain(expected) };
            assert!(is_same, "{} shows {string:?} as {seen:?} in {field}", self.path);
        }
        taken.len()
    }

    async fn send(&self, script: &Script, token: &str, body: &Value) -> Answer {
        let call = Call::new(self.method.clone(), self.path).body("application/json", body.to_string());
        script.send(call.bearer(token)).await
    }

    /// The fields that an answer refuses, each with a sentence.
    fn refused(&self, answer: &Answer, string: &str) -> BTreeSet<&'static str> {
        if answer.status < 300 {
            return BTreeSet::new();
        }
        assert_eq!(answer.status, 400, "{} with {string:?}: {}", self.path, answer.body);
        let errors = answer.at("/errors").as_array().unwrap();
        assert!(!errors.is_empty() && errors.iter().all(|error| error["message"] != ""), "{}", answer.body);
        let named = errors.iter().map(|error| {
            let field = self.fields().find(|field| error["field"] == **field);
            field.unwrap_or_else(|| panic!("{string:?} is refused at no field of it: {error}"))
        });
        named.collect()
    }
}

/// A number or a code without what only makes it easier to read.
fn plain(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn a_string_in_a_text_field_is_shown_as_it_was_sent_or_refused_at_its_field() {
    let stage = Stage::open().await;
    let script = stage.script();
    let session = script.login("admin@demo.test").await;
    let strings = strings();
    for form in forms() {
        let taken = stream::iter(&strings).map(|string| form.take(&script, &session.token, string));
        let taken = taken.buffer_unordered(form.at_once).fold(0, async |sum, taken| sum + taken).await;
        assert!(taken > strings.len() / 2, "{} takes hardly anything: {taken}", form.path);
    }
    // And once more from where they are kept, next to what else is there.
    let list = script.send(Call::get("/api/account/addresses").bearer(&session.token)).await.expect(200);
    let kept = list.at("/addresses").as_array().unwrap();
    let labels = kept.iter().filter_map(|address| address["label"].as_str()).collect::<BTreeSet<_>>();
    let fitting = strings.iter().map(|string| string.trim()).filter(|string| !string.is_empty());
    let fitting = fitting.filter(|string| string.chars().count() <= 50 && !string.chars().any(char::is_control));
    for string in fitting {
        assert!(labels.contains(string), "{string:?} is not kept");
    }
    stage.close().await;
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn a_string_in_every_field_of_a_registration_is_refused_at_fields_it_has() {
    let stage = Stage::open_with([("SHOP_BEHIND_PROXY", "true")]).await;
    let script = stage.script();
    let strings = strings();
    let answers = stream::iter(strings.iter().enumerate()).map(async |(place, string)| {
        let all = |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), json!(string))).collect::<Map<_, _>>();
        let body = json!({
            "account": all(&["companyRegistrationName", "businessRegistrationNumber", "vatNumber", "website"]),
            "user": all(&["civility", "firstName", "lastName", "email", "phone", "password"]),
            "address": all(&["label", "fullName", "company", "address", "additionalAddress", "zipcode", "city", "state", "country", "phone"]),
            "acceptTerms": true,
        });
        // Each from a network of its own: none has to wait for having tried too often.
        let network = format!("192.0.2.{}, 198.51.{}.{}", place % 256, place / 256, place % 256);
        let call = Call::post("/api/account/create", &body).with("x-forwarded-for", network);
        let answer = script.send(call).await;
        assert_eq!(answer.status, 400, "{string:?}: {}", answer.body);
        for error in answer.at("/errors").as_array().unwrap() {
            let pointer = format!("/{}", error["field"].as_str().unwrap_or_default().replace('.', "/"));
            assert!(body.pointer(&pointer).is_some(), "{string:?} is refused at no field of it: {error}");
        }
    });
    assert_eq!(answers.buffer_unordered(8).count().await, strings.len());
    stage.close().await;
}

#[tokio::test]
#[ignore = "reads SHOP_TEST_DATA"]
async fn d5_8_a_string_is_the_name_of_a_cart_or_list_as_it_was_sent_or_is_refused() {
    let stage = Stage::open().await;
    let script = stage.script();
    let session = script.login("buyer@demo.test").await;
    let strings = strings();
    let visible = Regex::new(r"[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]").unwrap();
    let kinds = [("carts", "/cart"), ("buyinglists", "/buyingList")].map(async |(kind, shown)| {
        let mut taken = 0;
        for string in &strings {
            let name = json!({ "name": string });
            let made = script.send(Call::post(format!("/api/{kind}/create"), &name).bearer(&session.token)).await;
            let expected = string.trim();
            let shows = visible.is_match(expected);
            let fits = shows && expected.chars().count() <= 100 && !expected.chars().any(char::is_control);
            assert_eq!(made.status, if fits { 201 } else { 400 }, "{kind} {string:?}: {}", made.body);
            if !fits {
                assert_eq!(made.text("/errors/0/field"), "name", "{kind} {string:?}: {}", made.body);
                continue;
            }
            let path = format!("/api/{kind}/{}", made.text(&format!("{shown}/id")));
            let kept = script.send(Call::get(&path).bearer(&session.token)).await.expect(200);
            assert_eq!(kept.text(&format!("{shown}/name")), expected);
            let delete = Call::new(Method::DELETE, format!("{path}/delete")).bearer(&session.token);
            let _ = script.send(delete).await.expect(200);
            taken += 1;
        }
        assert!(taken > strings.len() / 2, "{kind} take hardly anything: {taken}");
    });
    futures::future::join_all(kinds).await;
    stage.close().await;
}
