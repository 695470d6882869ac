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
/// What a file may take of which nothing is kept, so that a hundred megabytes of it tell as much as many more.
const MAX_PEAK_OF_NOTHING_KB: u64 = 64 * 1024;
const HEADER: &str = "<BMECAT><HEADER><CATALOG><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_ID>S\
                      </SUPPLIER_ID><SUPPLIER_NAME>S</SUPPLIER_NAME></SUPPLIER></HEADER>\n<T_NEW_CATALOG>\n";

/// Imports what the test beside it has made, and says what came of it and how much memory it took.
#[tokio::test]
#[ignore = "a test beside it runs it, in a process of its own"]
async fn in_a_process_of_its_own() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = Path::new(&folder);
    let ImportReport { imported, refused, broken, .. } = Tables::empty().await.load(&folder.join("bomb")).await;
    let broken = broken.map(|issue| format!("line {:?}: {}", issue.line, issue.what)).unwrap_or_default();
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak = peak.trim().trim_end_matches(" kB");
    fs::write(folder.join("came"), format!("{imported}|{}|{peak}|{broken}", refused.count())).unwrap();
}

/// What came of a file: records that were new, records that were refused, why the rest was not read, and how much
/// memory it took.
struct Outcome {
    imported: usize,
    refused: usize,
    why: String,
    peak_kb: u64,
}

/// Imports a file in a process of its own.
fn import(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Outcome {
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
    let parts: Vec<&str> = came.splitn(4, '|').collect();
    let (peak_kb, why): (u64, String) = (parts[2].parse().unwrap(), parts[3].to_owned());
    assert!(peak_kb < MAX_PEAK_KB, "{peak_kb} kB: {why}");
    Outcome { imported: parts[0].parse().unwrap(), refused: parts[1].parse().unwrap(), why, peak_kb }
}

fn repeat(file: &mut dyn Write, text: &str, times: usize) -> io::Result<()> {
    let block = text.repeat(1024);
    (0..times / 1024).try_for_each(|_| file.write_all(block.as_bytes()))
}

#[test]
fn one_gigantic_text_or_attribute_ends_the_reading_where_it_begins() {
    const MANY: usize = 300 << 20;
    for (before, after) in [("<ARTICLE><SUPPLIER_AID>", "</SUPPLIER_AID></ARTICLE>"), ("<ARTICLE mode='", "'/>")] {
        let Outcome { why, .. } = import(|file| {
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
    let Outcome { why, .. } = import(|file| {
        write!(file, "{HEADER}<ARTICLE")?;
        repeat(file, " a='1'", 1 << 20)?;
        write!(file, "/>")
    });
    assert!(why.contains("longer than 1 MB"), "{why}");
    let Outcome { why, .. } = import(|file| {
        write!(file, "{HEADER}")?;
        repeat(file, "<a>", 1 << 20)
    });
    assert!(why.contains("32 deep"), "{why}");
}

#[test]
fn what_unpacks_to_far_more_than_it_is_ends_the_reading_and_rows_before_it_count() {
    let Outcome { imported, why, .. } = import(|file| {
        let mut packed = GzEncoder::new(file, Compression::best());
        packed.write_all(b"{\"Supplier\":{\"external_id\":\"S1\",\"name\":\"One\",\"active\":true}}\n")?;
        repeat(&mut packed, "\n", 32 << 20)?;
        packed.finish().map(|_| ())
    });
    assert_eq!(imported, 1);
    assert!(why.contains("more than 200 times its size"), "{why}");
}

#[test]
fn a_row_without_an_end_ends_the_reading_and_rows_before_it_count() {
    let Outcome { imported, why, .. } = import(|file| {
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
    let Outcome { why, .. } = import(|file| {
        write!(file, "{HEADER}")?;
        (0..25).try_for_each(|number| file.write_all(article(number).as_bytes()))?;
        write!(file, "</T_NEW_CATALOG></BMECAT>")
    });
    assert_eq!(why, "");
}

#[test]
fn refused_records_that_never_end_are_counted_and_the_first_listed() {
    const ROWS: usize = 200_000;
    let Outcome { refused, why, peak_kb, .. } = import(|file| {
        writeln!(file, "supplier,name,active")?;
        (0..ROWS).try_for_each(|number| writeln!(file, "S{number},One,{}", "x".repeat(300)))
    });
    assert_eq!((refused, why.as_str()), (ROWS, ""));
    assert!(peak_kb < MAX_PEAK_OF_NOTHING_KB, "{peak_kb} kB");
}

#[test]
fn records_that_wait_for_one_that_never_comes_take_no_memory_and_none_is_lost() {
    const ROWS: usize = 200_000;
    let Outcome { refused, why, peak_kb, .. } = import(|file| {
        writeln!(file, "category,parent,name_fr,name_en")?;
        (0..ROWS).try_for_each(|number| writeln!(file, "c{number},nowhere,Un,One"))
    });
    assert_eq!((refused, why.as_str()), (ROWS, ""));
    assert!(peak_kb < MAX_PEAK_OF_NOTHING_KB, "{peak_kb} kB");
}

#[test]
fn ids_of_products_take_little_memory_however_long_they_are() {
    const ROWS: usize = 30_000;
    let Outcome { refused, why, peak_kb, .. } = import(|file| {
        writeln!(file, "product,category,name_fr,name_en")?;
        (0..ROWS).try_for_each(|number| writeln!(file, "p{number}{},c,Un,One", "x".repeat(4_000)))
    });
    assert_eq!((refused, why.as_str()), (ROWS, ""));
    assert!(peak_kb < MAX_PEAK_OF_NOTHING_KB, "{peak_kb} kB");
}

#[test]
fn categories_are_refused_once_the_texts_of_all_together_are_too_long() {
    const ROWS: usize = 1_500;
    let Outcome { imported, refused, why, .. } = import(|file| {
        writeln!(file, "category,name_fr,name_en,description_fr,description_en")?;
        let text = "é".repeat(19_000);
        (0..ROWS).try_for_each(|number| writeln!(file, "c{number},Un {number},One {number},{text},{text}"))
    });
    assert_eq!((imported + refused, why.as_str()), (ROWS, ""));
    assert!(imported > 400 && imported < 450, "{imported}");
}
