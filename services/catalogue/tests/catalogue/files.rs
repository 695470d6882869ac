//! Pictures and documents of products: sent in parts, kept once each, and swept when nothing names them (D7.49).

use crate::shop::{Node, Shop};
use catalogue_files::{
    record::{DocumentRecord, ProductRecord},
    testing::{both, product},
};
use identity::Caller;
use platform_process::{Kind, Refusal};
use proto::{
    catalogue::{
        AddFilePartRequest, AddFilePartResponse, BeginFileRequest, CatalogueFile, ListStockAuditRequest,
        ReadFilePartRequest,
    },
    common::{Page, Reason},
};
use std::sync::LazyLock;
use test_shop::{buyer, eventually, operator};

/// A GIF of one pixel, and a PDF of three megabytes.
const GIF: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
const PART_LEN: usize = 2 * 1024 * 1024;

fn pdf() -> Vec<u8> {
    [b"%PDF-1.7\n".as_slice(), &vec![b'x'; 3 * 1024 * 1024], b"\n%%EOF\n"].concat()
}

/// Who sends them: an upload goes on for whoever began it.
static SENDER: LazyLock<Caller> = LazyLock::new(operator);

impl Shop {
    async fn begin_file(&self, caller: &Caller, size: usize) -> Result<String, Refusal> {
        let request = caller.ask(BeginFileRequest { size: size as u64 });
        Ok(self.files.clone().begin_file(request).await?.into_inner().upload.unwrap().id)
    }

    async fn add_file_part(&self, id: &str, offset: usize, content: &[u8]) -> Result<AddFilePartResponse, Refusal> {
        let request = AddFilePartRequest { id: id.into(), offset: offset as u64, content: content.into() };
        Ok(self.files.clone().add_file_part(SENDER.ask(request)).await?.into_inner())
    }

    /// A file that is there.
    async fn keep(&self, content: &[u8]) -> Result<CatalogueFile, Refusal> {
        let id = self.begin_file(&SENDER, content.len()).await?;
        let mut kept = None;
        for (place, part) in content.chunks(PART_LEN).enumerate() {
            kept = self.add_file_part(&id, place * PART_LEN, part).await?.file;
        }
        Ok(kept.unwrap())
    }

    /// A file as it was sent, by the last part of its path; anybody reads it.
    async fn read_file(&self, path: &str) -> Result<Vec<u8>, Refusal> {
        let name = path.strip_prefix("files/").unwrap();
        let mut content = Vec::new();
        loop {
            let request = ReadFilePartRequest { name: name.into(), offset: content.len() as u64 };
            let part = self.files.clone().read_file_part(Caller::default().ask(request)).await?.into_inner().content;
            if part.is_empty() {
                return Ok(content);
            }
            content.extend(part);
        }
    }

    async fn count(&self, table: &'static str) -> i64 {
        sqlx::query_scalar(table).fetch_one(&self.database.pool).await.unwrap()
    }
}

const FILES: &str = "select count(*) from catalogue.files";
const UPLOADS: &str = "select count(*) from catalogue.file_uploads";

#[tokio::test]
async fn d7_49_a_file_comes_in_parts_and_the_same_twice_is_one() {
    let shop = Shop::with(Vec::new()).await;
    let pdf = pdf();
    let document = shop.keep(&pdf).await.unwrap();
    assert_eq!((document.media_type.as_str(), document.size), ("application/pdf", pdf.len() as u64));
    assert!(document.path.starts_with("files/") && document.path.ends_with(".pdf"), "{}", document.path);
    let picture = shop.keep(GIF).await.unwrap();
    assert_eq!((picture.media_type.as_str(), picture.width, picture.height), ("image/gif", 1, 1));
    assert!(picture.path.ends_with(".webp"), "{}", picture.path);
    assert_eq!(shop.keep(GIF).await.unwrap(), picture);
    assert_eq!((shop.count(FILES).await, shop.count(UPLOADS).await), (2, 0));

    assert_eq!(shop.read_file(&document.path).await.unwrap(), pdf);
    let other = Node::start(&shop.database.settings()).await;
    let name = picture.path.strip_prefix("files/").unwrap().to_owned();
    let request = Caller::default().ask(ReadFilePartRequest { name, offset: 0 });
    assert_eq!(other.files.clone().read_file_part(request).await.unwrap().into_inner().content, GIF);
    other.stop().await;
    let page = Some(Page { page: 0, size: 10 });
    let audit = operator().ask(ListStockAuditRequest { page, filter: None });
    let entries = shop.operations.clone().list_stock_audit(audit).await.unwrap().into_inner().entries;
    let added: Vec<_> = entries.iter().map(|entry| (entry.action.as_str(), entry.subject.as_str())).collect();
    assert_eq!(added, [("FILE_ADDED", picture.path.as_str()), ("FILE_ADDED", &document.path)]);
}

#[tokio::test]
async fn d7_49_what_is_not_taken_is_gone_and_says_what_would_be_right() {
    let shop = Shop::with(Vec::new()).await;
    let refused = async |content: &[u8]| {
        let refusal = shop.keep(content).await.unwrap_err();
        assert_eq!(refusal.kind, Kind::Refused, "{refusal:?}");
        (refusal.reason, refusal.params)
    };
    let (reason, said) = refused(b"<html><script>alert(1)</script>").await;
    assert_eq!((reason, said["kinds"].as_str()), (Reason::FileKindInvalid, "JPEG, PNG, WebP, GIF, PDF"));
    assert_eq!(refused(&GIF[..20]).await.0, Reason::FileDamaged);
    // A GIF of 65,535 × 65,535 pixels, in a few bytes.
    let mut bomb = GIF.to_vec();
    bomb[6..10].fill(0xff);
    let (reason, said) = refused(&bomb).await;
    assert_eq!((reason, said["width"].as_str()), (Reason::PictureDimensionsInvalid, "65535"));
    let (reason, said) = refused(&[GIF, &vec![0; 10 * 1024 * 1024]].concat()).await;
    assert_eq!((reason, said["max"].as_str()), (Reason::FileSizeInvalid, "10"));
    for size in [0, 20 * 1024 * 1024 + 1] {
        let refusal = shop.begin_file(&SENDER, size).await.unwrap_err();
        assert_eq!((refusal.reason, refusal.params["max"].as_str()), (Reason::FileSizeInvalid, "20"));
    }
    assert_eq!((shop.count(FILES).await, shop.count(UPLOADS).await), (0, 0));
}

#[tokio::test]
async fn d7_49_parts_go_where_the_upload_stands_and_are_for_operators_alone() {
    let shop = Shop::with(Vec::new()).await;
    let refusal = shop.begin_file(&buyer(), 10).await.unwrap_err();
    assert_eq!((refusal.kind, refusal.reason), (Kind::Forbidden, Reason::Forbidden));
    let id = shop.begin_file(&SENDER, GIF.len()).await.unwrap();
    let so_far = shop.add_file_part(&id, 0, &GIF[..20]).await.unwrap();
    assert_eq!((so_far.upload.unwrap().received, so_far.file), (20, None));
    let misplaced = shop.add_file_part(&id, 0, GIF).await.unwrap_err();
    assert_eq!((misplaced.reason, misplaced.params["offset"].as_str()), (Reason::FilePartMisplaced, "20"));
    assert!(shop.add_file_part(&id, 20, &GIF[20..]).await.unwrap().file.is_some());
    for none in [id.as_str(), "no id"] {
        assert_eq!(shop.add_file_part(none, 0, GIF).await.unwrap_err().reason, Reason::FileNotFound);
    }
    for none in ["files/0f.webp", "files/", "files/x.pdf"] {
        assert_eq!(shop.read_file(none).await.unwrap_err().reason, Reason::FileNotFound, "{none}");
    }
}

#[tokio::test]
async fn d7_49_files_that_nothing_names_for_thirty_days_and_uploads_that_broke_off_are_swept() {
    let shop = Shop::with(Vec::new()).await;
    let (picture, document) = (shop.keep(GIF).await.unwrap(), shop.keep(&pdf()).await.unwrap());
    let unnamed = shop.keep(b"%PDF-1.7\n%%EOF\n").await.unwrap();
    shop.begin_file(&SENDER, 10).await.unwrap();
    let mut named: ProductRecord = product("1");
    named.variants[0].picture = Some(picture.path.strip_suffix(".webp").unwrap().to_owned());
    named.documents = vec![DocumentRecord {
        title: both("Sheet"),
        url: format!("/media/{}", document.path),
        kind: "DATASHEET".into(),
    }];
    let report = shop.load(catalogue_files::testing::records([named])).await;
    assert_eq!(*report.refused, []);

    let age =
        "update catalogue.files set named_at = now() - interval '31 days', checked_at = now() - interval '2 days'";
    sqlx::query(age).execute(&shop.database.pool).await.unwrap();
    let age = "update catalogue.file_uploads set touched_at = now() - interval '25 hours'";
    sqlx::query(age).execute(&shop.database.pool).await.unwrap();
    let other = Node::start(&shop.database.settings()).await;
    eventually("what nothing names is swept", async || shop.count(FILES).await == 2).await;
    eventually("what broke off is swept", async || shop.count(UPLOADS).await == 0).await;
    other.stop().await;
    assert_eq!(shop.read_file(&unnamed.path).await.unwrap_err().reason, Reason::FileNotFound);
    assert_eq!(shop.read_file(&picture.path).await.unwrap(), GIF);
    assert!(shop.read_file(&document.path).await.is_ok());
}
