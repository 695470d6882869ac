//! A PostgreSQL of its own with a generated catalogue.

use super::auth::Auth;
use anyhow::Result;
use data_sets::generate::{self, Scale};
use platform_embedded::{Cluster, EmbeddedSettings};
use platform_process::Settings;
use sqlx::PgPool;
use std::{path::Path, time::Instant};
use tempfile::TempDir;

/// A filled database and everything around it.
pub struct Stage {
    cluster: Cluster,
    /// Where it is, as services are told.
    pub url: String,
    /// Connections of nobody in particular.
    pub pool: PgPool,
    /// Who signed the callers.
    pub auth: Auth,
    folder: TempDir,
    /// How long the generation took.
    pub seconds: f64,
    /// Bytes of the catalogue's tables and their indexes.
    pub bytes: u64,
}

impl Stage {
    /// Starts PostgreSQL and fills it.
    pub async fn set(scale: Scale) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let data_dir = folder.path().to_owned();
        let cluster = Cluster::start(&EmbeddedSettings { data_dir, durable: true }).await?;
        let url = cluster.url("bench").await?;
        let settings = Settings::from_pairs([("SHOP_DATABASE_URL", url.clone())]);
        let pool = platform_database::open(&settings, "catalogue", &catalogue::MIGRATIONS).await?;
        let started = Instant::now();
        let mut told = 0;
        catalogue_files::import::bulk_load(&pool, generate::frame(), generate::products(scale), |done| {
            if done * 10 / scale.products > told {
                told = done * 10 / scale.products;
                tell(done, scale.products);
            }
        })
        .await?;
        let seconds = started.elapsed().as_secs_f64();
        pool.close().await;
        let pool = PgPool::connect(&url).await?;
        let bytes: i64 = sqlx::query_scalar(
            "select sum(pg_total_relation_size(c.oid))::bigint from pg_class c
             where c.relnamespace = 'catalogue'::regnamespace and c.relkind = 'r'",
        )
        .fetch_one(&pool)
        .await?;
        let auth = Auth::start(&url, folder.path()).await?;
        Ok(Self { cluster, url, pool, auth, folder, seconds, bytes: u64::try_from(bytes)? })
    }

    /// Whether a replica has written the summaries of all products.
    pub async fn has_all_summaries(&self) -> Result<bool> {
        let sql = "select not exists (select from catalogue.product_summaries where format = 0)";
        Ok(sqlx::query_scalar(sql).fetch_one(&self.pool).await?)
    }

    /// A folder for files.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Stops PostgreSQL.
    pub async fn strike(self) {
        drop(self.auth);
        self.pool.close().await;
        self.cluster.stop().await;
    }
}

#[allow(clippy::print_stderr)]
fn tell(done: usize, of: usize) {
    eprintln!("generating: {done} of {of}");
}
