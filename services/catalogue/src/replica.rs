//! One replica of the service: its memory and its index, filled at the start and kept right by the change feed.

use crate::{
    MIGRATIONS,
    card_writer::write_cards,
    follow::{Follower, Looks, listen},
    grpc::CatalogueService,
    keeper::Keeper,
    store::{Store, feed},
};
use platform_database::readiness;
use platform_process::{CancellationToken, Service, Settings, StartError};
use proto::catalogue::{catalogue_server::CatalogueServer, stock_operations_server::StockOperationsServer};
use sqlx::PgPool;
use std::{sync::Arc, time::Duration};
use tokio::{sync::watch, time::Instant};
use tonic::service::Routes;

/// How often what is old in the feed is forgotten.
const CUT: Duration = Duration::from_secs(3600);

/// What the service answers, over a store.
fn routes(store: Store) -> Routes {
    let calls = Arc::new(CatalogueService::new(store));
    Routes::new(CatalogueServer::from_arc(Arc::clone(&calls))).add_service(StockOperationsServer::from_arc(calls))
}

/// The catalogue beside a running one: what is read fresh from PostgreSQL, offers, prices and stock, is answered and
/// changed as ever; memory and index stay empty, so listings are too.
///
/// # Errors
/// When the database can't be used.
pub(crate) async fn without_listings(settings: &Settings) -> Result<Service, StartError> {
    let pool = platform_database::open(settings, "catalogue", &MIGRATIONS).await?;
    Ok(Service::new("catalogue", routes(Store::new(pool))))
}

/// How far a replica follows what changes.
#[derive(Clone, Debug)]
pub struct Replica {
    bell: watch::Sender<()>,
    readers: [watch::Receiver<Looks>; 2],
}

impl Replica {
    pub(crate) async fn start(settings: &Settings) -> Result<(Service, Self), StartError> {
        let pool = platform_database::open_for_lookups(settings, "catalogue", &MIGRATIONS).await?;
        let store = Store::new(pool.clone());
        let failed = |error: sqlx::Error| StartError::failed(format!("The catalogue can't be read: {error}."));
        // Noted before anything is read: what changes meanwhile is read again.
        let place = feed::now(&pool).await.map_err(failed)?;
        fill(&store).await.map_err(failed)?;

        let (bell, heard) = watch::channel(());
        let columns = Follower::new(pool.clone(), place.clone(), heard.clone());
        let index = Follower::new(pool.clone(), place, heard.clone());
        let readers = [columns.looks(), index.looks()];
        let mut keeper = Keeper::new(settings, store.clone(), index)?;
        keeper.start().await;

        let service = Service::new("catalogue", routes(store.clone()))
            .ready_when(readiness(pool.clone()))
            .with_task("bell", {
                let (pool, bell) = (pool.clone(), bell.clone());
                |stop| listen(pool, bell, stop)
            })
            .with_task("cards", {
                let pool = pool.clone();
                |stop| write_cards(pool, heard, stop)
            })
            .with_task("shelf", |stop| follow(store, columns, stop))
            .with_task("index", |stop| keeper.run(stop))
            .with_task("cut", |stop| cut(pool, stop));
        Ok((service, Self { bell, readers }))
    }

    /// Waits until everything that was committed before the call is answered from. The service's tasks must run.
    pub async fn caught_up(&self) {
        let begun = self.readers.each_ref().map(|reader| reader.borrow().begun);
        self.bell.send_replace(());
        for (reader, begun) in self.readers.iter().zip(begun) {
            // A reader that is gone will not come any nearer.
            let _ = reader.clone().wait_for(|looks| looks.ended > begun).await;
        }
    }
}

/// Fills the shelf, and says how far it is where that takes long.
async fn fill(store: &Store) -> sqlx::Result<()> {
    let (started, mut told) = (Instant::now(), Instant::now());
    store
        .fill(|products, of| {
            if told.elapsed() > Duration::from_secs(2) {
                tracing::info!(products, of, "filling the shelf");
                told = Instant::now();
            }
        })
        .await?;
    tracing::info!(
        products = store.shelf().listed().len(),
        seconds = started.elapsed().as_secs_f64(),
        "the shelf is filled"
    );
    Ok(())
}

/// Keeps the shelf up to date.
async fn follow(store: Store, mut feed: Follower, stop: CancellationToken) {
    let keep = async {
        loop {
            let changes = feed.next().await;
            match store.renew(&changes).await {
                Ok(()) => feed.stand_at(changes.until),
                Err(error) => {
                    tracing::warn!(%error, "the shelf can't follow now; trying again");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = keep => {}
    }
}

/// Forgets what is old in the feed.
async fn cut(pool: PgPool, stop: CancellationToken) {
    let mut times = tokio::time::interval(CUT);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = times.tick() => {}
        }
        if let Err(error) = feed::cut(&pool).await {
            tracing::warn!(%error, "the change feed can't be cut now");
        }
    }
}
