//! The catalogue as those who keep it edit it, a product, a category or a supplier at a time.

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
        editing::{
            self, Expected, Saved, Written,
            category::{Place, Removed},
        },
    },
    record::{CategoryRecord, ProductRecord, SupplierRecord},
};
use identity::Operator;
use values::Page;

/// A product, which version of it this is, and what there is to say about it.
#[derive(Debug)]
pub struct EditedProduct {
    /// The product.
    pub record: ProductRecord,
    /// Which version.
    pub version: u64,
    /// What was taken all the same, and deserves a look.
    pub notes: Vec<ImportIssue>,
}

impl EditedProduct {
    fn new(record: ProductRecord, notes: Vec<ImportIssue>) -> Self {
        Self { version: editing::product::version(&record), record, notes }
    }
}

/// A category, and which version of it this is.
#[derive(Debug)]
pub struct EditedCategory {
    /// The category.
    pub record: CategoryRecord,
    /// Which version.
    pub version: u64,
}

impl From<CategoryRecord> for EditedCategory {
    fn from(record: CategoryRecord) -> Self {
        Self { version: editing::category::version(&record), record }
    }
}

/// A supplier, and which version of it this is.
#[derive(Debug)]
pub struct EditedSupplier {
    /// The supplier.
    pub record: SupplierRecord,
    /// Which version.
    pub version: u64,
}

impl From<SupplierRecord> for EditedSupplier {
    fn from(record: SupplierRecord) -> Self {
        Self { version: editing::supplier::version(&record), record }
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
        let mut connection = self.lists.acquire().await?;
        Ok(product_record::list(&mut connection, search, page).await?)
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
        let record =
            editing::product::read(&mut snapshot, external_id).await?.ok_or(CatalogueError::ProductNotFound)?;
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
        let _turn = self.edit_permit.acquire().await;
        let saved = editing::product::save(&self.pool, record, expected).await?;
        let (record, notes) = audited(saved, operator, PRODUCT, |product| &product.external_id).await?;
        Ok(EditedProduct::new(record, notes))
    }

    /// All categories, each before those behind and below it, with how many products lie in each.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn category_records(&self) -> Result<Vec<(EditedCategory, u64)>, CatalogueError> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let counts = product_record::count_by_category(&mut snapshot).await?;
        let categories = editing::category::all(&mut snapshot).await?.into_iter().map(|record| {
            let products = counts.get(&record.external_id).copied().unwrap_or_default();
            (EditedCategory::from(record), products)
        });
        Ok(categories.collect())
    }

    /// Saves what is said of a category, and writes down what is otherwise.
    ///
    /// # Errors
    /// When it is wrong, is there already or not at all, was changed since it was read, or the database fails.
    pub async fn save_category_record(
        &self,
        operator: &Operator,
        record: CategoryRecord,
        expected: Expected<'_>,
    ) -> Result<EditedCategory, CatalogueError> {
        let _turn = self.edit_permit.acquire().await;
        let saved = editing::category::save(&self.pool, record, expected).await?;
        let (record, _) = audited(saved, operator, CATEGORY, |category| &category.external_id).await?;
        Ok(record.into())
    }

    /// Moves a category with all below it, and writes down from where.
    ///
    /// # Errors
    /// When it can't stand there, there is no such category, or the database fails.
    pub async fn place_category(
        &self,
        operator: &Operator,
        external_id: &str,
        place: Place<'_>,
    ) -> Result<EditedCategory, CatalogueError> {
        let _turn = self.edit_permit.acquire().await;
        let saved = editing::category::place(&self.pool, external_id, place).await?;
        let (record, _) = audited(saved, operator, CATEGORY, |category| &category.external_id).await?;
        Ok(record.into())
    }

    /// Removes a category that holds nothing, and writes down what it was.
    ///
    /// # Errors
    /// When it holds something, there is no such category, it was changed since it was read, or the database fails.
    pub async fn remove_category(
        &self,
        operator: &Operator,
        external_id: &str,
        versions: Option<&[u64]>,
    ) -> Result<(), CatalogueError> {
        let _turn = self.edit_permit.acquire().await;
        match editing::category::remove(&self.pool, external_id, versions).await? {
            Removed::Gone(mut transaction, removed) => {
                let (before, after) = in_words(&removed);
                let details = [("before", before.as_str()), ("after", after.as_str())];
                AUDIT_LOG.record(&mut transaction, operator.user, CATEGORY_REMOVED, external_id, &details).await?;
                transaction.commit().await?;
                tracing::info!(record = %external_id, user.id = %operator.user, "a category was removed");
                Ok(())
            }
            Removed::Held(held) => Err(CatalogueError::CategoryNotEmpty(held)),
            Removed::Missing => Err(CatalogueError::CategoryNotFound),
            Removed::Stale => Err(CatalogueError::StaleVersion),
        }
    }

    /// All suppliers by name, with how many offers each has.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn supplier_records(&self) -> Result<Vec<(EditedSupplier, u64)>, CatalogueError> {
        let mut snapshot = platform_database::read_snapshot(&self.pool).await?;
        let counts = product_record::count_by_supplier(&mut snapshot).await?;
        let suppliers = editing::supplier::all(&mut snapshot).await?.into_iter().map(|record| {
            let offers = counts.get(&record.external_id).copied().unwrap_or_default();
            (EditedSupplier::from(record), offers)
        });
        Ok(suppliers.collect())
    }

    /// Saves a supplier as it is said, and writes down what is otherwise.
    ///
    /// # Errors
    /// When it is wrong, is there already or not at all, was changed since it was read, or the database fails.
    pub async fn save_supplier_record(
        &self,
        operator: &Operator,
        record: SupplierRecord,
        expected: Expected<'_>,
    ) -> Result<EditedSupplier, CatalogueError> {
        let _turn = self.edit_permit.acquire().await;
        let saved = editing::supplier::save(&self.pool, record, expected).await?;
        let (record, _) = audited(saved, operator, SUPPLIER, |supplier| &supplier.external_id).await?;
        Ok(record.into())
    }
}

/// What the audit log calls a category that was removed.
const CATEGORY_REMOVED: &str = "CATEGORY_REMOVED";

/// A kind of record: what the audit log calls a new one and one that was changed, and how a missing one and one that is
/// there are refused.
struct Kind {
    added: &'static str,
    changed: &'static str,
    missing: CatalogueError,
    exists: CatalogueError,
}

const PRODUCT: Kind = Kind {
    added: "PRODUCT_ADDED",
    changed: "PRODUCT_CHANGED",
    missing: CatalogueError::ProductNotFound,
    exists: CatalogueError::ProductExists,
};
const CATEGORY: Kind = Kind {
    added: "CATEGORY_ADDED",
    changed: "CATEGORY_CHANGED",
    missing: CatalogueError::CategoryNotFound,
    exists: CatalogueError::CategoryExists,
};
const SUPPLIER: Kind = Kind {
    added: "SUPPLIER_ADDED",
    changed: "SUPPLIER_CHANGED",
    missing: CatalogueError::SupplierNotFound,
    exists: CatalogueError::SupplierExists,
};

/// Writes down what was saved, in its transaction, and ends that; or says why nothing was.
async fn audited<R>(
    saved: Saved<'_, R>,
    operator: &Operator,
    kind: Kind,
    id: fn(&R) -> &String,
) -> Result<(R, Vec<ImportIssue>), CatalogueError> {
    match saved {
        Saved::Written(mut transaction, written) => {
            let Written { record, change, notes } = *written;
            let (before, after) = change.as_ref().map(in_words).unwrap_or_default();
            let action = if change.is_some_and(|change| change.is_new) { kind.added } else { kind.changed };
            let details = [("before", before.as_str()), ("after", after.as_str())];
            AUDIT_LOG.record(&mut transaction, operator.user, action, id(&record), &details).await?;
            transaction.commit().await?;
            tracing::info!(action, record = %id(&record), user.id = %operator.user, "the catalogue was edited");
            Ok((record, notes))
        }
        Saved::Unchanged(record) => Ok((*record, Vec::new())),
        Saved::Refused(why) => Err(CatalogueError::RecordRefused(Box::new(why))),
        Saved::Exists => Err(kind.exists),
        Saved::Missing => Err(kind.missing),
        Saved::Stale => Err(CatalogueError::StaleVersion),
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
