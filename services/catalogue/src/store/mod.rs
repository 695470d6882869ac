//! What PostgreSQL holds of the catalogue, and the shelf that is kept of it in memory.

pub mod category;
pub mod offer;
pub mod price;
pub mod product;
pub mod shelf;
pub mod stock;
pub mod summary;
pub mod supplier;

use crate::{price::Audience, shelf::Shelf};
use rust_decimal::Decimal;
use sqlx::PgPool;
use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};
use uuid::Uuid;
use values::Currency;

/// What an audience pays for products whose price is not everyone's.
pub type Overlay = HashMap<Uuid, Option<Decimal>>;

/// How many overlays are kept: an account's prices stay in memory while it buys.
const OVERLAYS: u64 = 64;

/// The database and what is kept of it in memory.
#[derive(Clone)]
pub struct Store {
    /// Connections.
    pub pool: PgPool,
    shelf: Arc<RwLock<Arc<Shelf>>>,
    /// Held by the one who renews the shelf.
    renewal: Arc<tokio::sync::Mutex<()>>,
    overlays: moka::future::Cache<(i64, Vec<i32>, Currency), Arc<Overlay>>,
}

impl Store {
    /// Over a pool; the shelf fills when first asked for.
    #[must_use]
    pub fn new(pool: PgPool) -> Self {
        Self { pool, shelf: Arc::default(), renewal: Arc::default(), overlays: moka::future::Cache::new(OVERLAYS) }
    }

    /// The shelf, up to date with every change committed before the call.
    pub async fn shelf(&self) -> sqlx::Result<Arc<Shelf>> {
        let current = shelf::current_revision(&self.pool).await?;
        let held = self.held();
        if held.revision >= current {
            return Ok(held);
        }
        let _renewal = self.renewal.lock().await;
        let held = self.held();
        if held.revision >= current {
            return Ok(held);
        }
        let changes = shelf::changes_since(&self.pool, held.revision).await?;
        let renewed = Arc::new(held.renewed(changes));
        *self.shelf.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&renewed);
        Ok(renewed)
    }

    fn held(&self) -> Arc<Shelf> {
        Arc::clone(&self.shelf.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// What the audience pays where that differs from everyone's price.
    pub async fn overlay(&self, shelf: &Shelf, audience: &Audience) -> sqlx::Result<Arc<Overlay>> {
        let lists = price::own_lists(&self.pool, audience).await?;
        if lists.is_empty() {
            return Ok(Arc::default());
        }
        let key = (shelf.revision, lists.clone(), audience.currency);
        if let Some(overlay) = self.overlays.get(&key).await {
            return Ok(overlay);
        }
        let overlay = Arc::new(summary::overlay(&self.pool, &lists, audience).await?);
        self.overlays.insert(key, Arc::clone(&overlay)).await;
        Ok(overlay)
    }
}
