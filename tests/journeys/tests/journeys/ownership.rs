//! Whose things are whose: for each example and each id in it, what others get who put somebody else's id there.

use crate::things::{self, Maker, Things};
use futures::{StreamExt, stream};
use journeys::{Answer, Example, Stage, Visitor, examples};
use serde_json::json;
use std::collections::BTreeSet;

/// What somebody gets who names a thing of the owner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gets {
    /// What the owner gets.
    It,
    /// What an id gets that nothing has, byte for byte.
    Nothing,
}
use Gets::{It, Nothing};

/// A thing; an id that none of its kind has, and what is answered to it; what others get who name the thing: the owner in
/// another account, a colleague in the same account, another company. Strangers get nothing.
type Row = (&'static str, &'static str, u16, Gets, Gets, Gets);

const NO_ID: &str = "0199e000-0000-7000-8000-000000000000";

const OWNED: &[Row] = &[
    // Private to a user within an account
    ("cart", NO_ID, 404, Nothing, Nothing, Nothing),
    ("cart.line", NO_ID, 200, Nothing, Nothing, Nothing),
    ("list", NO_ID, 404, Nothing, Nothing, Nothing),
    ("list.item", NO_ID, 200, Nothing, Nothing, Nothing),
    ("recurring", NO_ID, 404, Nothing, Nothing, Nothing),
    // Shared by the account
    ("order", NO_ID, 404, Nothing, It, Nothing),
    ("order.reference", "CO-2026-999999", 404, Nothing, It, Nothing),
    ("order.cart", NO_ID, 404, Nothing, It, Nothing),
    ("placed", NO_ID, 404, Nothing, It, Nothing),
    ("placed.reference", "CO-2026-999999", 404, Nothing, It, Nothing),
    ("shipped", NO_ID, 404, Nothing, It, Nothing),
    ("shipped.part", NO_ID, 404, Nothing, Nothing, Nothing),
    ("invoiced", NO_ID, 404, Nothing, It, Nothing),
    ("invoiced.number", "INV-FR-2020-000001", 404, Nothing, Nothing, Nothing),
    ("quote", NO_ID, 404, Nothing, It, Nothing),
    ("asked", NO_ID, 404, Nothing, It, Nothing),
    ("answered", NO_ID, 404, Nothing, It, Nothing),
    ("attached", NO_ID, 404, Nothing, It, Nothing),
    ("attached.file", NO_ID, 404, Nothing, Nothing, Nothing),
    ("upload", NO_ID, 404, Nothing, It, Nothing),
    ("upload.file", NO_ID, 404, Nothing, Nothing, Nothing),
    ("token", NO_ID, 404, Nothing, It, Nothing),
    ("webhook", NO_ID, 404, Nothing, It, Nothing),
    ("webhook.delivery", NO_ID, 404, Nothing, Nothing, Nothing),
    ("address", NO_ID, 404, Nothing, It, Nothing),
    ("address.externalId", "ADR-00000000", 404, Nothing, It, Nothing),
    // A user's own, whichever account the user works for
    ("session", NO_ID, 404, It, Nothing, Nothing),
    // Of all its members, whichever account they work for now
    ("account", NO_ID, 403, It, It, Nothing),
];

/// Says of which account an order is to who belongs to it, whichever account that person acts for now (D6.17).
const ACCOUNT_OF_ORDER: &str = "GET /api/commercial-orders/{placed}/account";

/// What is everybody's, or only a word.
const NOBODYS: [&str; 12] = [
    "account.store",
    "account.view",
    "category",
    "email",
    "name",
    "offer",
    "product",
    "quantity",
    "refresh",
    "sku",
    "supplier",
    "variant",
];

#[test]
fn every_thing_that_an_example_names_is_somebodys_or_nobodys() {
    for example in examples() {
        for thing in example.things() {
            let is_owned = OWNED.iter().any(|row| row.0 == thing);
            assert!(is_owned ^ NOBODYS.contains(&thing), "{} names {thing}: whose is it?", example.name());
        }
    }
}

#[tokio::test]
async fn somebody_elses_id_is_an_id_that_nothing_has() {
    let stage = Stage::open().await;
    // Tokens and webhooks are their account's administrators': so is everybody here.
    let administrators = "update auth.memberships set roles = array_append(roles, 'ACCOUNT_ADMIN')
                          where not 'ACCOUNT_ADMIN' = any (roles)
                            and user_id in (select id from auth.users where email like '%@demo.test')";
    let _ = stage.change(administrators).await;
    let desks = Desks::open(&stage).await;
    let rows = |example: Example| {
        OWNED.iter().filter(move |row| example.things().contains(row.0)).map(move |row| (example, row))
    };
    // What is of punch-outs alone is refused to all of them, whoever they are.
    let is_of_shoppers = |example: &Example| !example.is_of_operators() && !example.is_of_punchouts();
    let cases = stream::iter(examples().into_iter().filter(is_of_shoppers).flat_map(rows))
        .map(|(example, row)| desks.try_all(&stage, example, row));
    assert!(cases.buffer_unordered(4).count().await > 30);
    stage.close().await;
}

/// Those who are not the owner: who that is, their login, and whether they then go to another of their accounts.
const OTHERS: [(&str, &str, bool); 3] = [
    ("the owner in another account", OWNER, true),
    ("a colleague", "admin@demo.test", false),
    ("another company", "buyer@demo.test", false),
];

const OWNER: &str = "acheteur@demo.test";

/// Everybody at work, each for the account that the table means.
struct Desks {
    owner: Maker,
    stranger: Visitor,
    others: Vec<Maker>,
}

impl Desks {
    async fn open(stage: &Stage) -> Self {
        let mut others = Vec::new();
        for (_, email, leaves) in OTHERS {
            others.push(enter(stage, email, leaves).await);
        }
        Self { owner: enter(stage, OWNER, false).await, stranger: stage.visitor(), others }
    }

    /// Asks as everybody, as the owner last.
    async fn try_all(&self, stage: &Stage, example: Example, row: &Row) {
        let &(name, absent, status, elsewhere, colleague, company) = row;
        let elsewhere = if example.name() == ACCOUNT_OF_ORDER { It } else { elsewhere };
        let theirs = self.owner.make(example.things()).await;
        let nobodys = things_with_absent(&theirs, name, absent);
        let case = format!("{} with {{{name}}}", example.name());
        let asked = ask(&self.stranger, example, &theirs).await.expect(401);
        let unknown = ask(&self.stranger, example, &nobodys).await;
        assert_eq!(asked.without(&theirs[name]), unknown.without(absent), "{case} by a stranger");

        for (place, gets) in [elsewhere, colleague, company].into_iter().enumerate() {
            let (who, email, leaves) = OTHERS[place];
            // Who goes to another account is not at this desk any more.
            let moved = if name == "account" { Some(enter(stage, email, leaves).await) } else { None };
            let other = moved.as_ref().unwrap_or(&self.others[place]);
            let own = other.make(without(example.things(), name)).await;
            let theirs = if gets == It { self.owner.make(example.things()).await } else { theirs.clone() };
            let asked = ask(&other.visitor, example, &things::with_theirs(&own, name, &theirs)).await;
            if gets == It {
                assert!((200..300).contains(&asked.status), "{case} by {who}: {} {}", asked.status, asked.body);
                self.owner.delete_carts(&theirs).await;
            } else {
                let nobodys = things_with_absent(&things::with_theirs(&own, name, &theirs), name, absent);
                let unknown = ask(&other.visitor, example, &nobodys).await;
                assert_eq!(asked.without(&theirs[name]), unknown.without(absent), "{case} by {who}");
                assert_eq!(unknown.status, status, "{case} by {who}: {}", unknown.body);
            }
        }
        let asked = ask(&self.owner.visitor, example, &theirs).await;
        assert!((200..300).contains(&asked.status), "{case} by the owner: {} {}", asked.status, asked.body);
        self.owner.delete_carts(&theirs).await;
    }
}

/// Logs in, and goes to another account where that is asked for.
async fn enter(stage: &Stage, email: &str, leaves: bool) -> Maker {
    let visitor = stage.visitor();
    let login = visitor.login(email).await.expect(200);
    if leaves {
        let accounts = login.at("/data/accountData/accounts").as_array().unwrap();
        let other = accounts.iter().find(|account| account["id"] != *login.at("/data/accountData/account/id")).unwrap();
        let _ = visitor.post("/api/account/switch", json!({ "customerAccountId": other["id"] })).await.expect(200);
    }
    Maker::of(visitor).await
}

/// The names but for one, and for what belongs to it.
fn without<'a>(names: BTreeSet<&'a str>, name: &str) -> BTreeSet<&'a str> {
    let belongs = |other: &str| other.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    names.into_iter().filter(|other| !belongs(other)).collect()
}

/// The things with an id in place of `name`, and of all that belongs to it, that nothing has.
fn things_with_absent(things: &Things, name: &str, absent: &str) -> Things {
    let nothing = things.keys().map(|key| (key.clone(), absent.to_owned())).collect();
    things::with_theirs(things, name, &nothing)
}

async fn ask(visitor: &Visitor, example: Example, things: &Things) -> Answer {
    let body = example.body(things);
    visitor.call(example.method(), &example.path(things), (!body.is_empty()).then_some(body)).await
}
