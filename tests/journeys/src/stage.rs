//! A shop of a test's own: started as `main` starts it, on a free port and a copy of the demonstration's rows.

use crate::{Script, Visitor};
use platform_process::{CancellationToken, Settings, StartError, StopSignal, Telemetry, install_crypto};
use shop::Shop;
use sqlx::{
    FromRow, PgPool, Postgres, Transaction,
    postgres::{PgPoolOptions, PgRow},
};
use std::{fs, path::Path, time::UNIX_EPOCH};
use tempfile::TempDir;
use test_shop::eventually;
use tokio::net::TcpListener;
use tokio_util::task::TaskTracker;

/// Where the shop that fills the database keeps its files.
const SEEDED_FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/test-shop");

/// A running shop and the folder it keeps its files in.
pub struct Stage {
    shop: Shop,
    folder: TempDir,
    url: String,
    database: PgPool,
    gateways: (CancellationToken, TaskTracker),
    _telemetry: Telemetry,
}

impl Stage {
    /// A private shop with the demonstration's products, accounts and logins.
    pub async fn open() -> Self {
        Self::open_with([]).await
    }

    /// The same with settings of its own, such as `FRONT_MODE`.
    ///
    /// # Panics
    /// When the shop can't start: then the test has failed.
    #[allow(clippy::panic)]
    pub async fn open_with<const N: usize>(more: [(&str, &str); N]) -> Self {
        install_crypto();
        let url = seeded_database().await;
        let folder = temporary_folder();
        copy_index(folder.path());
        let settings = settings(&url, folder.path());
        let settings = more.iter().fold(settings, |settings, (name, value)| settings.with(*name, *value));
        let started = async {
            let telemetry = Telemetry::start("shop", &settings)?;
            Ok::<_, StartError>((telemetry, Shop::start(&settings).await?))
        };
        match started.await {
            Ok((telemetry, shop)) => {
                let database = pool(&url);
                Self { shop, folder, url, database, gateways: Default::default(), _telemetry: telemetry }
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Where the shop answers.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://localhost:{}", self.port())
    }

    /// The port it answers at.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.shop.address().port()
    }

    /// How to look into its database.
    #[must_use]
    pub const fn database(&self) -> &PgPool {
        &self.database
    }

    /// Where it keeps its files.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Where its rows lie.
    #[must_use]
    pub fn database_url(&self) -> &str {
        &self.url
    }

    /// Somebody with a browser of their own.
    #[must_use]
    pub fn visitor(&self) -> Visitor {
        Visitor::at(&self.address())
    }

    /// Somebody's script, which sends what it is told and nothing more.
    #[must_use]
    pub fn script(&self) -> Script {
        Script::at(&self.address())
    }

    /// Where a second gateway answers, with the same services behind it.
    ///
    /// # Panics
    /// When it can't be started.
    #[allow(clippy::panic)]
    pub async fn another_gateway(&self) -> String {
        let gateway = self.shop.another_gateway().unwrap_or_else(|error| panic!("{error}"));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap_or_else(|error| panic!("no port: {error}"));
        let port = listener.local_addr().map_or(0, |address| address.port());
        let (stop, gateways) = &self.gateways;
        gateways.spawn(gateway.serve(listener, stop.clone()));
        format!("http://localhost:{port}")
    }

    /// Changes what is in the shop's database behind its back: to let time pass, or to take away what no call takes.
    ///
    /// # Panics
    /// When it can't be done.
    #[allow(clippy::panic)]
    pub async fn change(&self, sql: &'static str) -> u64 {
        let changed = sqlx::query(sql).execute(&self.database).await;
        changed.unwrap_or_else(|error| panic!("{sql}: {error}")).rows_affected()
    }

    /// Rows of the shop's database.
    ///
    /// # Panics
    /// When they can't be read.
    #[allow(clippy::panic)]
    pub async fn rows<R: Send + Unpin + for<'r> FromRow<'r, PgRow>>(&self, sql: &'static str) -> Vec<R> {
        let rows = sqlx::query_as(sql).fetch_all(&self.database).await;
        rows.unwrap_or_else(|error| panic!("{sql}: {error}"))
    }

    /// Locks rows of the shop's database until the transaction that it answers ends.
    ///
    /// # Panics
    /// When they can't be locked.
    #[allow(clippy::panic)]
    pub async fn hold(&self, sql: &'static str) -> Transaction<'static, Postgres> {
        let held = async {
            let mut transaction = platform_database::begin(&self.database).await?;
            sqlx::query(sql).execute(&mut *transaction).await?;
            Ok::<_, sqlx::Error>(transaction)
        };
        held.await.unwrap_or_else(|error| panic!("{sql}: {error}"))
    }

    /// Stops the shop.
    pub async fn close(self) {
        let (stop, gateways) = &self.gateways;
        stop.cancel();
        gateways.close();
        gateways.wait().await;
        self.database.close().await;
        self.shop.stop(StopSignal::Interrupt).await;
    }
}

/// The URL of a database with the demonstration in it: filled once for each build of the tests, then copied.
///
/// # Panics
/// When it can't be filled.
#[allow(clippy::panic)]
pub async fn seeded_database() -> String {
    platform_database::testing::copy_of(&format!("seeded_{}", build()), async |url| {
        let folder = Path::new(SEEDED_FOLDER);
        if folder.exists() {
            fs::remove_dir_all(folder).unwrap_or_else(|error| panic!("{SEEDED_FOLDER}: {error}"));
        }
        match Shop::start(&settings(&url, folder)).await {
            Ok(shop) => {
                summaries_are_written(&url).await;
                shop.stop(StopSignal::Interrupt).await;
            }
            Err(error) => panic!("{error}"),
        }
    })
    .await
}

/// Waits for what a shop makes of its products behind its first answers, so that no copy makes it again.
async fn summaries_are_written(url: &str) {
    let database = pool(url);
    eventually("the summaries are written", async || {
        let is_stale = sqlx::query_scalar("select exists (select from catalogue.product_summaries where format = 0)");
        is_stale.fetch_one(&database).await.is_ok_and(|is_stale: bool| !is_stale)
    })
    .await;
    database.close().await;
}

/// Takes the filled shop's index along: one of other rows, or none, is built anew while the shop starts.
fn copy_index(folder: &Path) {
    let [from, to] = [Path::new(SEEDED_FOLDER), folder].map(|folder| folder.join("index"));
    let _ = fs::create_dir(&to).and_then(|()| {
        fs::read_dir(from)?.try_for_each(|file| {
            let file = file?;
            fs::copy(file.path(), to.join(file.file_name())).map(drop)
        })
    });
}

#[allow(clippy::panic)]
fn pool(url: &str) -> PgPool {
    let pool = PgPoolOptions::new().max_connections(2).connect_lazy(url);
    pool.unwrap_or_else(|error| panic!("no connections: {error}"))
}

/// The settings of a shop in which tests, faster than any buyer, ask as often as they like, and nothing was ordered before.
fn settings(url: &str, folder: &Path) -> Settings {
    Settings::from_pairs([
        ("SHOP_DATABASE_URL", url),
        ("SHOP_DATABASE_POOL", "4"),
        ("SHOP_DATA_DIR", &folder.to_string_lossy()),
        ("SHOP_LOG", "warn"),
        ("SHOP_PICTURES", "off"),
        ("SHOP_DEMONSTRATION_PAST", "off"),
        ("SHOP_SESSION_RATE", "0"),
        ("SHOP_NETWORK_RATE", "0"),
        ("SHOP_PORT", "0"),
    ])
}

#[allow(clippy::panic)]
fn temporary_folder() -> TempDir {
    tempfile::tempdir().unwrap_or_else(|error| panic!("no folder for the shop's files: {error}"))
}

/// When these tests were built: another build may seed other rows.
fn build() -> u128 {
    std::env::current_exe()
        .and_then(|path| path.metadata()?.modified())
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or(0, |since| since.as_millis())
}
