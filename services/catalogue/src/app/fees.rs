//! What delivery costs and what is taxed how: as it holds today, and as operators set it.

use super::Catalogue;
use crate::{
    db::{
        fees::{self, FeeOfSupplier},
        taxes,
    },
    domain::{
        fee_table::FeeTable,
        tax_table::{RateKind, TaxTable},
    },
    error::CatalogueError,
};
use identity::Operator;
use rust_decimal::Decimal;
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
        let fees = fees::fees_today(&self.pool, store_id, store_view_id, currency).await?;
        let rate = taxes::rate_today(&self.pool, currency.country(), RateKind::Standard).await?;
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
    /// When the shop has no such supplier or store view, or the table says nothing or too much of some day.
    pub async fn set_fee_table(
        &self,
        operator: &Operator,
        table: &FeeTable,
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
        let before = self.fee_tables().await?.into_iter().find(|before| before.scope == *scope);
        fees::set_table(&self.pool, operator, table, supplier, before.as_ref(), reason).await?;
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
    /// When the table says nothing or too much of some day.
    pub async fn set_tax_table(
        &self,
        operator: &Operator,
        table: &TaxTable,
        reason: &str,
    ) -> Result<(), CatalogueError> {
        table.check(fees::today(&self.pool).await?)?;
        let before = self.tax_tables().await?.into_iter().find(|before| before.country == table.country);
        taxes::set_table(&self.pool, operator, table, before.as_ref(), reason).await?;
        tracing::info!(country = table.country, user.id = %operator.user, "an operator set rates of tax");
        Ok(())
    }
}
