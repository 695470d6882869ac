//! The shop's own CSV: each file touches what it is about, and a wrong row spoils no other.

use crate::tables::{ALL, Tables, counts, file_of, sample};
use catalogue_files::import::{ImportIssue, ImportOptions, ImportReport};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

/// A folder with the samples, and its tables.
async fn stocked() -> Tables {
    let tables = Tables::empty().await;
    let report = tables.load(&sample("")).await;
    assert_eq!((&*report.refused, report.broken), (&[][..], None));
    tables
}

/// Line, place, field, what is wrong and what would be right.
fn refusals(report: &ImportReport) -> Vec<(u64, &str, &str, &str, &str)> {
    let of = |issue: &'_ ImportIssue| (issue.line.unwrap_or_default(), issue.field);
    report
        .refused
        .iter()
        .map(|issue| {
            let (line, field) = of(issue);
            (line, issue.place.as_str(), field, issue.what.as_str(), issue.right.as_str())
        })
        .collect()
}

#[tokio::test]
async fn a_folder_of_files_makes_a_catalogue_and_again_changes_nothing() {
    let tables = Tables::empty().await;
    let report = tables.load(&sample("")).await;
    // 3 categories, 2 suppliers, 2 products, 4 offers, 7 prices, of which one has two ranges, and 4 stocks.
    assert_eq!(counts(&report), (22, 21, 1, 0), "{:?}", report.refused);
    assert_eq!(tables.number("select count(*) from catalogue.price_ranges").await, 8);
    let before = tables.contents(&ALL).await;
    assert!(before.contains("Numéro de contrat-cadre") && before.contains("Empreinte étoilée"));
    let again = tables.load(&sample("")).await;
    assert_eq!(counts(&again), (22, 0, 22, 0));
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn a_dry_run_says_what_a_load_does_and_changes_nothing() {
    let tables = Tables::empty().await;
    let before = tables.contents(&ALL).await;
    let dry_run = ImportOptions { dry_run: true, ..ImportOptions::default() };
    let foreseen = tables.load_as(&sample(""), dry_run).await;
    assert_eq!(tables.contents(&ALL).await, before);
    let loaded = tables.load(&sample("")).await;
    // That the glue of one supplier is sold out is no news, which only the tables know.
    assert_eq!(counts(&foreseen), (22, 22, 0, 0));
    assert_eq!(counts(&loaded), (22, 21, 1, 0));
    let before = tables.contents(&ALL).await;
    assert_eq!(counts(&tables.load_as(&sample(""), dry_run).await), (22, 0, 22, 0));
    let wrong = file_of("product,category,name_fr,name_en,sku\nglue-x,workshop-glue,Colle,Glue,GLU-D3-750\n");
    let foreseen = tables.load_as(wrong.path(), dry_run).await;
    assert_eq!(foreseen, tables.load(wrong.path()).await);
    assert_eq!(foreseen.refused[0].what, "its SKU GLU-D3-750 is that of the product glue-d3");
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn a_price_only_file_touches_prices_only() {
    let tables = stocked().await;
    let others = ["categories", "suppliers", "products", "attribute_values", "variants", "offers"];
    let before = tables.contents(&others).await;
    let report = tables
        .load_text(
            "sku;supplier;list;currency;min_quantity;unit_price\n\
             SCR-V4-30;quercy;PUBLIC;EUR;1;0,05\n\
             SCR-V4-30;quercy;PUBLIC;EUR;500;0,045\n\
             GLU-D3-750;marlowe;PUBLIC;GBP;;\n\
             GLU-D3-750;quercy;PUBLIC;EUR;1;9,1\n",
        )
        .await;
    assert_eq!(counts(&report), (3, 2, 1, 0), "{report:?}");
    assert_eq!(tables.contents(&others).await, before);
    let prices: Vec<String> = sqlx::query_scalar(
        "select concat_ws(' ', v.sku, s.external_id, l.kind, r.currency, r.min_quantity, trim_scale(r.unit_price))
         from catalogue.price_ranges r join catalogue.price_lists l on l.id = r.list_id
         join catalogue.offers o on o.id = r.offer_id join catalogue.suppliers s on s.id = o.supplier_id
         join catalogue.variants v on v.id = o.variant_id
         where v.sku <> 'SCR-V4-50' order by 1",
    )
    .fetch_all(&tables.0.pool)
    .await
    .unwrap();
    let expected = [
        "GLU-D3-750 marlowe ACCOUNT EUR 1 8.6",
        "GLU-D3-750 marlowe PUBLIC EUR 1 9.4",
        "GLU-D3-750 quercy PUBLIC EUR 1 9.1",
        "SCR-V4-30 quercy GROUP EUR 1 0.041",
        "SCR-V4-30 quercy PUBLIC EUR 1 0.05",
        "SCR-V4-30 quercy PUBLIC EUR 500 0.045",
    ];
    assert_eq!(prices, expected);
    let shelved =
        "select (price_eur * 100)::bigint from catalogue.listing_rows where price_gbp is null order by 1 limit 1";
    assert_eq!(tables.number(shelved).await, 5);
}

#[tokio::test]
async fn a_stock_only_file_touches_stock_only() {
    let tables = stocked().await;
    let others = ["categories", "suppliers", "products", "variants", "price_ranges"];
    let before = tables.contents(&others).await;
    let report =
        tables.load_text("\u{feff}SKU\tSupplier\tStock\nGLU-D3-750\tquercy\t12\nSCR-V4-50\tquercy\t900\n").await;
    assert_eq!(counts(&report), (2, 1, 1, 0));
    assert_eq!(tables.contents(&others).await, before);
    assert_eq!(tables.number("select sum(stock) from catalogue.offers").await, 48_000 + 900 + 35 + 12);
}

#[tokio::test]
async fn a_products_file_leaves_offers_alone_and_an_offers_file_leaves_prices_and_stock() {
    let tables = stocked().await;
    let offers = ["offers", "price_ranges"];
    let before = tables.contents(&offers).await;
    let renamed = "product,category,name_fr,name_en,sku\nglue-d3,workshop-glue,Colle D3+,Glue D3+,GLU-D3-750\n";
    assert_eq!(counts(&tables.load_text(renamed).await), (1, 1, 0, 0));
    assert_eq!(tables.contents(&offers).await, before);

    let (stock, prices) = (["products", "variants", "price_ranges"], "select sum(stock) from catalogue.offers");
    let (before, in_stock) = (tables.contents(&stock).await, tables.number(prices).await);
    let dearer = "sku,supplier,tax_rate,lead_time_days\nGLU-D3-750,marlowe,5.5,9\nSCR-V4-30,marlowe,20,1\n";
    assert_eq!(counts(&tables.load_text(dearer).await), (2, 2, 0, 0));
    assert_eq!((tables.contents(&stock).await, tables.number(prices).await), (before, in_stock));
    let lead = "select lead_time_days::bigint from catalogue.offers where tax_rate = 5.5";
    assert_eq!(tables.number(lead).await, 9);
    assert_eq!(tables.number("select count(*) from catalogue.offers").await, 5);
}

#[tokio::test]
async fn a_variant_that_a_product_no_longer_has_is_taken_off_sale() {
    let tables = stocked().await;
    let one = "product,category,name_fr,name_en,sku\nscrew-v4,workshop-screws,Vis,Screw,SCR-V4-50\n";
    assert_eq!(counts(&tables.load_text(one).await), (1, 1, 0, 0));
    let off = "select count(*) from catalogue.variants where sku = 'SCR-V4-30' and status = 'INACTIVE'";
    assert_eq!(tables.number(off).await, 1);
}

#[tokio::test]
async fn a_wrong_row_is_refused_alone_with_its_line_its_field_and_what_would_be_right() {
    let tables = stocked().await;
    let products = "product,category,name_fr,name_en,sku,status,eans,attributes\n\
        a,workshop-glue,A,A,A-1,,,\n\
        b,workshop-glue,B,B,B-1,SOLD,,\n\
        c,nowhere,C,C,C-1,,,\n\
        d,workshop-glue,D,,D-1,,,\n\
        e,workshop-glue,E,E,E-1,,4006381333932,\n\
        f,workshop-glue,F,F,F-1,,,colour|Couleur\n\
        g,workshop-glue,G,G\n\
        h,workshop-glue,H,H,H-1,,,\n\
        h,workshop-glue,Other,H,H-2,,,\n\
        a,workshop-glue,A,A,A-2,,,\n\
        z,workshop-glue,Z,Z,Z-1,,,\n";
    let report = tables.load_text(products).await;
    let refused = refusals(&report);
    let expected = [
        (3, "product b", "status", "\"SOLD\" is no status", "NEW, ACTIVE or INACTIVE"),
        (
            4,
            "product c",
            "category",
            "its category nowhere is unknown",
            "one that is in the shop or comes with this load",
        ),
        (5, "product d", "name_en", "the name (en-GB) is empty", "a text"),
        (
            6,
            "product e, variant E-1",
            "eans",
            "\"4006381333932\" is no GTIN",
            "8 or 11 to 14 digits, the last of which checks",
        ),
        (7, "product f", "attributes", "a line has 2 parts", "id|name fr|name en|value fr|value en|unit|facet"),
        (8, "product g", "", "it has 4 cells", "8, as the first line"),
        (
            10,
            "product h",
            "name_fr",
            "\"Other\" is not what the product's first row says",
            "the same, or an empty cell",
        ),
        (11, "product a", "product", "its rows do not stand together", "all rows of a product in a row"),
    ];
    assert_eq!(refused, expected);
    assert_eq!((report.read, report.imported), (10, 2));

    let prices = "sku,supplier,list,currency,min_quantity,unit_price\n\
        Z-1,quercy,PUBLIC,EUR,1,1\n\
        SCR-V4-30,quercy,PUBLIC,USD,1,1\n\
        SCR-V4-30,quercy,MINE,EUR,1,1\n\
        SCR-V4-30,quercy,PUBLIC,EUR,10,1\n\
        SCR-V4-50,quercy,PUBLIC,EUR,1,0.07\n\
        SCR-V4-50,quercy,PUBLIC,EUR,2,0.06x\n\
        GLU-D3-750,marlowe,PUBLIC,EUR,1,9.99\n";
    let report = tables.load_text(prices).await;
    let lines: Vec<_> = report.refused.iter().map(|issue| (issue.line, issue.field)).collect();
    let at = |line: u64, field: &'static str| (Some(line), field);
    assert_eq!(lines, [at(2, "sku"), at(3, "currency"), at(4, "list"), at(5, "min_quantity"), at(7, "unit_price")]);
    assert_eq!((report.read, report.imported), (6, 1));

    let stock =
        "sku,supplier,stock\nGLU-D3-750,marlowe,-1\nGLU-D3-750,nobody,1\nGLU-D3-750,marlowe,\nGLU-D3-750,marlowe,36\n";
    let report = tables.load_text(stock).await;
    assert_eq!(report.refused.iter().map(|issue| issue.field).collect::<Vec<_>>(), ["stock", "sku", "stock"]);
    assert_eq!(report.imported, 1);

    let offers = "sku,supplier,tax_rate,item_per_pack,packing_type\nZ-1,quercy,20,0,\nZ-1,quercy,20,1,BAG\nZ-1,nobody,20,,\nZ-1,quercy,,,\nZ-1,quercy,20,,\n";
    let report = tables.load_text(offers).await;
    let fields: Vec<_> = report.refused.iter().map(|issue| issue.field).collect();
    assert_eq!(fields, ["item_per_pack", "packing_type", "supplier", "tax_rate"]);
    assert_eq!(report.imported, 1);
}

#[tokio::test]
async fn a_row_in_another_encoding_is_refused_and_its_neighbours_come() {
    let tables = stocked().await;
    let bytes = b"supplier,name\na,Caf\xe9\nb,Good\n";
    let report = tables.load(file_of(bytes).path()).await;
    assert_eq!(refusals(&report), [(2, "supplier a", "name", "it is not in UTF-8", "the file saved as UTF-8")]);
    assert_eq!(report.imported, 1);
}

#[tokio::test]
async fn a_file_that_can_t_be_read_on_says_where_and_keeps_what_came_before() {
    let tables = stocked().await;
    let broken = async |bytes: &[u8]| {
        let report = tables.load(file_of(bytes).path()).await;
        let broken = report.broken.unwrap();
        (report.imported, broken.line, broken.what)
    };
    let (_, line, what) = broken(b"\xff\xfes\0k\0u\0,\0s\0u\0p\0p\0l\0i\0e\0r\0,\0s\0t\0o\0c\0k\0").await;
    assert!(line == Some(1) && what.contains("UTF-16"), "{what}");
    let (_, line, what) = broken(b"sku,supplier,stock,colour\nGLU-D3-750,quercy,1,red\n").await;
    assert!(line == Some(1) && what.contains("\"colour\" is unknown"), "{what}");
    let (_, line, what) = broken(b"sku,supplier,stock,stock\n").await;
    assert!(line == Some(1) && what.contains("twice"), "{what}");
    let (_, _, what) = broken(b"sku,supplier,unit_price\n").await;
    assert!(what.contains("currency is missing"), "{what}");
    let (imported, line, what) = broken(b"supplier,name\nq1,Good\nq2,\"Open\nq3,Swallowed\nq4,Swallowed too\n").await;
    assert!(imported == 1 && line == Some(3) && what.contains("quotation mark"), "{line:?} {what}");
}

#[tokio::test]
async fn a_gzip_that_breaks_off_is_never_taken_for_whole() {
    let tables = Tables::empty().await;
    let mut text = String::from("supplier,name\n");
    for n in 0..12_000_u64 {
        text.push_str(&format!("s{n},{:x}\n", n.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    let whole = encoder.finish().unwrap();
    let cut = file_of(&whole[..whole.len() - 40]);
    let dry_run = ImportOptions { dry_run: true, ..ImportOptions::default() };
    let report = tables.load_as(cut.path(), dry_run).await;
    assert!(report.broken.is_some() && report.read < 12_000, "{} read", report.read);
    let report = tables.load_as(file_of(&whole).path(), dry_run).await;
    assert_eq!((report.broken, report.read, report.imported), (None, 12_000, 12_000));
}

#[tokio::test]
async fn a_wrong_row_is_told_with_its_own_line_however_lines_end() {
    let tables = Tables::empty().await;
    let (short, long) = (["supplier,name,active", "a,A,yes"], ["supplier,name,active", "a,\"Two\nlines\",yes", ""]);
    for ends in ["\n", "\r\n"] {
        for (rows, line) in [(&short[..], 3), (&long[..], 5)] {
            let rows = [rows, &["b,B,perhaps"]].concat();
            let report = tables.load(file_of(rows.join(ends)).path()).await;
            let told: Vec<_> =
                refusals(&report).iter().map(|(line, place, field, ..)| (*line, *place, *field)).collect();
            assert_eq!(told, [(line, "supplier b", "active")], "{ends:?}");
        }
    }
}
