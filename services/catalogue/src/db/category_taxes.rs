//! What the goods of categories are taxed as: what operators said of them.

use super::{AUDIT_LOG, Overwritten};
use crate::domain::category_tax::{CategoryTax, shown, version_of};
use catalogue_model::{
    tax::{RateKind, TaxKinds},
    text::Text,
};
use identity::Operator;
use listing::changes;
use sqlx::{PgPool, types::Json};
use std::collections::BTreeSet;
use values::version;

/// What the audit log calls a change of what a category is taxed as.
const CATEGORY_TAX_SET: &str = "CATEGORY_TAX_SET";

/// The categories of which something is said, by external id.
pub async fn said(pool: &PgPool) -> sqlx::Result<Vec<CategoryTax>> {
    let rows = sqlx::query!(
        r#"select external_id, name_fr, name_en, tax_kinds as "tax_kinds: Json<TaxKinds>"
         from catalogue.categories where tax_kinds <> '{}' order by external_id collate "C""#
    );
    let tax = rows.fetch_all(pool).await?.into_iter().map(|row| CategoryTax {
        external_id: row.external_id,
        name: Text { fr: row.name_fr, en: row.name_en },
        kinds: row.tax_kinds.0,
    });
    Ok(tax.collect())
}

/// The kinds that categories are taxed as in a country.
pub async fn kinds_meant(pool: &PgPool, country: &str) -> sqlx::Result<BTreeSet<RateKind>> {
    let kinds = sqlx::query_scalar!(
        r#"select distinct tax_kinds ->> $1 as "kind!" from catalogue.categories where tax_kinds ? $1"#,
        country
    );
    kinds.fetch_all(pool).await?.iter().map(|kind| super::fees::word(kind)).collect()
}

/// Says what the goods of a category are taxed as, in the place of what was said of it, if that is in one of these
/// versions, and in the trail.
pub async fn set(
    pool: &PgPool,
    operator: &Operator,
    external_id: &str,
    kinds: TaxKinds,
    versions: Option<&[u64]>,
    reason: &str,
) -> sqlx::Result<Overwritten<CategoryTax>> {
    let mut transaction = platform_database::begin(pool).await?;
    // Imports and edits read categories under this lock and write them whole.
    sqlx::query!("select pg_advisory_xact_lock(hashtext('catalogue.import'))").execute(&mut *transaction).await?;
    let before = sqlx::query!(
        r#"select id, name_fr, name_en, tax_kinds as "tax_kinds: Json<TaxKinds>"
         from catalogue.categories where external_id = $1 for no key update"#,
        external_id
    );
    let Some(before) = before.fetch_optional(&mut *transaction).await? else { return Ok(Overwritten::Missing) };
    if !version::is_meant(versions, version_of(&before.tax_kinds.0)) {
        return Ok(Overwritten::Stale);
    }
    let update =
        sqlx::query!("update catalogue.categories set tax_kinds = $2 where id = $1", before.id, Json(&kinds) as _);
    update.execute(&mut *transaction).await?;
    let (was, is) = (shown(&before.tax_kinds.0), shown(&kinds));
    let details = [("before", was.as_str()), ("after", &is), ("reason", reason)];
    AUDIT_LOG.record(&mut transaction, operator.user, CATEGORY_TAX_SET, external_id, &details).await?;
    changes::taxonomy_changed(&mut transaction).await?;
    transaction.commit().await?;
    let name = Text { fr: before.name_fr, en: before.name_en };
    Ok(Overwritten::Written(CategoryTax { external_id: external_id.to_owned(), name, kinds }))
}
