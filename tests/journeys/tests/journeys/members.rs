//! Members of an account over HTTP: from the invitation by mail to the right that is taken away (D6.4).

use crate::desk::{ABSENT, Desk};
use journeys::{Call, Stage};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

const ADMIN: &str = "admin@demo.test";
const CHOSEN: &str = "Tournevis-cruciforme-7431";
const NEW: &str = "nina@atelier.test";

fn rights(roles: &[&str]) -> Value {
    json!({ "roles": roles, "orderLimit": 250.5, "monthlyLimit": null })
}

fn invited(email: &str, roles: &[&str]) -> Value {
    let mut body = rights(roles);
    body["email"] = email.into();
    body
}

/// Accepts the invitation that was mailed to an address.
async fn accept(stage: &Stage, email: &str) {
    let mail = stage.mail_to(email, |text| text.contains("/auth/invitation?token=")).await;
    let token = mail.token().unwrap();
    let script = stage.script();
    let open = script.send(Call::post("/api/auth/invitation", &json!({ "token": token }))).await.expect(200);
    assert_eq!((open.text("/email"), open.at("/hasUser")), (email, &json!(false)));
    let person = json!({
        "token": token, "firstName": "Nina", "lastName": "Petit", "phone": "+33199001298", "password": CHOSEN,
        "acceptTerms": true,
    });
    let _ = script.send(Call::post("/api/auth/invitation/accept", &person)).await.expect(200);
    let again = script.send(Call::post("/api/auth/invitation/accept", &person)).await.expect(400);
    assert_eq!(again.text("/code"), "LINK_EXPIRED");
}

#[tokio::test]
async fn d6_4_somebody_who_is_invited_joins_and_a_right_that_is_taken_is_gone_within_a_second() {
    let stage = Stage::open().await;
    let admin = Desk::of(&stage, ADMIN).await;
    let made = admin.post("/api/account/invitations", invited(NEW, &["BUYER"])).await.expect(201);
    assert_eq!((made.text("/invitation/email"), made.at("/invitation/orderLimit")), (NEW, &json!(250.5)));
    let twice = admin.post("/api/account/invitations", invited(NEW, &["BUYER"])).await.expect(409);
    assert_eq!((twice.text("/code"), twice.text("/errors/0/field")), ("INVITED_ALREADY", "email"));
    let member = admin.post("/api/account/invitations", invited("acheteur@demo.test", &["BUYER"])).await.expect(409);
    assert_eq!((member.text("/code"), member.text("/errors/0/field")), ("MEMBER_ALREADY", "email"));
    accept(&stage, NEW).await;

    let script = stage.script();
    let session = script.login_with(NEW, CHOSEN).await;
    let who = script.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token)).await.expect(200);
    let id = who.text("/user/id").to_owned();
    assert_eq!(who.at("/account/roles"), &json!(["BUYER"]));
    let path = format!("/api/account/users/{id}");
    let changed = admin.write(Method::PUT, &path, &rights(&["ACCOUNT_ADMIN"])).await.expect(200);
    assert_eq!(changed.at("/user/roles"), &json!(["ACCOUNT_ADMIN"]));
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let users = || script.send(Call::get("/api/account/users").bearer(&session.token));
    let _ = users().await.expect(200);
    let _ = admin.write(Method::DELETE, &path, &json!({})).await.expect(200);
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    assert_eq!(users().await.expect(403).text("/code"), "ACCOUNT_REQUIRED");
    stage.close().await;
}

#[tokio::test]
async fn d6_4_a_member_or_an_invitation_of_another_account_is_one_that_nobody_has() {
    let stage = Stage::open().await;
    let (admin, operator) = (Desk::of(&stage, ADMIN).await, Desk::of(&stage, "operator@demo.test").await);
    let accounts = operator.get("/api/operator/accounts?size=100").await.expect(200);
    let own = admin.get("/api/account").await.expect(200).text("/account/externalId").to_owned();
    let mut others = accounts.at("/accounts").as_array().unwrap().iter().filter_map(|one| one["externalId"].as_str());
    let other = others.find(|account| *account != own).unwrap();
    let path = format!("/api/operator/accounts/{other}/invitations");
    let theirs = operator.post(&path, invited(NEW, &["BUYER"])).await.expect(201).text("/invitation/id").to_owned();
    let operators = operator.get("/api/auth/get-authenticated-user").await.expect(200).text("/user/id").to_owned();
    let same = async |method: &Method, path: &str, theirs: &str, body: &Value| {
        let answer = admin.write(method.clone(), &path.replace("{}", theirs), body).await;
        let absent = admin.write(method.clone(), &path.replace("{}", ABSENT), body).await;
        assert_eq!(answer.without(theirs), absent.without(ABSENT), "{method} {path}");
        assert_eq!(absent.status, 404, "{method} {path}: {}", absent.body);
    };
    let nothing = json!({});
    same(&Method::POST, "/api/account/invitations/{}/resend", &theirs, &nothing).await;
    same(&Method::DELETE, "/api/account/invitations/{}", &theirs, &nothing).await;
    same(&Method::PUT, "/api/account/users/{}", &operators, &rights(&["BUYER"])).await;
    same(&Method::DELETE, "/api/account/users/{}", &operators, &nothing).await;
    let waiting = operator.get(&path).await.expect(200);
    assert_eq!(waiting.at("/invitations").as_array().unwrap().len(), 1);
    stage.close().await;
}

#[tokio::test]
async fn d6_4_members_and_invitations_are_administrators_alone() {
    let stage = Stage::open().await;
    let buyer = Desk::of(&stage, "acheteur@demo.test").await;
    let calls = [
        (Method::GET, "/api/account/invitations".to_owned(), Value::Null),
        (Method::POST, "/api/account/invitations".to_owned(), invited(NEW, &["BUYER"])),
        (Method::POST, format!("/api/account/invitations/{ABSENT}/resend"), json!({})),
        (Method::DELETE, format!("/api/account/invitations/{ABSENT}"), Value::Null),
        (Method::PUT, format!("/api/account/users/{ABSENT}"), rights(&["BUYER"])),
        (Method::DELETE, format!("/api/account/users/{ABSENT}"), Value::Null),
    ];
    for (method, path, body) in calls {
        let call = Call::new(method.clone(), path.clone());
        let call = if body.is_null() { call } else { call.body("application/json", body.to_string()) };
        let answer = buyer.send(call).await;
        assert_eq!((answer.status, answer.text("/code")), (403, "FORBIDDEN"), "{method} {path}: {}", answer.body);
    }
    stage.close().await;
}

#[tokio::test]
async fn d6_10_who_registers_a_known_company_is_let_in_by_its_administrator() {
    let stage = Stage::open().await;
    let admin = Desk::of(&stage, ADMIN).await;
    let company = admin.get("/api/account").await.expect(200);
    let known = company.text("/account/businessRegistrationNumber").to_owned();
    let registration = json!({
        "account": { "companyRegistrationName": "La même", "businessRegistrationNumber": known, "vatNumber": "FR44732829320" },
        "user": {
            "firstName": "Nina", "lastName": "Petit", "email": NEW, "phone": "+33199001298", "password": CHOSEN,
        },
        "address": {
            "fullName": "Accueil", "address": "12 rue de Béthune", "zipcode": "59000", "city": "Lille", "country": "FR",
        },
        "acceptTerms": true,
    });
    let script = stage.script();
    let made = script.send(Call::post("/api/account/create", &registration)).await.expect(201);
    assert_eq!(made.text("/account/status"), "PENDING", "{}", made.body);
    let mail = stage.mail_to(NEW, |text| text.contains("/auth/validation?token=")).await;
    let token = json!({ "token": mail.token().unwrap() });
    let _ = script.send(Call::post("/api/auth/activate", &token)).await.expect(200);
    let _ = stage.mail_to(ADMIN, |text| text.contains("/account/customer-account")).await;

    let session = script.login_with(NEW, CHOSEN).await;
    let who = || script.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token));
    let waits = who().await.expect(200);
    assert_eq!((waits.at("/account"), waits.at("/waitsToJoin")), (&json!(null), &json!(true)));
    let waiting = admin.get("/api/account/join-requests").await.expect(200);
    assert_eq!((waiting.text("/joinRequests/0/email"), waiting.text("/joinRequests/0/companyName")), (NEW, "La même"));
    let path = format!("/api/account/join-requests/{}", waiting.text("/joinRequests/0/id"));
    let wrong = admin.post(&format!("{path}/accept"), rights(&["KING"])).await.expect(400);
    assert_eq!(wrong.text("/errors/0/field"), "roles");
    let accepted = admin.post(&format!("{path}/accept"), rights(&["BUYER"])).await.expect(200);
    assert_eq!(accepted.at("/user/orderLimit"), &json!(250.5));
    let in_account = who().await.expect(200);
    assert_eq!(in_account.at("/account/roles"), &json!(["BUYER"]), "the session goes on under the account");
    let again = admin.post(&format!("{path}/decline"), json!({})).await.expect(404);
    assert_eq!(again.text("/code"), "JOIN_REQUEST_NOT_FOUND");
    stage.close().await;
}

#[tokio::test]
async fn d6_9_a_suppliers_user_is_invited_by_mail_and_reads_that_suppliers_offers_alone() {
    let stage = Stage::open().await;
    let operator = Desk::of(&stage, "operator@demo.test").await;
    let offers = operator.get("/api/operator/offers?size=1").await.expect(200);
    let supplier = offers.text("/offers/0/supplierId").to_owned();
    let path = "/api/operator/people-invitations";
    let unknown = operator.post(path, json!({ "email": NEW, "supplier": "nobody" })).await.expect(400);
    assert_eq!(unknown.text("/errors/0/field"), "supplier");
    let _ = operator.post(path, json!({ "email": NEW, "supplier": supplier })).await.expect(201);
    accept(&stage, NEW).await;
    let script = stage.script();
    let session = script.login_with(NEW, CHOSEN).await;
    let own = script.send(Call::get("/api/operator/offers?size=50").bearer(&session.token)).await.expect(200);
    let own = own.at("/offers").as_array().unwrap();
    assert!(!own.is_empty() && own.iter().all(|offer| offer["supplierId"] == *supplier), "{own:?}");
    let people = operator.get("/api/operator/people").await.expect(200);
    assert!(people.at("/people").as_array().unwrap().iter().any(|person| person["email"] == NEW));
    stage.close().await;
}
