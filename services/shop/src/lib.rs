//! Every service and the gateway in one process, with the demonstration data.
//!
//! [`Shop::start`] is the whole system, readable from top to bottom: the database, the services, the gateway.

pub mod backup;
pub mod banner;
pub mod database;
pub mod export;
mod first_operator;
pub mod import;
mod import_pictures;
mod import_report;
mod keys_secret;
pub mod login_token;
pub mod operator;
mod progress;
pub mod simulator;

pub use progress::Progress;

use database::{Database, data_dir};
use gateway::{Gateway, Transports};
use identity::{Guard, PublishedKeys};
use platform_process::{CancellationToken, Service, Settings, StartError, StopSignal, in_process, watch_disk};
use std::{
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
};
use tokio::{
    net::TcpListener,
    task::{JoinHandle, JoinSet},
};
use uuid::Uuid;

/// The setting by which orders prove to auth who they are.
const ORDER_SECRET: &str = "SHOP_ORDER_SECRET";

/// A running shop.
pub struct Shop {
    address: SocketAddr,
    data_dir: PathBuf,
    has_demonstration: bool,
    first_operator_link: Option<String>,
    database: Database,
    settings: Settings,
    transports: Transports,
    gateway: Gateway,
    stop: CancellationToken,
    serving: JoinHandle<()>,
    tasks: JoinSet<()>,
}

impl Shop {
    /// Starts everything on `SHOP_PORT` (default 8080; 0: any free one) of the loopback address.
    ///
    /// # Errors
    /// In one sentence with the remedy: the port is in use, the database refuses, a setting is wrong.
    pub async fn start(settings: &Settings) -> Result<Self, StartError> {
        Self::start_unless(settings, &CancellationToken::new()).await
    }

    /// The same, unless it is called off. A shop that does not start stops its own database again.
    ///
    /// # Errors
    /// As [`Self::start`], and when it was called off.
    pub async fn start_unless(settings: &Settings, called_off: &CancellationToken) -> Result<Self, StartError> {
        check(settings)?;
        let listener = listen(settings).await?;
        let address = listener.local_addr().map_err(StartError::failed)?;
        let data_dir = data_dir(settings)?;
        let settings = settings.with("SHOP_DATA_DIR", data_dir.to_string_lossy());
        let settings = settings.with("SHOP_PUBLIC_URL", public_url(&settings, address.port())?);
        let (database, settings) = Database::find(&settings).await?;
        let started = tokio::select! {
            started = start_services(&settings, &data_dir) => started,
            () = called_off.cancelled() => Err(StartError::failed("It was called off.")),
        };
        let started = match started {
            Ok(started) => started,
            Err(error) => {
                database.close().await;
                return Err(error);
            }
        };
        let StartedServices { services, transports, gateway, has_demonstration, first_operator_link, .. } = started;
        let (stop, mut tasks) = (CancellationToken::new(), JoinSet::new());
        for mut service in services {
            service.start_tasks(&mut tasks, &stop);
        }
        tasks.spawn(watch_disk(data_dir.clone(), stop.clone()));
        if let Some(source) = database.own_source() {
            tasks.spawn(backup::keep_log(settings.get(backup::SETTING)?, source, stop.clone()));
        }
        if demonstration::is_past_wanted(&settings)? {
            tasks.spawn(write_past(started.order_settings, transports.clone(), stop.clone()));
        }
        let serving = tokio::spawn(gateway.clone().serve(listener, stop.clone()));
        Ok(Self {
            address,
            data_dir,
            has_demonstration,
            first_operator_link,
            database,
            settings,
            transports,
            gateway,
            stop,
            serving,
            tasks,
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its files lie.
    #[must_use]
    pub fn data_dir(&self) -> &Path {
        &self.data_dir
    }

    /// Where its rows lie, in words.
    #[must_use]
    pub const fn database_place(&self) -> &'static str {
        self.database.place()
    }

    /// Whether the demonstration logins work in it.
    #[must_use]
    pub const fn has_demonstration(&self) -> bool {
        self.has_demonstration
    }

    /// What makes its first operator; none where there is one.
    #[must_use]
    pub fn first_operator_link(&self) -> Option<&str> {
        self.first_operator_link.as_deref()
    }

    /// Another gateway to the same services, not yet serving.
    ///
    /// # Errors
    /// When the web app can't be read any more.
    pub fn another_gateway(&self) -> Result<Gateway, StartError> {
        gateway::gateway(&self.settings, self.transports.clone())
    }

    /// Waits until something in it broke that it can't go on without.
    pub async fn broken(&self) {
        self.stop.cancelled().await;
    }

    /// Lets running requests and background work finish, then stops the database if it is the shop's own.
    pub async fn stop(mut self, signal: StopSignal) {
        self.gateway.stops_soon();
        tokio::time::sleep(signal.notice()).await;
        self.stop.cancel();
        let _ = self.serving.await;
        while self.tasks.join_next().await.is_some() {}
        self.database.close().await;
    }
}

/// Judges the settings of everything in the shop, and starts nothing.
///
/// # Errors
/// When one of them is wrong; all that are, are named.
pub fn check(settings: &Settings) -> Result<(), StartError> {
    let served = with_what_the_shop_provides(settings);
    StartError::of_all([
        port(settings).map(drop),
        demonstration::check(settings),
        auth::check(&served),
        catalogue::check(&served),
        cart::check(&served),
        buying_list::check(&served),
        order::check(&served),
        gateway::check(settings),
    ])
}

/// The settings with something in the place of what the shop itself provides to its services once it starts.
fn with_what_the_shop_provides(settings: &Settings) -> Settings {
    let provided = [
        ("SHOP_DATABASE_URL", "postgres://localhost/shop".to_owned()),
        ("SHOP_PUBLIC_URL", "http://localhost".to_owned()),
        (ORDER_SECRET, random_secret()),
    ];
    provided.into_iter().fold(settings.clone(), |settings, (name, value)| match settings.get::<String>(name) {
        Ok(None) => settings.with(name, value),
        _ => settings,
    })
}

/// What a shop is made of.
struct StartedServices {
    services: [Service; 5],
    transports: Transports,
    gateway: Gateway,
    has_demonstration: bool,
    first_operator_link: Option<String>,
    /// With what proves orders to auth.
    order_settings: Settings,
}

/// The demonstration's rows first, so that the services start with them; then callees, callers, and the gateway.
async fn start_services(settings: &Settings, data_dir: &Path) -> Result<StartedServices, StartError> {
    let has_demonstration = demonstration::seed(settings, data_dir, Progress::steps).await?;
    let demonstration = if has_demonstration { "on" } else { "off" };
    let settings = &with_order_secret(settings)?.with("SHOP_DEMONSTRATION", demonstration);
    let (auth, stores) = auth::with_stores(settings).await?;
    let guard = Guard::new(PublishedKeys::of_auth(in_process(&auth)));
    let catalogue = catalogue::service(settings, &guard).await?;
    let auth = stores.follow(auth, in_process(&catalogue));
    let cart = cart::service(settings, &guard, in_process(&catalogue)).await?;
    let buying_list = buying_list::service(settings, &guard, in_process(&catalogue)).await?;
    let order = order::service(
        settings,
        in_process(&auth),
        in_process(&catalogue),
        in_process(&cart),
        in_process(&buying_list),
    )
    .await?;
    let transports = Transports {
        auth: in_process(&auth),
        catalogue: in_process(&catalogue),
        cart: in_process(&cart),
        buying_list: in_process(&buying_list),
        order: in_process(&order),
    };
    let gateway = gateway::gateway(settings, transports.clone())?;
    let services = [auth, catalogue, cart, buying_list, order];
    let pages = settings.get::<String>("SHOP_PUBLIC_URL")?.unwrap_or_default();
    let first_operator_link = first_operator::link(settings, &pages, None).await?;
    let order_settings = settings.clone();
    Ok(StartedServices { services, transports, gateway, has_demonstration, first_operator_link, order_settings })
}

/// Gives the demonstration its past while the shop is open already; a shop without it is none the worse.
async fn write_past(settings: Settings, transports: Transports, stop: CancellationToken) {
    let services = demonstration::Services {
        auth: transports.auth,
        catalogue: transports.catalogue,
        cart: transports.cart,
        buying_list: transports.buying_list,
    };
    tokio::select! {
        written = demonstration::write_past(&settings, &services) => {
            if let Err(error) = written {
                tracing::warn!(%error, "the demonstration has no past yet: the next start tries again");
            }
        }
        () = stop.cancelled() => {}
    }
}

/// The same settings with a secret that auth and orders share: the one that is set, else one of this process alone.
fn with_order_secret(settings: &Settings) -> Result<Settings, StartError> {
    let secret = settings.get::<String>(ORDER_SECRET)?;
    Ok(settings.with(ORDER_SECRET, secret.unwrap_or_else(random_secret)))
}

fn random_secret() -> String {
    format!("{}{}", Uuid::new_v4().simple(), Uuid::new_v4().simple())
}

/// Where links find the shop's pages: `SHOP_PUBLIC_URL`, else here.
fn public_url(settings: &Settings, port: u16) -> Result<String, StartError> {
    Ok(settings.web_address("SHOP_PUBLIC_URL")?.unwrap_or_else(|| format!("http://localhost:{port}")))
}

/// Where the shop listens on the loopback address; 0: any free port.
fn port(settings: &Settings) -> Result<u16, StartError> {
    settings.number("SHOP_PORT", 0..=u16::MAX, 8080)
}

async fn listen(settings: &Settings) -> Result<TcpListener, StartError> {
    let port = port(settings)?;
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(|error| {
        let other = port.checked_add(1).unwrap_or(8080);
        StartError::failed(match error.kind() {
            std::io::ErrorKind::AddrInUse => {
                format!("Port {port} is in use. Stop what listens there, or set SHOP_PORT to a free port, for example SHOP_PORT={other}.")
            }
            _ => format!("Port {port} can't be listened on: {error}. Set SHOP_PORT to another port."),
        })
    })
}
