//! What search reads of products: their texts and references.

use crate::search::{DocumentTexts, ProductDocument, reference::ReferenceList};
use catalogue_model::{
    category::CategoryTree,
    product_details::{AttributeRecord, KEYWORDS},
};
use sqlx::{PgPool, types::Json};
use std::collections::HashMap;
use values::Locale;

struct VariantRow {
    number: i32,
    name_fr: String,
    name_en: String,
    sku: String,
    mpn: String,
    eans: Vec<String>,
    axes: Json<Vec<AttributeRecord>>,
    supplier_references: Vec<String>,
}

/// The documents of these products; none for one that is not listed.
pub async fn documents(
    pool: &PgPool,
    tree: &CategoryTree,
    numbers: &[i32],
) -> sqlx::Result<Vec<(u32, Option<ProductDocument>)>> {
    let rows = sqlx::query!(
        r#"select s.number, p.category_id, p.brand, p.name_fr, p.name_en, p.description_fr, p.description_en,
               p.attributes as "attributes: Json<Vec<AttributeRecord>>"
           from catalogue.listing_rows s join catalogue.products p on p.id = s.product_id
           where s.number = any($1) and s.is_listed"#,
        numbers
    )
    .fetch_all(pool)
    .await?;
    let mut variants = variants(pool, numbers).await?;
    let mut listed: HashMap<i32, ProductDocument> = rows
        .into_iter()
        .map(|row| {
            let variants = variants.remove(&row.number).unwrap_or_default();
            let texts = |locale: Locale| {
                let (name, description) = match locale {
                    Locale::French => (&row.name_fr, &row.description_fr),
                    Locale::English => (&row.name_en, &row.description_en),
                };
                let axes = variants.iter().flat_map(|variant| variant.axes.iter());
                let (keywords, attributes): (Vec<&AttributeRecord>, Vec<&AttributeRecord>) =
                    row.attributes.iter().chain(axes).partition(|attribute| attribute.id == KEYWORDS);
                let values = |attributes: Vec<&AttributeRecord>| {
                    attributes.into_iter().map(|attribute| value(attribute, locale)).collect()
                };
                let categories = tree.by_id(row.category_id).map(|at| tree.names(at)).unwrap_or_default();
                let categories = categories.into_iter().map(|name| name.of(locale).to_owned());
                DocumentTexts {
                    name: name.clone(),
                    categories: categories.collect(),
                    variants: variants.iter().map(|variant| variant.name(locale).to_owned()).collect(),
                    keywords: values(keywords),
                    attributes: values(attributes),
                    description: description.clone(),
                }
            };
            let lineage = tree.by_id(row.category_id).map(|at| tree.lineage(at)).into_iter().flatten();
            let document = ProductDocument {
                categories: lineage.map(|at| tree.nodes()[at].category.external_id.clone()).collect(),
                number: row.number.unsigned_abs(),
                brand: row.brand.clone(),
                texts: Locale::ALL.map(texts),
                references: variants.iter().flat_map(VariantRow::references).collect(),
            };
            (row.number, document)
        })
        .collect();
    Ok(numbers.iter().map(|number| (number.unsigned_abs(), listed.remove(number))).collect())
}

async fn variants(pool: &PgPool, numbers: &[i32]) -> sqlx::Result<HashMap<i32, Vec<VariantRow>>> {
    let rows = sqlx::query_as!(
        VariantRow,
        r#"select s.number, v.name_fr, v.name_en, v.sku, v.mpn, v.eans, v.axes as "axes: Json<Vec<AttributeRecord>>",
               array(
                   select o.supplier_reference from catalogue.offers o
                   where o.variant_id = v.id and o.active and o.supplier_reference <> ''
               ) as "supplier_references!"
           from catalogue.listing_rows s
           join catalogue.variants v on v.product_id = s.product_id and v.status <> 'INACTIVE'
           where s.number = any($1)
           order by s.number, v.position, v.id"#,
        numbers
    )
    .fetch_all(pool)
    .await?;
    let mut variants: HashMap<i32, Vec<VariantRow>> = HashMap::new();
    rows.into_iter().for_each(|row| variants.entry(row.number).or_default().push(row));
    Ok(variants)
}

/// The references of products, for the time without an index.
pub async fn references(pool: &PgPool, numbers: &[i32], references: &mut ReferenceList) -> sqlx::Result<()> {
    for (number, variants) in variants(pool, numbers).await? {
        for reference in variants.iter().flat_map(VariantRow::references) {
            references.add(&reference, number.unsigned_abs());
        }
    }
    Ok(())
}

impl VariantRow {
    fn name(&self, locale: Locale) -> &str {
        match locale {
            Locale::French => &self.name_fr,
            Locale::English => &self.name_en,
        }
    }

    fn references(&self) -> Vec<String> {
        let own = [&self.sku, &self.mpn].into_iter().filter(|reference| !reference.is_empty());
        own.chain(&self.eans).chain(&self.supplier_references).cloned().collect()
    }
}

fn value(attribute: &AttributeRecord, locale: Locale) -> String {
    format!("{} {}", attribute.value.of(locale), attribute.unit)
}
