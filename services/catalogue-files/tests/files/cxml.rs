//! A cXML Index: a supplier's items by part number, whole or as a change, and nothing of stock or of contracts.

use crate::tables::{ALL, Tables, counts, file_of, sample};
use catalogue_files::import::{Format, ImportOptions};
use flate2::{Compression, write::GzEncoder};
use std::io::Write;

const SKU: &str = "260104773-CH 8/50";
const BOXED: &str = "260104773-VIS-4:BX200";
/// Products on sale, of which a tab stands between each two.
const ON_SALE: &str = "select coalesce(string_agg(external_id, E'\\t' order by external_id), '') from catalogue.products where status <> 'INACTIVE'";

async fn loaded() -> Tables {
    let tables = Tables::empty().await;
    let report = tables.load(&sample("cxml-index.xml")).await;
    // The supplier, two roots, two classes and two items.
    assert_eq!((counts(&report), report.broken), ((7, 7, 0, 0), None), "{:?}", report.refused);
    tables
}

async fn text(tables: &Tables, query: &'static str) -> String {
    sqlx::query_scalar(query).fetch_one(&tables.0.pool).await.unwrap()
}

/// An item of a part number, with parts of its details and of its terms in the place of the usual ones.
fn item(part: &str, price: &str, detail: &str, terms: &str) -> String {
    format!(
        "<IndexItem><IndexItemAdd><ItemID><SupplierPartID>{part}</SupplierPartID></ItemID><ItemDetail><UnitPrice>\
         <Money currency='EUR'>{price}</Money></UnitPrice><Description xml:lang='en'>Part {part}</Description>\
         <UnitOfMeasure>EA</UnitOfMeasure><Classification domain='UNSPSC'>31162100</Classification>{detail}</ItemDetail>\
         <IndexItemDetail><LeadTime>1</LeadTime>{terms}</IndexItemDetail></IndexItemAdd></IndexItem>\n"
    )
}

fn utf_16(text: &str) -> Vec<u8> {
    std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
}

fn index(mode: &str, items: &str) -> String {
    format!("<Index loadmode='{mode}'>\n<SupplierID domain='own'>S</SupplierID>\n{items}</Index>")
}

#[tokio::test]
async fn an_item_becomes_a_product_in_both_languages_with_its_offer() {
    let tables = loaded().await;
    let product =
        "select concat_ws('|', p.external_id, p.name_fr, p.name_en, p.description_fr, p.description_en, p.brand, v.mpn,
                 v.eans[1], v.picture, c.external_id)
         from catalogue.products p join catalogue.variants v on v.product_id = p.id
         join catalogue.categories c on c.id = p.category_id where v.mpn <> ''";
    let expected = format!(
        "{SKU}|Cheville nylon 8 × 50|Nylon wall plug 8 × 50|Pour le plein & le creux.|For solid and hollow walls.|\
         Tournebois|N8.50|2000000000053|plugs/blue-8.jpg|unspsc/31162100"
    );
    assert_eq!(text(&tables, product).await, expected);
    let facts =
        "select string_agg(concat_ws('|', a ->> 'id', a -> 'value' ->> 'fr', a ->> 'facet'), ';' order by a ->> 'id')
         from catalogue.products p, jsonb_array_elements(p.attributes) a";
    assert_eq!(text(&tables, facts).await, "couleur|gris|false;diametre|8 mm|true;matiere|Nylon|false");
    let offers = "select string_agg(concat_ws('|', v.sku, o.supplier_reference, o.product_unit, o.lead_time_days, trim_scale(o.tax_rate),
                 trim_scale(r.unit_price), r.currency, o.custom_fields -> 0 ->> 'value'), ';' order by v.sku)
         from catalogue.offers o join catalogue.variants v on v.id = o.variant_id
         join catalogue.price_ranges r on r.offer_id = o.id";
    // Sixteen euros for a hundred; a box is one item.
    let expected = format!("{SKU}|CH 8/50|EA|3|20|0.16|EUR;{BOXED}|VIS-4|BX|2|20|11.9|EUR|BX200");
    assert_eq!(text(&tables, offers).await, expected);
}

#[tokio::test]
async fn what_a_person_is_to_know_of_an_index_is_told_once() {
    let tables = Tables::empty().await;
    let report = tables.load(&sample("cxml-index.xml")).await;
    let told: Vec<_> = report.adjusted.iter().map(|issue| (issue.place.as_str(), issue.what.as_str())).collect();
    let expected = [
        ("index", "it names no tax: 20 percent are taken for every item"),
        ("item TIGE-SUR-MESURE", "it is not shown: it is sold on the supplier's own site"),
    ];
    assert_eq!(told, expected);
}

#[tokio::test]
async fn d3_21_again_changes_nothing_and_keeps_stock_and_the_names_of_categories() {
    let tables = loaded().await;
    let stock = format!("sku,supplier,stock\n{SKU},260104773,7\n");
    assert_eq!(tables.load_text(&stock).await.imported, 1);
    let categories =
        "category,parent,name_fr,name_en\nbureau,,Bureau,Office\nunspsc/31162100,bureau,Chevilles,Wall plugs\n";
    assert_eq!(tables.load_text(categories).await.imported, 2);
    let before = tables.contents(&ALL).await;
    assert_eq!(counts(&tables.load(&sample("cxml-index.xml")).await), (7, 0, 7, 0));
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn in_utf_16_or_gzipped_it_is_the_same_index() {
    let tables = loaded().await;
    let whole = std::fs::read_to_string(sample("cxml-index.xml")).unwrap();
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(whole.as_bytes()).unwrap();
    for document in [utf_16(&whole.replace("UTF-8", "UTF-16")), packed.finish().unwrap()] {
        let report = tables.load(file_of(document).path()).await;
        assert_eq!((counts(&report), report.broken), ((7, 0, 7, 0), None));
    }
}

#[tokio::test]
async fn an_incremental_index_changes_what_it_names_and_no_more() {
    let tables = Tables::empty().await;
    let first = index("Incremental", &["A", "B", "C"].map(|part| item(part, "1", "", "")).concat());
    assert_eq!(tables.load_text(&first).await.refused.count(), 0);
    let delete = |part: &str| {
        format!(
            "<IndexItem><IndexItemDelete><ItemID><SupplierPartID>{part}</SupplierPartID></ItemID></IndexItemDelete></IndexItem>"
        )
    };
    let changes = index("Incremental", &format!("{}{}\n{}", item("B", "2", "", ""), delete("C"), delete("none")));
    let report = tables.load_text(&changes).await;
    // The supplier and the two categories are as they were.
    assert_eq!(counts(&report), (6, 2, 3, 1));
    let refused = &report.refused[0];
    assert_eq!((refused.line, refused.place.as_str(), refused.field), (Some(5), "product S-none", "product"));
    assert_eq!(text(&tables, ON_SALE).await, "S-A\tS-B");
    let price = "select trim_scale(max(unit_price))::text from catalogue.price_ranges";
    assert_eq!(text(&tables, price).await, "2");
}

#[tokio::test]
async fn d3_21_a_full_index_takes_off_sale_what_its_supplier_no_longer_has_and_what_is_refused_stays() {
    let tables = Tables::empty().await;
    let parts = |parts: &[&str]| parts.iter().map(|part| item(part, "1", "", "")).collect::<String>();
    tables.load_text(&index("Full", &parts(&["A", "B", "C"]))).await;
    let other = index("Full", &parts(&["A"])).replace(">S<", ">S-2<");
    assert_eq!(tables.load_text(&other).await.refused.count(), 0);
    assert_eq!(text(&tables, ON_SALE).await, "S-2-A\tS-A\tS-B\tS-C");

    let less = index("Full", &format!("{}{}", parts(&["A"]), item("C", "a few", "", "")));
    let dry_run = ImportOptions { dry_run: true, ..ImportOptions::default() };
    let rehearsed = tables.load_as(file_of(&less).path(), dry_run).await;
    assert_eq!(text(&tables, ON_SALE).await, "S-2-A\tS-A\tS-B\tS-C");
    let report = tables.load_text(&less).await;
    assert_eq!(counts(&report), (6, 1, 4, 1));
    assert_eq!((counts(&rehearsed), &rehearsed.adjusted), (counts(&report), &report.adjusted));
    assert!(report.adjusted.iter().any(|issue| issue.place == "product S-B" && issue.what.contains("off sale")));
    assert_eq!(text(&tables, ON_SALE).await, "S-2-A\tS-A\tS-C");

    let deleted =
        "<IndexItem><IndexItemDelete><ItemID><SupplierPartID>C</SupplierPartID></ItemID></IndexItemDelete></IndexItem>";
    let report = tables.load_text(&index("Full", &format!("{}{deleted}", parts(&["A", "B"])))).await;
    // B is there again, and C, which the index takes off sale by name, is told of no second time.
    assert_eq!((counts(&report), report.adjusted.len()), ((6, 2, 4, 0), 1));
    assert_eq!(text(&tables, ON_SALE).await, "S-2-A\tS-A\tS-B");
}

#[tokio::test]
async fn d3_21_an_item_that_moves_to_the_suppliers_own_site_goes_off_sale() {
    let punched_out = |part: &str| {
        format!(
            "<IndexItem><IndexItemPunchout><ItemID><SupplierPartID>{part}</SupplierPartID></ItemID><PunchoutDetail>\
             <Description xml:lang='en'>On our site</Description><URL>https://punchout.example.test/</URL>\
             <Classification domain='UNSPSC'>31162100</Classification></PunchoutDetail></IndexItemPunchout></IndexItem>"
        )
    };
    for mode in ["Incremental", "Full"] {
        let tables = Tables::empty().await;
        let both = format!("{}{}", item("A", "1", "", ""), item("B", "1", "", ""));
        tables.load_text(&index(mode, &both)).await;
        let report = tables.load_text(&index(mode, &format!("{}{}", item("A", "1", "", ""), punched_out("B")))).await;
        assert_eq!((report.imported, report.refused.count()), (1, 0), "{mode}");
        assert_eq!(text(&tables, ON_SALE).await, "S-A", "{mode}");
        // One that was never on sale is told of, and nothing is refused.
        let report = tables.load_text(&index("Incremental", &punched_out("C"))).await;
        assert_eq!((counts(&report), report.adjusted.len()), ((1, 0, 1, 0), 1), "{mode}");
    }
}

#[tokio::test]
async fn dates_decide_when_an_index_is_read_whether_an_item_is_on_sale() {
    let tables = Tables::empty().await;
    let items = [
        item("past", "1", "", "<ExpirationDate>2001-01-31T00:00:00+01:00</ExpirationDate>"),
        item("coming", "1", "", "<EffectiveDate>2999-01-01</EffectiveDate>"),
        item("here", "1", "", "<ExpirationDate>2999-01-01</ExpirationDate><TerritoryAvailable>FR</TerritoryAvailable>"),
        item("wrong", "1", "", "<ExpirationDate>soon</ExpirationDate>"),
    ];
    let report = tables.load_text(&index("Incremental", &items.concat())).await;
    assert_eq!(text(&tables, ON_SALE).await, "S-here");
    let refused: Vec<_> = report.refused.iter().map(|issue| (issue.line, issue.place.as_str(), issue.field)).collect();
    assert_eq!(refused, [(Some(6), "item wrong", "status")]);
    let told: Vec<_> = report.adjusted.iter().map(|issue| issue.place.as_str()).collect();
    assert_eq!(told, ["index", "item past", "item coming", "item here", "item here"]);
}

#[tokio::test]
async fn a_wrong_item_is_refused_alone_with_what_would_be_right() {
    let tables = Tables::empty().await;
    let items = [
        item("A", "1", "", ""),
        item("B", "about one", "", ""),
        item("", "1", "", ""),
        item("C", "1", "", "").replace("<LeadTime>1<", "<LeadTime>soon<"),
        item("D", "-1", "", ""),
        item("E", "1", "", "").replace("<UnitOfMeasure>EA</UnitOfMeasure>", ""),
        item("F", "1", "", "").replace("Part F", " "),
        item(
            "G",
            "1",
            "<ItemDetailIndustry><ItemDetailRetail><EANID>12</EANID></ItemDetailRetail></ItemDetailIndustry>",
            "",
        ),
        item("H", "1", "", "").replace("EUR", "USD"),
    ];
    let report = tables.load_text(&index("Incremental", &items.concat())).await;
    let refused: Vec<_> = report
        .refused
        .iter()
        .map(|issue| (issue.line, issue.place.as_str(), issue.field, issue.right.as_str()))
        .collect();
    let expected = [
        (Some(4), "item B", "unit_price", "12.5"),
        (Some(5), "item", "sku", "ItemID with SupplierPartID"),
        (Some(6), "item C", "lead_time_days", "0 to 3650"),
        (Some(7), "product S-D, variant S-D, offer of S", "unit_price", "0 or more, four decimals at most"),
        (Some(8), "product S-E, variant S-E, offer of S", "product_unit", "a text"),
        (Some(9), "product S-F", "name_fr", "a text"),
    ];
    assert_eq!(refused, expected);
    assert_eq!(text(&tables, ON_SALE).await, "S-A\tS-G\tS-H");
    let told: Vec<_> = report.adjusted.iter().map(|issue| (issue.place.as_str(), issue.field)).collect();
    assert_eq!(told, [("index", "tax_rate"), ("item G", "eans"), ("item H", "currency")]);
}

#[tokio::test]
async fn a_hostile_document_changes_nothing() {
    let tables = Tables::empty().await;
    let before = tables.contents(&ALL).await;
    let whole = std::fs::read_to_string(sample("cxml-index.xml")).unwrap();
    let declaring = |subset: &str| whole.replace("cXML.dtd\">", &format!("cXML.dtd\" [{subset}]>"));
    let bomb: String = (1..20).map(|n| format!("<!ENTITY b{n} \"&b{0};&b{0};\">", n - 1)).collect();
    let attributes: String = (0..80_000).map(|n| format!(" a{n}='1'")).collect();
    let documents = [
        (whole.replace("</Index>", "").into_bytes(), "ends inside an element"),
        (
            declaring("<!ENTITY x SYSTEM \"file:///etc/hostname\">").replace("Tournebois", "&x;").into_bytes(),
            "entities",
        ),
        (declaring(&format!("<!ENTITY b0 \"boom\">{bomb}")).replace("Tournebois", "&b19;").into_bytes(), "entities"),
        (declaring("<!ELEMENT OWN ANY>").into_bytes(), "elements of its own"),
        (whole.replace("Tournebois", "&x;").into_bytes(), "&x;"),
        (
            whole.replace("http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd", "/etc/passwd").into_bytes(),
            "document type",
        ),
        (whole.replace("Tournebois", &"<a>".repeat(100_000)).into_bytes(), "32 deep"),
        (whole.replace("<LeadTime>", &format!("<LeadTime{attributes}>")).into_bytes(), "64 attributes"),
        (whole.replace("Tournebois", &"x".repeat(2 << 20)).into_bytes(), "longer than 1 MB"),
        (utf_16(&declaring("<!ENTITY x \"boom\">").replace("Tournebois", "&x;")), "entities"),
        (whole.replace("Incremental", "Replace").into_bytes(), "\"Replace\""),
        (whole.replace("</Index>", "</Index><Index></Index>").into_bytes(), "second Index"),
    ];
    for (document, why) in documents {
        let report = tables.load(file_of(document).path()).await;
        let broken = report.broken.unwrap();
        assert!(broken.what.contains(why) && broken.line.is_some(), "{why}: {broken:?}");
        assert_eq!((report.read, report.imported), (0, 0), "{why}");
    }
    assert_eq!(tables.contents(&ALL).await, before);
}

#[tokio::test]
async fn another_document_of_cxml_is_no_catalogue_however_it_is_called() {
    let tables = Tables::empty().await;
    let order = file_of("<cXML payloadID='1'><Request><OrderRequest/></Request></cXML>");
    let as_cxml = ImportOptions { format: Some(Format::Cxml), ..ImportOptions::default() };
    let report = tables.load_as(order.path(), as_cxml).await;
    assert_eq!(report.broken.unwrap().what, "it is no cXML catalogue: it has no Index");
}
