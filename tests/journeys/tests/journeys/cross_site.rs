//! Writes that another site makes a browser send (D9.9): what is refused, and that nothing came of it.

use crate::things::{Maker, Things};
use futures::{StreamExt, stream};
use journeys::{Answer, Call, Example, Script, Session, Stage, contract, examples};
use reqwest::Method;
use serde_json::{Value, json};

/// What a browser says of where a write comes from.
type Said = Option<&'static str>;

/// `Sec-Fetch-Site`, and whether a write is let in with an `Origin` that is the shop's own, foreign, `null` or absent.
/// Where browsers send `Sec-Fetch-Site` it decides; a program sends neither.
const LET_IN: [(Said, [bool; 4]); 5] = [
    // own, foreign, null, absent
    (Some("same-origin"), [true, true, true, true]),
    (Some("none"), [true, true, true, true]),
    (Some("same-site"), [false, false, false, false]),
    (Some("cross-site"), [false, false, false, false]),
    (None, [true, false, false, true]),
];

/// What forms of other sites can send without asking first.
const FORMS: [&str; 2] = ["text/plain", "application/x-www-form-urlencoded"];

/// What a body says it is.
const KINDS: [&str; 3] = ["application/json", FORMS[0], FORMS[1]];

/// The two headers of a write.
#[derive(Clone, Copy, Debug)]
struct Source {
    site: Said,
    origin: Said,
    is_let_in: bool,
}

impl Source {
    fn all(own: &'static str) -> Vec<Self> {
        let origins = [Some(own), Some("https://elsewhere.test"), Some("null"), None];
        let row = |(site, let_in): (Said, [bool; 4])| {
            origins.into_iter().zip(let_in).map(move |(origin, is_let_in)| Self { site, origin, is_let_in })
        };
        LET_IN.into_iter().flat_map(row).collect()
    }

    fn of(self, call: Call) -> Call {
        let headers = [("sec-fetch-site", self.site), ("origin", self.origin)];
        headers
            .into_iter()
            .filter_map(|(name, said)| Some((name, said?)))
            .fold(call, |call, (name, said)| call.with(name, said))
    }
}

/// A call that would succeed, if only it came from the shop itself.
struct Ready {
    example: Example,
    path: String,
    body: String,
    takes_body: bool,
}

impl Ready {
    fn call(&self, kind: &str) -> Call {
        Call::new(self.example.method(), &self.path).body(kind, &self.body)
    }

    fn is_write(&self) -> bool {
        self.example.method() != Method::GET
    }
}

/// A buyer whose browser other sites try to use.
struct Victim {
    maker: Maker,
    script: Script,
    session: Session,
}

impl Victim {
    async fn of(stage: &Stage) -> Self {
        let visitor = stage.visitor();
        let login = visitor.login("admin@demo.test").await.expect(200);
        let cookie = |name| login.cookie(name).unwrap().to_owned();
        let session = Session { token: cookie("token"), refresh: cookie("refreshToken") };
        Self { maker: Maker::of(visitor).await, script: stage.script(), session }
    }

    /// Sends what carries the victim's cookies.
    async fn send(&self, call: Call) -> Answer {
        self.script.send(call.cookies_of(&self.session)).await
    }

    /// Every call of the contract that the victim may make, with things of the victim's own.
    async fn calls(&self, stage: &Stage) -> Vec<Ready> {
        let routes = contract(stage).await;
        let mut calls = Vec::new();
        let is_buyers = |example: &Example| {
            !example.is_of_operators()
                && !example.is_of_approvers()
                && !example.is_of_administrators()
                && !example.is_of_punchouts()
        };
        for example in examples().into_iter().filter(is_buyers) {
            let takes_body = routes.iter().any(|route| example.is_of(route) && route.takes_body);
            let mut things = self.maker.make(example.things()).await;
            things.insert("refresh".to_owned(), self.session.refresh.clone());
            let (path, body) = (example.path(&things), example.body(&things));
            calls.push(Ready { example, path, body, takes_body });
        }
        calls
    }

    /// Everything the victim has, as it stands.
    async fn has(&self, calls: &[Ready]) -> Vec<Value> {
        let lists =
            ["/api/auth/get-authenticated-user", "/api/account/addresses", "/api/account/users"].map(str::to_owned);
        // Icons and pictures are nobody's, and a shop that draws no pictures has none.
        let is_drawing = |path: &str| path.starts_with("/api/icons/") || path.starts_with("/api/images/");
        let reads = calls.iter().filter(|call| !call.is_write()).map(|call| call.path.clone());
        let reads = reads.filter(|path| !is_drawing(path));
        let changed = calls.iter().filter(|call| call.is_write()).filter_map(|call| {
            match call.path.split(['/', '?']).collect::<Vec<_>>()[..] {
                [_, "api", kind @ ("carts" | "buyinglists"), id, _, ..] => Some(format!("/api/{kind}/{id}")),
                [_, "api", kind @ "commercial-orders", id, ..] if id != "decisions" => {
                    Some(format!("/api/{kind}/{id}?locale=fr-FR"))
                }
                _ => None,
            }
        });
        let paths = lists.into_iter().chain(reads).chain(changed);
        let reads = paths.map(async |path| self.maker.visitor.get(&path).await.expect(200).body);
        stream::iter(reads).buffered(8).collect().await
    }
}

#[tokio::test]
async fn d9_9_what_other_sites_make_a_browser_send_changes_nothing() {
    let stage = Stage::open().await;
    let victim = Victim::of(&stage).await;
    let calls = victim.calls(&stage).await;
    let writes = calls.iter().filter(|call| call.is_write()).collect::<Vec<_>>();
    let own: &'static str = stage.address().leak();
    let before = victim.has(&calls).await;

    let (let_in, refused): (Vec<_>, Vec<_>) = Source::all(own).into_iter().partition(|source| source.is_let_in);
    let refused = refused.into_iter().flat_map(|source| KINDS.map(|kind| (source, kind)));
    let refused = refused.flat_map(|(source, kind)| writes.iter().map(move |write| (source, kind, write)));
    let refused = stream::iter(refused.collect::<Vec<_>>()).map(async |(source, kind, write)| {
        let answer = victim.send(source.of(write.call(kind))).await;
        let case = format!("{} {kind} {source:?}", write.example.name());
        assert_eq!((answer.status, answer.text("/code")), (403, "CROSS_SITE_REQUEST"), "{case}");
        assert!(answer.headers.get("set-cookie").is_none(), "{case}");
    });
    assert_eq!(refused.buffer_unordered(16).count().await, 10 * KINDS.len() * writes.len());

    let passed = let_in.iter().flat_map(|source| writes.iter().map(move |write| (source, write)));
    let passed = stream::iter(passed.collect::<Vec<_>>()).map(async |(source, write)| {
        let case = format!("{} {source:?}", write.example.name());
        // Without cookies, and without the token that a body may carry, nothing comes of it, and the guard is seen to let it
        // pass.
        let body = write.body.replace(&victim.session.refresh, "spent");
        let nobodys = Call::new(write.example.method(), &write.path).body("application/json", &body);
        let answer = victim.script.send(source.of(nobodys)).await;
        assert_ne!(answer.text("/code"), "CROSS_SITE_REQUEST", "{case}");
        for kind in FORMS.into_iter().filter(|_| write.takes_body && !write.body.is_empty()) {
            let answer = victim.send(source.of(write.call(kind))).await;
            // Who sends a part of a file is told which kind would be right.
            let code = if write.example.method() == Method::PATCH { "FIELD_INVALID" } else { "UNSUPPORTED_MEDIA_TYPE" };
            assert_eq!((answer.status, answer.text("/code")), (415, code), "{case} {kind}");
        }
    });
    passed.buffer_unordered(16).collect::<()>().await;

    let read = stream::iter(&calls).map(async |call| {
        let read = Call::get(&call.path).with("sec-fetch-site", "cross-site");
        let answer = victim.send(read).await;
        assert!(answer.headers.get("set-cookie").is_none(), "GET {}", call.path);
    });
    read.buffer_unordered(16).collect::<()>().await;
    assert_eq!(victim.has(&calls).await, before);

    // A network that tried so many spent links waits a quarter of an hour.
    stage.change("delete from auth.attempts").await;
    // The same requests, sent by the shop's own page, do something: the last ones end the session, a login among them.
    let (ending, working): (Vec<&Ready>, Vec<&Ready>) =
        writes.into_iter().partition(|write| write.path.starts_with("/api/auth/"));
    for write in working.into_iter().chain(ending) {
        let answer = victim.send(let_in[0].of(write.call("application/json"))).await;
        let is_done = (200..300).contains(&answer.status);
        // Their good forms stand in mails and in purchasing systems alone.
        let is_spent = write.body.contains("\"spent\"") && [400, 401].contains(&answer.status);
        assert!(is_done || is_spent, "{}: {} {}", write.example.name(), answer.status, answer.body);
    }
    stage.close().await;
}

#[tokio::test]
async fn d9_9_a_client_that_brings_its_token_itself_may_come_from_anywhere() {
    let stage = Stage::open().await;
    let victim = Victim::of(&stage).await;
    let foreign = Source { site: Some("cross-site"), origin: Some("https://erp.test"), is_let_in: true };
    for example in examples() {
        let nothing = Things::new();
        let call = Call::new(example.method(), example.path(&nothing)).body("application/json", example.body(&nothing));
        let answer = victim.script.send(foreign.of(call).bearer("of.no.body")).await;
        assert_ne!(answer.status, 403, "{}", example.name());
    }
    let create = Call::post("/api/carts/create", &json!({ "name": "ERP" })).bearer(&victim.session.token);
    let _ = victim.script.send(foreign.of(create)).await.expect(201);
    stage.close().await;
}
