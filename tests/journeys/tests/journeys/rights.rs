//! Who may make which call: every call of the contract, tried as everybody. The table is `rights.txt`, written anew with
//! `UPDATE=1`; what a call answers about whose things is `ownership.rs` and `suppliers.rs`.

use crate::{suppliers, things::Things};
use journeys::{Answer, Call, Route, Script, Session, Stage, contract, examples};
use std::fmt::Write;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rights.txt");

/// Everybody, as the table's columns name them.
const ROLES: [&str; 10] = [
    "visitor",
    "buyer",
    "approver",
    "administrator",
    "supplier",
    "other supplier",
    "operator",
    "sales",
    "catalogue",
    "support",
];

/// What becomes of a call, by who makes it.
type Row = [&'static str; ROLES.len()];

/// Who may call what in a private shop: no row of the table is another.
const RIGHTS: &[(&str, Row)] = &[
    ("everybody", ["yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"]),
    ("who is logged in", ["login", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"]),
    ("who has an account", ["login", "yes", "yes", "yes", "no", "no", "yes", "yes", "yes", "yes"]),
    ("approvers of an account", ["login", "no", "yes", "yes", "no", "no", "no", "no", "no", "no"]),
    ("administrators of an account", ["login", "no", "no", "yes", "no", "no", "no", "no", "no", "no"]),
    (
        "people in a punch-out",
        [
            "login",
            "punch-out",
            "punch-out",
            "punch-out",
            "no",
            "no",
            "punch-out",
            "punch-out",
            "punch-out",
            "punch-out",
        ],
    ),
    ("staff, whatever their role", ["login", "no", "no", "no", "yes", "yes", "yes", "yes", "yes", "yes"]),
    ("staff who sell", ["login", "no", "no", "no", "yes", "yes", "yes", "yes", "no", "no"]),
    ("staff who sell or keep the catalogue", ["login", "no", "no", "no", "yes", "yes", "yes", "yes", "yes", "no"]),
    ("staff who keep the catalogue", ["login", "no", "no", "no", "yes", "yes", "yes", "no", "yes", "no"]),
    ("staff who sell or answer", ["login", "no", "no", "no", "yes", "yes", "yes", "yes", "no", "yes"]),
    ("staff, of the shop administrators alone", ["login", "no", "no", "no", "yes", "yes", "yes", "no", "no", "no"]),
    ("operators who sell", ["login", "no", "no", "no", "no", "no", "yes", "yes", "no", "no"]),
    ("operators who sell or keep the catalogue", ["login", "no", "no", "no", "no", "no", "yes", "yes", "yes", "no"]),
    ("operators who keep the catalogue", ["login", "no", "no", "no", "no", "no", "yes", "no", "yes", "no"]),
    ("operators who sell or answer", ["login", "no", "no", "no", "no", "no", "yes", "yes", "no", "yes"]),
    ("operators who answer", ["login", "no", "no", "no", "no", "no", "yes", "no", "no", "yes"]),
    ("operators who are administrators", ["login", "no", "no", "no", "no", "no", "yes", "no", "no", "no"]),
];

/// What suppliers' users do beside operators.
const OF_STAFF: [&str; 9] = [
    "/api/operator/statistics",
    "/api/operator/webhooks",
    "/api/operator/api-tokens",
    "/api/operator/orders",
    "/api/operator/logistic-orders",
    "/api/operator/parcels",
    "/api/operator/quotes",
    "/api/operator/offers",
    "/api/operator/notifications",
];

/// What no supplier decides, although it lies among what is a supplier's.
const IN_AN_ACCOUNTS_STEAD: [&str; 2] = ["/api/operator/orders/{id}/approve", "/api/operator/orders/{id}/decline"];

#[tokio::test]
async fn d6_9_every_call_is_answered_to_whom_it_is_for_and_to_nobody_else() {
    let stage = Stage::open().await;
    let people = People::of(&stage).await;
    let mut routes = contract(&stage).await;
    routes.sort_by_key(|route| (comes_late(route), route.path.clone(), route.method.to_string()));
    let (mut table, mut wrong) = (header(), Vec::new());
    for route in &routes {
        let row = people.try_all(route).await;
        let who = RIGHTS.iter().find(|(_, rights)| *rights == row).map(|(who, _)| *who);
        if !who.is_some_and(|who| is_right(route, who)) {
            wrong.push(format!("{} is for {}: {row:?}", route.name(), who.unwrap_or("nobody that the shop knows")));
        }
        table += &line(&route.name(), row);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(TABLE, &table).unwrap();
    }
    assert_eq!(std::fs::read_to_string(TABLE).unwrap_or_default(), table, "UPDATE=1 writes the table anew");
    stage.close().await;
}

/// How late it is tried: after it the sessions are gone that the others are tried with, or the passwords.
fn comes_late(route: &Route) -> u8 {
    match route.name().as_str() {
        "PUT /api/account/user/password" => 2,
        "DELETE /api/account/user/sessions" => 1,
        _ => 0,
    }
}

/// Whether these may be the ones that a call is for, by where it lies.
fn is_right(route: &Route, who: &str) -> bool {
    let is_of_operators = IN_AN_ACCOUNTS_STEAD.contains(&route.path.as_str());
    let is_of_staff = OF_STAFF.iter().any(|path| route.path.starts_with(path)) && !is_of_operators;
    let is_of_shop = route.path.starts_with("/api/operator/");
    match who {
        _ if who.starts_with("staff") => is_of_staff,
        _ if who.starts_with("operators") => is_of_shop && !is_of_staff,
        "everybody" => !route.is_protected,
        _ => !is_of_shop && route.is_protected,
    }
}

/// Who works for the shop by each role beside the administrator's.
const SALES: &str = "sales@demo.test";
const CATALOGUE: &str = "catalogue@demo.test";
const SUPPORT: &str = "support@demo.test";

/// Gives the shop somebody of each of these roles, who log in with the demonstration's password.
async fn employ(stage: &Stage) {
    let users = "insert into auth.users
             (id, external_id, first_name, last_name, email, status, locale, password_hash, created_at)
         select gen_random_uuid(), 'USR-' || email, 'Camille', role, email, 'ACTIVE', 'en-GB',
                (select password_hash from auth.users where email = 'buyer@demo.test'), now()
         from (values ('sales@demo.test', 'SALES'), ('catalogue@demo.test', 'CATALOGUE'), ('support@demo.test', 'SUPPORT'))
              as person (email, role)";
    let memberships = "insert into auth.memberships (user_id, account_id, roles, is_default, created_at)
         select users.id, theirs.account_id, array[users.last_name], true, now()
         from auth.users
         join auth.users as operator on operator.email = 'operator@demo.test'
         join auth.memberships as theirs on theirs.user_id = operator.id and 'OPERATOR' = any (theirs.roles)
         where users.first_name = 'Camille' and users.last_name in ('SALES', 'CATALOGUE', 'SUPPORT')";
    for sql in [users, memberships] {
        assert!(stage.change(sql).await >= 3, "{sql}");
    }
}

/// Somebody of each role, at work by script.
struct People {
    script: Script,
    emails: Vec<Option<String>>,
    sessions: Vec<Option<Session>>,
}

impl People {
    async fn of(stage: &Stage) -> Self {
        let script = stage.script();
        let approver = "update auth.memberships set roles = '{BUYER,APPROVER}'
                        where user_id = (select id from auth.users where email = 'acheteur@demo.test')";
        let buyer = "update auth.memberships set roles = '{BUYER}'
                     where user_id = (select id from auth.users where email = 'buyer@demo.test')";
        let _ = (stage.change(approver).await, stage.change(buyer).await);
        suppliers::hire(stage).await;
        employ(stage).await;
        let emails = [
            None,
            Some("buyer@demo.test"),
            Some("acheteur@demo.test"),
            Some("admin@demo.test"),
            Some(suppliers::DUVERNAY),
            Some(suppliers::HALEWICK),
            Some("operator@demo.test"),
            Some(SALES),
            Some(CATALOGUE),
            Some(SUPPORT),
        ];
        let emails: Vec<_> = emails.into_iter().map(|email| email.map(str::to_owned)).collect();
        let mut sessions = Vec::new();
        for email in &emails {
            sessions.push(match email {
                Some(email) => Some(script.login(email).await),
                None => None,
            });
        }
        Self { script, emails, sessions }
    }

    async fn try_all(&self, route: &Route) -> Row {
        let example = examples().into_iter().find(|example| example.is_of(route));
        let example = example.unwrap_or_else(|| panic!("{} needs an example in src/examples.rs", route.name()));
        let mut row = Row::default();
        for (place, cell) in row.iter_mut().enumerate() {
            let things = Things::new();
            let call = Call::new(example.method(), example.path(&things));
            let call = if route.takes_body { call.body("application/json", example.body(&things)) } else { call };
            let call = match self.session(place, route).await {
                Some(session) => call.bearer(&session.token),
                None => call,
            };
            *cell = became(&self.script.send(call).await);
        }
        row
    }

    /// The session of a role; one of its own for what ends sessions.
    async fn session(&self, place: usize, route: &Route) -> Option<Session> {
        let ends = ["/logout", "/sessions", "/password", "/login", "/refresh", "/reset-config"]
            .iter()
            .any(|word| route.path.contains(word));
        match &self.emails[place] {
            Some(email) if ends => Some(self.script.login(email).await),
            _ => self.sessions[place].clone(),
        }
    }
}

/// What became of a call: it was answered, whatever its answer; or it was not even looked at.
fn became(answer: &Answer) -> &'static str {
    match answer.body["code"].as_str() {
        Some("AUTHENTICATION_REQUIRED") => "login",
        Some("FORBIDDEN" | "ACCOUNT_REQUIRED") => "no",
        Some("NOT_IN_PUNCHOUT" | "PUNCHOUT_ONLY") => "punch-out",
        _ => "yes",
    }
}

fn header() -> String {
    "Who may make which call, in a private shop. login: nobody who is not logged in; no: not this role; punch-out: in a\n\
     punch-out alone. Written by tests/journeys/rights.rs with UPDATE=1.\n\n"
        .to_owned()
        + &line("call", ROLES)
}

fn line(call: &str, row: Row) -> String {
    let mut line = format!("{call:<76}");
    for (role, cell) in ROLES.iter().zip(row) {
        let _ = write!(line, "{cell:<width$}", width = role.len().max("punch-out".len()) + 2);
    }
    line.trim_end().to_owned() + "\n"
}
