//! `shop import` beside a running shop: what a buyer sees of what was loaded.

use crate::{
    desk::Desk,
    operator::{log_in, shop},
    start::program,
};
use journeys::Stage;
use std::{fs, path::Path, process::Command};
use test_shop::eventually;

/// A picture of one colour.
fn write_picture(path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    image::RgbImage::from_pixel(900, 600, image::Rgb([20, 90, 160])).save(path).unwrap();
}

/// How many pictures lie ready, two folders deep.
fn made(stage: &Stage) -> usize {
    let Ok(folders) = fs::read_dir(stage.folder().join("pictures")) else { return 0 };
    folders.map(|folder| fs::read_dir(folder.unwrap().path()).unwrap().count()).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn d9_8_an_import_makes_the_pictures_of_listings_and_lists_those_that_cannot_be_shown() {
    let stage = Stage::open_with([("FRONT_MODE", "public")]).await;
    write_picture(&stage.folder().join("media/lamps/desk.png"));
    let files = tempfile::tempdir().unwrap();
    let categories = "category,name_fr,name_en,picture\nlampes,Lampes,Lamps,lamps/desk.png\n";
    fs::write(files.path().join("categories.csv"), categories).unwrap();
    let report = files.path().join("report.tsv");
    let command = || {
        let mut command = Command::new(program());
        command.arg("import").arg(files.path()).arg("--report").arg(&report);
        command.env("SHOP_DATABASE_URL", stage.database_url()).env("SHOP_DATA_DIR", stage.folder());
        command
    };
    let failed = command().env("SHOP_PICTURE_CACHE_MB", "many").output().unwrap();
    assert!(!failed.status.success());
    assert!(fs::read_to_string(&report).unwrap().starts_with("outcome\t"), "the report is there before the pictures");
    let import = || {
        let output = command().output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let said = import();
    assert_eq!(made(&stage), 2, "{said}");
    // The demonstration's own pictures were not drawn here.
    assert!(said.contains("pictures can't be shown, among them /media/demo/"), "{said}");
    let listed = fs::read_to_string(&report).unwrap();
    assert!(listed.lines().any(|row| row.starts_with("not shown\t\t/media/demo/")), "{listed}");
    assert!(!listed.contains("lamps/desk"), "{listed}");

    let picture = stage.visitor().get("/api/images/640?source=%2Fmedia%2Flamps%2Fdesk.png").await.expect(200);
    assert_eq!(picture.header("content-type"), "image/webp");
    let _ = import();
    assert_eq!(made(&stage), 2, "what is there is not made again");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn prices_of_an_account_come_by_the_reference_that_operators_see_by_command_and_over_http() {
    let stage = Stage::open().await;
    let (buyer, operator) = (stage.visitor(), Desk::of(&stage, "operator@demo.test").await);
    let _ = buyer.login("acheteur@demo.test").await.expect(200);
    let account = buyer.get("/api/account").await.expect(200).text("/account/externalId").to_owned();
    let offers = operator.get("/api/operator/offers?q=stylo&size=1").await.expect(200);
    let (sku, supplier) = (offers.text("/offers/0/sku"), offers.text("/offers/0/supplierId"));
    let files = tempfile::tempdir().unwrap();
    let sheet = files.path().join("prices.csv");
    let write = |account: &str, price: &str| {
        let head = "sku,supplier,list,currency,unit_price";
        fs::write(&sheet, format!("{head}\n{sku},{supplier},ACCOUNT:{account},EUR,{price}\n")).unwrap();
    };
    let prices = async || {
        let list = "select r.unit_price::text from catalogue.price_ranges r
                    join catalogue.price_lists l on l.id = r.list_id join catalogue.accounts a on a.id::text = l.key
                    where l.kind = 'ACCOUNT' and r.unit_price in (0.0123, 0.0124)";
        stage.rows::<(String,)>(list).await.into_iter().map(|(price,)| price).collect::<Vec<_>>()
    };
    eventually("auth has told of its accounts", async || {
        let told = stage.rows::<(String,)>("select reference from catalogue.accounts").await;
        told.contains(&(account.clone(),))
    })
    .await;
    log_in(&stage);
    let path = sheet.to_str().unwrap();
    write(&account, "0.0123");
    shop(&stage, &["import", path, "--wait"]).done();
    assert_eq!(prices().await, ["0.0123"]);

    write(&account, "0.0124");
    let import = || {
        let mut command = Command::new(program());
        command.arg("import").arg(&sheet).arg("--report").arg(files.path().join("report.tsv"));
        command.env("SHOP_DATABASE_URL", stage.database_url()).env("SHOP_DATA_DIR", files.path());
        command.output().unwrap()
    };
    assert!(import().status.success());
    assert_eq!(prices().await, ["0.0124"]);
    write("ACC-NOBODY", "0.0124");
    let refused = import();
    assert_eq!(refused.status.code(), Some(3));
    let said = String::from_utf8(refused.stdout).unwrap();
    assert!(said.contains("the shop has no account \"ACC-NOBODY\""), "{said}");
    stage.close().await;
}
