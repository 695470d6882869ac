//! Statements of banks: read once, settled by reference, amount and payer, and what is left decided by hand.

use crate::{
    operator::clerk,
    people::{CLAIRE, TOM},
    shop::{PEN, Shop},
};
use identity::Caller;
use platform_process::Refusal;
use proto::{
    common::{Page, Reason},
    order::{
        ImportStatementRequest, ListStatementEntriesRequest, ReadStatement, SetStatementEntryAsideRequest,
        SettleStatementEntryRequest, StatementEntry,
    },
};

/// What somebody wired.
struct Wired<'a> {
    amount: &'a str,
    says: &'a str,
    payer: &'a str,
    bank_reference: &'a str,
}

fn wired<'a>(amount: &'a str, says: &'a str, payer: &'a str, bank_reference: &'a str) -> Wired<'a> {
    Wired { amount, says, payer, bank_reference }
}

/// A statement of one account, of version 08.
fn statement(id: &str, entries: &[Wired<'_>]) -> String {
    let entries: String = entries
        .iter()
        .map(|wired| {
            format!(
                "<Ntry><Amt Ccy=\"EUR\">{}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>\
                 <BookgDt><Dt>2026-11-24</Dt></BookgDt><AcctSvcrRef>{}</AcctSvcrRef><NtryDtls><TxDtls>\
                 <RltdPties><Dbtr><Pty><Nm>{}</Nm></Pty></Dbtr></RltdPties>\
                 <RmtInf><Ustrd>{}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>",
                wired.amount, wired.bank_reference, wired.payer, wired.says
            )
        })
        .collect();
    format!(
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt><Stmt><Id>{id}</Id>\
         <Acct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></Acct>{entries}</Stmt></BkToCstmrStmt></Document>"
    )
}

impl Shop {
    async fn import(&self, who: &Caller, document: &str) -> Result<ReadStatement, Refusal> {
        let request = ImportStatementRequest { document: document.as_bytes().to_vec() };
        let answer = self.payment_operations.clone().import_statement(who.ask(request)).await?.into_inner();
        Ok(answer.statements.into_iter().next().unwrap())
    }

    async fn entries(&self, who: &Caller, status: &str) -> Vec<StatementEntry> {
        let request =
            ListStatementEntriesRequest { page: Some(Page { page: 0, size: 100 }), statuses: vec![status.into()] };
        let answer = self.payment_operations.clone().list_statement_entries(who.ask(request)).await.unwrap();
        answer.into_inner().entries
    }

    async fn settle(&self, who: &Caller, entry: &str, order: &str) -> Result<StatementEntry, Refusal> {
        let request = SettleStatementEntryRequest { id: entry.into(), order_id: order.into() };
        let answer = self.payment_operations.clone().settle_statement_entry(who.ask(request)).await?;
        Ok(answer.into_inner().entry.unwrap())
    }

    async fn aside(&self, who: &Caller, entry: &str) -> Result<StatementEntry, Refusal> {
        let request = SetStatementEntryAsideRequest { id: entry.into(), reason: "Frais".into() };
        let answer = self.payment_operations.clone().set_statement_entry_aside(who.ask(request)).await?;
        Ok(answer.into_inner().entry.unwrap())
    }
}

#[tokio::test]
async fn d4_22_a_statement_settles_by_reference_or_by_amount_and_payer_and_leaves_the_rest() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let mut orders = Vec::new();
    for items in [10, 20, 30] {
        orders.push(shop.placed_by(&claire, &[(PEN, items)]).await);
    }
    let totals: Vec<_> = orders.iter().map(|order| order.prices.as_ref().unwrap().total_order_price.clone()).collect();
    let spaced = orders[0].reference.replace('-', " ").to_lowercase();
    let document = statement(
        "2026-228",
        &[
            wired(&totals[0], &format!("facture {spaced} merci"), "whoever", "B-1"),
            wired(&totals[1], "merci", "NORD BUREAU", "B-2"),
            wired("1.00", "cotisation", "Nord Bureau", "B-3"),
            wired("5.00", &format!("{} trop", orders[0].reference), "Nord Bureau", "B-4"),
        ],
    );
    let read = shop.import(&clerk, &document).await.unwrap();
    assert_eq!((read.entries, read.settled, read.open, read.aside, read.known), (4, 2, 2, 0, false));
    for (order, status) in orders.iter().zip(["PAID", "PAID", "WAITING_PAYMENT"]) {
        assert_eq!(shop.payment_of(&claire, &order.id).await.unwrap().status, status);
    }
    let settled = shop.entries(&clerk, "SETTLED").await;
    assert_eq!(settled.iter().filter(|entry| entry.order_references == [orders[0].reference.clone()]).count(), 1);

    // The same again changes nothing and says so; another content under its name is refused.
    let again = shop.import(&clerk, &document).await.unwrap();
    assert_eq!((again.known, again.settled, again.open), (true, 0, 0));
    let changed = shop.import(&clerk, &document.replace("1.00", "2.00")).await.unwrap_err();
    assert_eq!(changed.reason, Reason::StatementDiffers);
    // A bank that says the same entry in another statement pays nothing twice.
    let repeated = statement("2026-229", &[wired("1.00", &orders[0].reference, "x", "B-1")]);
    assert_eq!(shop.import(&clerk, &repeated).await.unwrap().settled, 0);

    let open = shop.entries(&clerk, "OPEN").await;
    let why: Vec<_> = open.iter().map(|entry| (entry.information.as_str(), entry.reason.as_str())).collect();
    assert!(why.contains(&("cotisation", "NO_ORDER")), "{why:?}");
    let entry = |says: &str| open.iter().find(|entry| entry.information.contains(says)).unwrap().id.clone();
    let over = shop.settle(&clerk, &entry("trop"), &orders[0].reference).await.unwrap();
    assert_eq!((over.status.as_str(), over.order_references), ("SETTLED", vec![orders[0].reference.clone()]));
    assert_eq!(shop.payment_of(&claire, &orders[0].id).await.unwrap().status, "OVER_PAID");
    assert_eq!(shop.aside(&clerk, &entry("cotisation")).await.unwrap().status, "ASIDE");
    let decided = shop.aside(&clerk, &entry("cotisation")).await.unwrap_err();
    assert_eq!(decided.reason, Reason::StatementEntryDecided);
    let unknown = shop.settle(&clerk, "0199e000-0000-7000-8000-000000000000", &orders[0].id).await.unwrap_err();
    assert_eq!(unknown.reason, Reason::StatementEntryNotFound);
}

#[tokio::test]
async fn d4_22_two_runs_of_the_same_statement_settle_it_once() {
    let shop = Shop::open().await;
    let (claire, clerk) = (shop.login(CLAIRE).await, clerk(&shop).await);
    let order = shop.placed_by(&claire, &[(PEN, 10)]).await;
    let document = statement("S", &[wired("20.00", &order.reference, "x", "")]);
    let runs = futures::future::join_all((0..4).map(|_| shop.import(&clerk, &document))).await;
    let settled: u32 = runs.iter().map(|run| run.as_ref().unwrap().settled).sum();
    assert_eq!(settled, 1);
    assert_eq!(shop.payment_of(&claire, &order.id).await.unwrap().received, "20.00");
}

#[tokio::test]
async fn d4_22_what_is_no_statement_changes_nothing_and_an_order_in_pounds_takes_no_euros() {
    let shop = Shop::open().await;
    let (tom, clerk) = (shop.login(TOM).await, clerk(&shop).await);
    let refusal = shop.import(&clerk, "<a/>").await.unwrap_err();
    assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::StatementInvalid, Some("document")));
    assert_eq!(refusal.params["line"], "1");
    let draft = {
        let cart = shop.cart(&tom, &[(PEN, 10)]).await;
        let id = shop.initialize(&tom, &cart).await.order_id;
        shop.ship(&tom, &id, crate::people::ISLES_OFFICE, "STD").await.unwrap();
        shop.bill(&tom, &id, crate::people::ISLES_OFFICE).await.unwrap()
    };
    let order = shop.place(&tom, &draft.id, "BANK_WIRE").await.unwrap();
    let read = shop.import(&clerk, &statement("S", &[wired("1.00", &order.reference, "x", "B")])).await.unwrap();
    assert_eq!((read.settled, read.open), (0, 1));
    let entry = &shop.entries(&clerk, "OPEN").await[0];
    assert_eq!(entry.reason, "OTHER_CURRENCY");
    let refusal = shop.settle(&clerk, &entry.id, &order.reference).await.unwrap_err();
    assert_eq!(refusal.reason, Reason::CurrencyOther);
}
