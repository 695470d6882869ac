//! `shop import` beside a running shop: what a buyer sees of what was loaded.

use crate::start::program;
use journeys::Stage;
use std::{fs, path::Path, process::Command};

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
