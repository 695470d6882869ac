//! Catalogue files that operators send: in parts, one worked on at a time, and what is told of each.

use crate::shop::{Node, Shop, ids};
use catalogue_files::testing::product;
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    catalogue::{
        AddImportPartRequest, AskImportRequest, BeginImportRequest, CancelImportRequest, GetImportRequest, Import,
        ImportIssue, ListImportIssuesRequest, ListImportsRequest, SearchRequest,
    },
    common::{Page, Reason},
};
use test_shop::{buyer, eventually, operator};

/// Three suppliers, of which the last goes by its id.
const SUPPLIERS: &str = "supplier,name\nq1,Good\nq2,Better\nq3,\n";

impl Shop {
    pub async fn begin(&self, caller: &Caller, name: &str, size: usize) -> Result<Import, Refusal> {
        let request = BeginImportRequest { name: name.into(), size: size as u64, format: String::new() };
        Ok(self.imports.clone().begin_import(caller.ask(request)).await?.into_inner().import.unwrap())
    }

    pub async fn add(&self, id: &str, offset: usize, content: &[u8]) -> Result<Import, Refusal> {
        let request = AddImportPartRequest { id: id.into(), offset: offset as u64, content: content.to_vec() };
        Ok(self.imports.clone().add_import_part(operator().ask(request)).await?.into_inner().import.unwrap())
    }

    /// A whole file that waits; answers its id.
    pub async fn sent(&self, text: &[u8]) -> String {
        let import = self.begin(&operator(), "catalogue", text.len()).await.unwrap();
        for (place, part) in text.chunks(2 * 1024 * 1024).enumerate() {
            self.add(&import.id, place * 2 * 1024 * 1024, part).await.unwrap();
        }
        import.id
    }

    pub async fn ask(&self, id: &str, task: &str) -> Result<Import, Refusal> {
        let request = AskImportRequest { id: id.into(), task: task.into() };
        Ok(self.imports.clone().ask_import(operator().ask(request)).await?.into_inner().import.unwrap())
    }

    pub async fn import(&self, id: &str) -> Import {
        let request = GetImportRequest { id: id.into() };
        self.imports.clone().get_import(operator().ask(request)).await.unwrap().into_inner().import.unwrap()
    }

    /// Asks, and waits until nothing is being done any more.
    pub async fn done(&self, id: &str, task: &str) -> Import {
        self.ask(id, task).await.unwrap();
        self.ended(id).await
    }

    pub async fn ended(&self, id: &str) -> Import {
        eventually("work on the import ends", async || self.import(id).await.task.is_empty()).await;
        self.import(id).await
    }

    pub async fn issues(&self, id: &str) -> Vec<ImportIssue> {
        let page = Some(Page { page: 0, size: 1_000 });
        let request = ListImportIssuesRequest { id: id.into(), page };
        self.imports.clone().list_import_issues(operator().ask(request)).await.unwrap().into_inner().issues
    }

    async fn suppliers(&self) -> i64 {
        let count = "select count(*) from catalogue.suppliers where external_id like 'q%'";
        sqlx::query_scalar(count).fetch_one(&self.database.pool).await.unwrap()
    }

    async fn execute(&self, statement: &'static str) {
        sqlx::query(statement).execute(&self.database.pool).await.unwrap();
    }
}

fn counts(import: &Import) -> [u64; 6] {
    [import.records, import.added, import.changed, import.unchanged, import.refused, import.adjusted]
}

#[tokio::test]
async fn d7_40_an_upload_that_was_cut_off_goes_on_where_it_stands_and_is_loaded_once_it_is_whole() {
    let shop = Shop::with(Vec::new()).await;
    let text = SUPPLIERS.as_bytes();
    let import = shop.begin(&operator(), "fournisseurs.csv", text.len()).await.unwrap();
    assert_eq!((import.status.as_str(), import.received), ("UPLOADING", 0));
    let import = shop.add(&import.id, 0, &text[..10]).await.unwrap();
    // The answer was lost: the same again is refused, and says where to go on.
    let refusal = shop.add(&import.id, 0, &text[..10]).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::ImportPartMisplaced));
    assert_eq!(refusal.params["offset"], "10");
    assert_eq!(shop.ask(&import.id, "RUN").await.unwrap_err().reason, Reason::ImportNotNow);
    assert_eq!(shop.add(&import.id, 10, &[text, text].concat()).await.unwrap_err().reason, Reason::FieldInvalid);
    let import = shop.add(&import.id, 10, &text[10..]).await.unwrap();
    assert_eq!((import.status.as_str(), import.received), ("WAITING", import.size));

    let import = shop.done(&import.id, "RUN").await;
    assert_eq!((import.status.as_str(), import.part, counts(&import)), ("DONE", 1.0, [3, 3, 0, 0, 0, 0]));
    assert_eq!(shop.suppliers().await, 3);
    assert_eq!(shop.ask(&import.id, "RUN").await.unwrap_err().reason, Reason::ImportNotNow);
}

#[tokio::test]
async fn d7_40_a_dry_run_writes_nothing_and_says_what_the_run_does() {
    let shop = Shop::selling([product("1"), product("2")]).await;
    let stock = "sku,supplier,stock\nSKU-1,alpha,7\nSKU-2,alpha,10\nSKU-9,alpha,1\nSKU-1,alpha,many\n";
    let id = shop.sent(stock.as_bytes()).await;
    let rehearsed = shop.done(&id, "REHEARSE").await;
    assert_eq!(rehearsed.status, "REHEARSED", "{rehearsed:?}");
    let shown: Vec<_> = rehearsed.preview.iter().map(|article| (article.article.as_str(), article.is_new)).collect();
    let fields = &rehearsed.preview[0].fields;
    assert_eq!(fields[0].field, "stock");
    assert_eq!(fields[0].after, "7");
    assert_eq!(shown[0], ("SKU-1", false));
    let issues = shop.issues(&id).await;
    let told: Vec<_> = issues.iter().map(|issue| (issue.outcome.as_str(), issue.line, issue.field.as_str())).collect();
    assert_eq!(told, [("REFUSED", 4, "sku"), ("REFUSED", 5, "stock")]);
    assert!(issues.iter().all(|issue| !issue.what.is_empty() && !issue.remedy.is_empty()));
    let stocks = "select count(*) from catalogue.offers where stock = 7";
    let changed = async || sqlx::query_scalar::<_, i64>(stocks).fetch_one(&shop.database.pool).await.unwrap();
    assert_eq!(changed().await, 0);

    let run = shop.done(&id, "RUN").await;
    assert_eq!((run.status.as_str(), counts(&run)), ("DONE", counts(&rehearsed)));
    assert_eq!((changed().await, shop.issues(&id).await), (1, issues));
}

#[tokio::test]
async fn d7_40_two_files_sent_at_once_both_come_in() {
    let shop = Shop::with(Vec::new()).await;
    let texts = ["supplier,name\nq1,One\n", "supplier,name\nq2,Two\n"];
    let send = async |text: &str| {
        let id = shop.sent(text.as_bytes()).await;
        shop.done(&id, "RUN").await.status
    };
    assert_eq!(tokio::join!(send(texts[0]), send(texts[1])), ("DONE".to_owned(), "DONE".to_owned()));
    assert_eq!(shop.suppliers().await, 2);
    let page = Some(Page { page: 0, size: 1 });
    let listed = shop
        .imports
        .clone()
        .list_imports(operator().ask(ListImportsRequest { page, ..Default::default() }))
        .await
        .unwrap();
    let listed = listed.into_inner();
    assert_eq!((listed.imports.len(), listed.total), (1, 2));
}

#[tokio::test]
async fn d7_40_what_a_replica_left_when_it_was_killed_is_taken_up_by_another_and_given_up_in_the_end() {
    let shop = Shop::with(Vec::new()).await;
    let id = shop.sent(SUPPLIERS.as_bytes()).await;
    // Nobody is the presence 1.
    let left = "update catalogue.imports set status = 'RUNNING', task = 'RUN', claimed_by = 1, attempts = 1";
    shop.execute(left).await;
    assert_eq!(shop.ended(&id).await.status, "DONE");
    assert_eq!(shop.suppliers().await, 3);
    let again = shop.sent(SUPPLIERS.as_bytes()).await;
    shop.execute(
        "update catalogue.imports set status = 'RUNNING', task = 'RUN', claimed_by = 1, attempts = 3 where status = 'WAITING'",
    )
    .await;
    let given_up = shop.ended(&again).await;
    assert_eq!(given_up.status, "FAILED");
    assert!(given_up.failure.contains("interrupted"), "{}", given_up.failure);
    assert_eq!(shop.done(&again, "RUN").await.status, "DONE", "it can be asked for anew");
}

#[tokio::test]
async fn d7_40_imports_are_for_operators_alone_and_what_is_none_is_not_found() {
    let shop = Shop::with(Vec::new()).await;
    let refusal = shop.begin(&buyer(), "a.csv", 10).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Forbidden, Reason::Forbidden));
    for id in ["0199e000-0000-7000-8000-000000000000", "no id"] {
        for task in ["REHEARSE", "RUN", "TAKE_BACK"] {
            assert_eq!(shop.ask(id, task).await.unwrap_err().reason, Reason::ImportNotFound);
        }
        assert_eq!(shop.add(id, 0, b"x").await.unwrap_err().reason, Reason::ImportNotFound);
    }
    for (name, size, reason) in [
        ("", 1, Reason::FieldInvalid),
        ("a\u{7}", 1, Reason::FieldInvalid),
        ("a.csv", 0, Reason::ImportTooLarge),
        ("a.csv", 500 * 1024 * 1024 + 1, Reason::ImportTooLarge),
    ] {
        assert_eq!(shop.begin(&operator(), name, size).await.unwrap_err().reason, reason, "{name} {size}");
    }
}

#[tokio::test]
async fn d7_40_so_many_files_are_kept_and_those_that_were_left_are_swept() {
    let shop = Shop::with(Vec::new()).await;
    let mut begun = Vec::new();
    for _ in 0..8 {
        begun.push(shop.begin(&operator(), "a.csv", 10).await.unwrap().id);
    }
    let refusal = shop.begin(&operator(), "a.csv", 10).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Conflict, Reason::ImportLimitReached));
    let canceled = CancelImportRequest { id: begun[0].clone() };
    shop.imports.clone().cancel_import(operator().ask(canceled)).await.unwrap();
    assert_eq!(shop.import(&begun[0]).await.status, "CANCELED");
    shop.begin(&operator(), "a.csv", 10).await.unwrap();
    shop.execute("update catalogue.imports set touched_at = now() - interval '25 hours'").await;
    let other = Node::start(&shop.database.settings()).await;
    eventually("what was left is swept", async || shop.import(&begun[1]).await.status == "CANCELED").await;
    other.stop().await;
}

#[tokio::test]
async fn d7_40_a_file_that_is_no_catalogue_or_breaks_off_has_failed_and_says_why() {
    let shop = Shop::with(Vec::new()).await;
    let id = shop.sent(b"<html>").await;
    let failed = shop.done(&id, "REHEARSE").await;
    assert_eq!(failed.status, "FAILED");
    assert!(failed.failure.starts_with("catalogue is no catalogue that the shop can load"), "{}", failed.failure);
    let id = shop.sent(b"supplier,name\nq1,Good\nq2,\"Open\nq3,Swallowed\n").await;
    let failed = shop.done(&id, "RUN").await;
    assert_eq!((failed.status.as_str(), failed.added), ("FAILED", 1));
    assert!(failed.failure.contains("at line 3"), "{}", failed.failure);
}

#[tokio::test]
async fn d7_40_buyers_find_what_was_loaded() {
    let shop = Shop::selling([product("1")]).await;
    let record = serde_json::to_string(&catalogue_files::record::Record::Product(product("2"))).unwrap();
    let id = shop.sent(record.as_bytes()).await;
    assert_eq!(counts(&shop.done(&id, "RUN").await), [1, 1, 0, 0, 0, 0]);
    eventually("listings follow", async || {
        ids(&shop.search(&buyer(), SearchRequest::default()).await.unwrap().hits).contains(&"2")
    })
    .await;
}
