//! Stock: taken and given back by orders, and set by operators and suppliers.

use super::Catalogue;
use crate::{
    db::{
        AUDIT_LOG,
        operator_stock::{self, NamedOffer, StockedOffer},
        stock,
    },
    domain::stock::{OfferQuantities, TakeStockOutcome},
    error::CatalogueError,
};
use identity::Staff;
use platform_database::{
    audit::{AuditEntry, AuditFilter},
    entry_keys::EntryKeys,
};
use uuid::Uuid;
use values::Page;

impl Catalogue {
    /// Takes the stock of an order, all lines or none (D4.15), once it is its turn: orders for the same article follow
    /// one another anyway, and wait here instead of on connections that others need.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn take_stock(&self, order: Uuid, lines: &OfferQuantities) -> Result<TakeStockOutcome, CatalogueError> {
        let _turn = self.stock_permits.acquire().await.ok();
        Ok(stock::take(&self.pool, order, lines).await?)
    }

    /// Gives the stock of an order back, or that of some of its offers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn return_stock(&self, order: Uuid, offers: &[Uuid]) -> Result<(), CatalogueError> {
        let _turn = self.stock_permits.acquire().await.ok();
        match offers {
            [] => stock::give_back(&self.pool, order).await?,
            offers => stock::give_back_some(&self.pool, order, offers).await?,
        }
        Ok(())
    }

    /// Gives back what an order holds of some offers beyond what it keeps of them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_stock(&self, order: Uuid, kept: &OfferQuantities) -> Result<(), CatalogueError> {
        let _turn = self.stock_permits.acquire().await.ok();
        Ok(stock::give_back_beyond(&self.pool, order, kept).await?)
    }

    /// A page of the offers that somebody works with, by supplier and SKU, and how many there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stocked_offers(
        &self,
        staff: &Staff,
        query: &str,
        page: Page,
    ) -> Result<(Vec<StockedOffer>, u64), CatalogueError> {
        Ok(operator_stock::list(&self.lists, staff, query, page).await?)
    }

    /// Sets the stock of an offer as an operator, or its supplier, says, over one of these versions; answers what it was.
    ///
    /// # Errors
    /// When the offer is unknown or not the only one meant, there is another stock by now, or the database fails.
    pub async fn set_stock(
        &self,
        staff: &Staff,
        named: &str,
        stock: i32,
        versions: Option<&[u64]>,
        reason: &str,
    ) -> Result<u32, CatalogueError> {
        let offer = self.named_offer(staff, named).await?;
        let before = operator_stock::set_stock(&self.pool, staff.user, &offer, stock, versions, reason).await?;
        let before = before.or_refused(CatalogueError::OfferNotFound)?;
        tracing::info!(offer.id = %offer.id, user.id = %staff.user, before, stock, "a stock was set");
        Ok(before)
    }

    /// The offer meant by an id, by supplier and SKU (D7.31), or by the SKU of what one supplier alone sells: of all offers,
    /// or of the supplier's that somebody works for.
    pub(super) async fn named_offer(&self, staff: &Staff, named: &str) -> Result<NamedOffer, CatalogueError> {
        if named.contains('\0') {
            return Err(CatalogueError::OfferNotFound);
        }
        let own = staff.supplier;
        if let Ok(id) = named.parse() {
            return operator_stock::offer(&self.pool, own, id).await?.ok_or(CatalogueError::OfferNotFound);
        }
        let mut offers = operator_stock::offers_of_sku(&self.pool, own, named, None).await?;
        if let (true, Some((supplier, sku))) = (offers.is_empty(), named.split_once(':')) {
            offers = operator_stock::offers_of_sku(&self.pool, own, sku.trim(), Some(supplier.trim())).await?;
        }
        if offers.len() > 1 {
            let suppliers = offers.into_iter().map(|offer| offer.supplier).collect();
            return Err(CatalogueError::SeveralSuppliers { suppliers });
        }
        offers.pop().ok_or(CatalogueError::OfferNotFound)
    }

    /// A page of what a filter leaves of what operators did here, newest first, and how much that is in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stock_audit(
        &self,
        filter: &AuditFilter,
        page: Page,
    ) -> Result<(Vec<AuditEntry>, u64), CatalogueError> {
        Ok(AUDIT_LOG.page(&self.lists, filter, page).await?)
    }

    /// Which entries that would be, the newest alone, and how many that are in all.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stock_audit_keys(&self, filter: &AuditFilter, limit: i64) -> Result<(EntryKeys, u64), CatalogueError> {
        Ok(AUDIT_LOG.keys(&self.lists, filter, limit).await?)
    }

    /// The entries of these ids, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn stock_audit_entries(&self, ids: &[Uuid]) -> Result<Vec<AuditEntry>, CatalogueError> {
        Ok(AUDIT_LOG.entries(&self.pool, ids).await?)
    }
}
