//! Files made to fill the memory: each is refused where its limit is passed, and no import takes more than 200 MB.

use crate::tables::Tables;
use catalogue_files::import::ImportReport;
use flate2::{Compression, write::GzEncoder};
use std::{
    fs,
    io::{self, BufWriter, Write},
    path::Path,
    process::Command,
};

/// Where the child of a test finds the folder with its file, and leaves what came of it.
const FOLDER: &str = "COMPTOIR_BOMB";
const MAX_PEAK_KB: u64 = 200 * 1024;
const HEADER: &str = "<BMECAT><HEADER><CATALOG><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_ID>S\
                      </SUPPLIER_ID><SUPPLIER_NAME>S</SUPPLIER_NAME></SUPPLIER></HEADER>\n<T_NEW_CATALOG>\n";

/// Imports what the test beside it has made, and says what came of it and how much memory it took.
#[tokio::test]
#[ignore = "a test beside it runs it, in a process of its own"]
async fn in_a_process_of_its_own() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = Path::new(&folder);
    let ImportReport { imported, broken, .. } = Tables::empty().await.load(&folder.join("bomb")).await;
    let broken = broken.map(|issue| format!("line {:?}: {}", issue.line, issue.what)).unwrap_or_default();
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    fs::write(folder.join("came"), format!("{imported}|{}|{broken}", peak.trim().trim_end_matches(" kB"))).unwrap();
}

/// Imports a file in a process of its own: records that were new, and why the rest was not read.
fn import(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> (usize, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut file = BufWriter::new(fs::File::create(folder.path().join("bomb")).unwrap());
    write(&mut file).unwrap();
    file.flush().unwrap();
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "bombs::in_a_process_of_its_own", "--ignored"])
        .env(FOLDER, folder.path())
        .status();
    assert!(status.unwrap().success());
    let came = fs::read_to_string(folder.path().join("came")).unwrap();
    let parts: Vec<&str> = came.splitn(3, '|').collect();
    let (imported, peak, why): (usize, u64, &str) = (parts[0].parse().unwrap(), parts[1].parse().unwrap(), parts[2]);
    assert!(peak < MAX_PEAK_KB, "{peak} kB: {why}");
    (imported, why.to_owned())
}

fn repeat(file: &mut dyn Write, text: &str, times: usize) -> io::Result<()> {
    let block = text.repeat(1024);
    (0..times / 1024).try_for_each(|_| file.write_all(block.as_bytes()))
}

#[test]
fn one_gigantic_text_or_attribute_ends_the_reading_where_it_begins() {
    const MANY: usize = 300 << 20;
    for (before, after) in [("<ARTICLE><SUPPLIER_AID>", "</SUPPLIER_AID></ARTICLE>"), ("<ARTICLE mode='", "'/>")] {
        let (_, why) = import(|file| {
            write!(file, "{HEADER}{before}")?;
            repeat(file, "x", MANY)?;
            write!(file, "{after}</T_NEW_CATALOG></BMECAT>")
        });
        assert!(why.contains("line Some(2)") || why.contains("line Some(3)"), "{why}");
        assert!(why.contains("longer than 1 MB"), "{why}");
    }
}

#[test]
fn a_million_attributes_or_levels_end_the_reading() {
    let (_, why) = import(|file| {
        write!(file, "{HEADER}<ARTICLE")?;
        repeat(file, " a='1'", 1 << 20)?;
        write!(file, "/>")
    });
    assert!(why.contains("longer than 1 MB"), "{why}");
    let (_, why) = import(|file| {
        write!(file, "{HEADER}")?;
        repeat(file, "<a>", 1 << 20)
    });
    assert!(why.contains("32 deep"), "{why}");
}

#[test]
fn what_unpacks_to_far_more_than_it_is_ends_the_reading_and_rows_before_it_count() {
    let (imported, why) = import(|file| {
        let mut packed = GzEncoder::new(file, Compression::fast());
        packed.write_all(b"{\"Supplier\":{\"external_id\":\"S1\",\"name\":\"One\",\"active\":true}}\n")?;
        repeat(&mut packed, "\n", 32 << 20)?;
        packed.finish().map(|_| ())
    });
    assert_eq!(imported, 1);
    assert!(why.contains("more than 200 times its size"), "{why}");
}

#[test]
fn a_row_without_an_end_ends_the_reading_and_rows_before_it_count() {
    let (imported, why) = import(|file| {
        write!(file, "supplier,name,active\nS1,One,1\nS2,\"")?;
        repeat(file, "x", 200 << 20)
    });
    assert_eq!(imported, 1);
    assert!(why.contains("longer than 1 MB"), "{why}");
}

#[test]
fn many_records_as_large_as_may_be_take_no_more_memory_than_few() {
    let article = |number: usize| {
        let prices = "<EAN>1</EAN>".repeat(45_000);
        format!("<ARTICLE><SUPPLIER_AID>{number}</SUPPLIER_AID><ARTICLE_DETAILS>{prices}</ARTICLE_DETAILS></ARTICLE>\n")
    };
    let (_, why) = import(|file| {
        write!(file, "{HEADER}")?;
        (0..25).try_for_each(|number| file.write_all(article(number).as_bytes()))?;
        write!(file, "</T_NEW_CATALOG></BMECAT>")
    });
    assert_eq!(why, "");
}
