//! The catalogue as those who keep it edit it, a product at a time.

use super::Catalogue;
use crate::{
    db::{
        AUDIT_LOG,
        product_record::{self, ListedProduct, ProductSearch},
    },
    error::CatalogueError,
};
use catalogue_files::{
    import::{
        ChangedArticle, ChangedField, ImportIssue,
        editing::{self, Expected, Saved},
    },
    record::ProductRecord,
};
use identity::Operator;
use values::Page;

/// What the audit log calls a new product, and one that was changed.
const ADDED: &str = "PRODUCT_ADDED";
const CHANGED: &str = "PRODUCT_CHANGED";

/// A product, which edition of it this is, and what there is to say about it.
#[derive(Debug)]
pub struct EditedProduct {
    /// The product.
    pub record: ProductRecord,
    /// Which edition.
    pub version: u64,
    /// What was taken all the same, and deserves a look.
    pub notes: Vec<ImportIssue>,
}

impl EditedProduct {
    fn new(record: ProductRecord, notes: Vec<ImportIssue>) -> Self {
        Self { version: editing::version(&record), record, notes }
    }
}

impl Catalogue {
    /// A page of products, whether on sale or not, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn product_records(
        &self,
        search: &ProductSearch<'_>,
        page: Page,
    ) -> Result<(Vec<ListedProduct>, u64), CatalogueError> {
        Ok(product_record::list(&self.pool, search, page).await?)
    }

    /// A product, whether on sale or not.
    ///
    /// # Errors
    /// When there is none of this id, or the database fails.
    pub async fn product_record(&self, external_id: &str) -> Result<EditedProduct, CatalogueError> {
        if external_id.contains('\0') {
            return Err(CatalogueError::ProductNotFound);
        }
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let record = editing::product(&mut snapshot, external_id).await?.ok_or(CatalogueError::ProductNotFound)?;
        Ok(EditedProduct::new(record, Vec::new()))
    }

    /// Saves a product as it is said, and writes down what is otherwise.
    ///
    /// # Errors
    /// When it is wrong, is there already or not at all, was changed since it was read, or the database fails.
    pub async fn save_product_record(
        &self,
        operator: &Operator,
        record: ProductRecord,
        expected: Expected<'_>,
    ) -> Result<EditedProduct, CatalogueError> {
        match editing::save_product(&self.pool, record, expected).await? {
            Saved::Written(mut transaction, written) => {
                let (before, after) = written.change.as_ref().map(in_words).unwrap_or_default();
                let action = if written.change.as_ref().is_some_and(|change| change.is_new) { ADDED } else { CHANGED };
                let details = [("before", before.as_str()), ("after", after.as_str())];
                let product = &written.record.external_id;
                AUDIT_LOG.record(&mut transaction, operator.user, action, product, &details).await?;
                transaction.commit().await?;
                tracing::info!(product.id = %product, user.id = %operator.user, "a product was edited");
                Ok(EditedProduct::new(written.record, written.notes))
            }
            Saved::Unchanged(record) => Ok(EditedProduct::new(*record, Vec::new())),
            Saved::Refused(why) => Err(CatalogueError::RecordRefused(Box::new(why))),
            Saved::Exists => Err(CatalogueError::ProductExists),
            Saved::Missing => Err(CatalogueError::ProductNotFound),
            Saved::Stale => Err(CatalogueError::StaleVersion),
        }
    }
}

/// What is otherwise, as it was and as it is: a line for each cell.
fn in_words(change: &ChangedArticle) -> (String, String) {
    let lines = |cell: fn(&ChangedField) -> &String| {
        let line = |field: &ChangedField| format!("{} {}: {}", field.place, field.field, cell(field));
        change.fields.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    (lines(|field| &field.before), lines(|field| &field.after))
}
