//! What delivery costs and what is taxed how: as it holds today, and as operators set it.

use super::Catalogue;
use crate::{
    db::{
        category_taxes,
        fees::{self, FeeOfSupplier},
        taxes,
    },
    domain::{
        category_tax::{self, CategoryTax},
        fee_table::FeeTable,
        tax_table::TaxTable,
    },
    error::CatalogueError,
};
use identity::Operator;
use rust_decimal::Decimal;
use std::collections::BTreeMap;
use values::Currency;

impl Catalogue {
    /// The fees of a store view today, and what they are taxed with: the standard rate of the currency's country.
    ///
    /// # Errors
    /// When that country has no rate, or the database fails.
    pub async fn shipping_fees(
        &self,
        store_id: &str,
        store_view_id: &str,
        currency: Currency,
    ) -> Result<(Vec<FeeOfSupplier>, Decimal), CatalogueError> {
        let (fees, rate) = fees::fees_today(&self.pool, store_id, store_view_id, currency).await?;
        Ok((fees, rate.ok_or(CatalogueError::NoTaxRate { country: currency.country() })?))
    }

    /// All tables of fees.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn fee_tables(&self) -> Result<Vec<FeeTable>, CatalogueError> {
        Ok(fees::tables(&self.pool).await?)
    }

    /// Puts a table of fees in the place of the one that its scope had; without an entry it is taken away.
    ///
    /// # Errors
    /// When the shop has no such supplier or store view, the table says nothing or too much of some day, or the one that is
    /// there is in none of these versions.
    pub async fn set_fee_table(
        &self,
        operator: &Operator,
        table: &FeeTable,
        versions: Option<&[u64]>,
        reason: &str,
    ) -> Result<(), CatalogueError> {
        let scope = &table.scope;
        let supplier = match scope.supplier.as_str() {
            "" => None,
            named => Some(fees::supplier(&self.pool, named).await?.ok_or(CatalogueError::SupplierUnknown)?),
        };
        let (store, view) = (&scope.store_id, &scope.store_view_id);
        let is_everywhere = store.is_empty() && view.is_empty();
        if !is_everywhere && !fees::is_store_view(&self.pool, store, view, scope.currency).await? {
            return Err(CatalogueError::StoreViewUnknown);
        }
        table.check(fees::today(&self.pool).await?)?;
        let set = fees::set_table(&self.pool, operator, table, supplier, versions, reason).await?;
        set.or_refused(CatalogueError::StaleVersion)?;
        tracing::info!(fees.scope = %scope, user.id = %operator.user, "an operator set shipping fees");
        Ok(())
    }

    /// All tables of rates of tax.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tax_tables(&self) -> Result<Vec<TaxTable>, CatalogueError> {
        Ok(taxes::tables(&self.pool).await?)
    }

    /// Puts a country's rates in the place of those that it had.
    ///
    /// # Errors
    /// When the table says nothing or too much of some day, or the one that is there is in none of these versions.
    pub async fn set_tax_table(
        &self,
        operator: &Operator,
        table: &TaxTable,
        versions: Option<&[u64]>,
        reason: &str,
    ) -> Result<(), CatalogueError> {
        let meant = category_taxes::kinds_meant(&self.pool, &table.country).await?;
        table.check(&meant, fees::today(&self.pool).await?)?;
        let set = taxes::set_table(&self.pool, operator, table, versions, reason).await?;
        set.or_refused(CatalogueError::StaleVersion)?;
        tracing::info!(country = table.country, user.id = %operator.user, "an operator set rates of tax");
        Ok(())
    }

    /// The categories of which it is said what their goods are taxed as.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn category_taxes(&self) -> Result<Vec<CategoryTax>, CatalogueError> {
        Ok(category_taxes::said(&self.pool).await?)
    }

    /// Says what the goods of a category are taxed as, by country; of countries that are not named, what is said above it
    /// holds.
    ///
    /// # Errors
    /// When there is no such category, a country has no such rate today and for good, or what is said of it is in none of
    /// these versions.
    pub async fn set_category_tax(
        &self,
        operator: &Operator,
        category: &str,
        kinds: BTreeMap<&str, &str>,
        versions: Option<&[u64]>,
        reason: &str,
    ) -> Result<CategoryTax, CatalogueError> {
        let (tables, today) = (self.tax_tables().await?, fees::today(&self.pool).await?);
        let kinds = category_tax::read_kinds(kinds, &tables, today)?;
        let set = category_taxes::set(&self.pool, operator, category, kinds, versions, reason).await?;
        let set = set.or_refused(CatalogueError::CategoryNotFound)?;
        tracing::info!(category, user.id = %operator.user, "an operator said what a category is taxed as");
        Ok(set)
    }
}
