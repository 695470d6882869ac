//! `shop`: the whole shop in one process. `shop import <file>` loads a catalogue into it.

use clap::{Parser, Subcommand};
use platform_process::{Settings, StartError, Telemetry, install_crypto, stop_signal};
use shop::{Shop, banner, import};
use std::{path::PathBuf, process::ExitCode};

/// A shop where companies buy from suppliers.
#[derive(Parser)]
#[command(name = "shop", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Start every service and the gateway (the default).
    Run,
    /// Load a catalogue file; what is there already is brought up to date.
    Import {
        /// JSON lines of Icecat products or of our own records, plain or gzipped.
        file: PathBuf,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    install_crypto();
    let outcome = match Arguments::parse().command.unwrap_or(Command::Run) {
        Command::Run => run().await,
        Command::Import { file } => import::run(&settings(), &file).await,
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error),
    }
}

/// On a laptop the banner speaks; the log keeps to what someone must look at.
fn settings() -> Settings {
    let settings = Settings::from_env();
    if std::env::var_os("SHOP_LOG").is_some() { settings } else { settings.with("SHOP_LOG", "warn") }
}

async fn run() -> Result<(), StartError> {
    let settings = settings();
    let _telemetry = Telemetry::start("shop", &settings)?;
    let shop = tokio::select! {
        shop = Shop::start(&settings) => shop?,
        signal = stop_signal() => return signal.map(drop).map_err(StartError::failed),
    };
    banner::print(&shop);
    let signal = stop_signal().await.map_err(StartError::failed)?;
    shop.stop(signal).await;
    Ok(())
}

#[allow(clippy::print_stderr)]
fn refuse(error: &StartError) -> ExitCode {
    eprintln!("The shop can't start. {error}");
    ExitCode::FAILURE
}
