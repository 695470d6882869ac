//! `shop`: the whole shop in one process. `shop import` and `export` load and write catalogues, `shop backup` and
//! `restore` keep it and bring it back, `shop login-token <email>` lets somebody in, `shop operator` is the supplier's side, and
//! `shop punchout-simulator` plays a buyer's procurement system.

use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;
use platform_process::{CancellationToken, Settings, StartError, StopSignal, Telemetry, install_crypto, stop_signal};
use shop::{Shop, backup, banner, export, import, login_token, operator, simulator};
use std::{path::PathBuf, process::ExitCode};

/// Answers are made of thousands of small pieces: the system's allocator takes a fifth of the processor to place them.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

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
    /// Load a catalogue; what is there already is brought up to date, and a wrong record spoils no other.
    /// Ends in 3 where records were refused. Works on the database itself, not through the running shop.
    Import(import::Arguments),
    /// Write the catalogue as the shop's own CSV, which an import makes the same catalogue of. Works on the database itself.
    Export {
        /// The folder for categories.csv, suppliers.csv, products.csv, offers.csv, prices.csv and stock.csv.
        folder: PathBuf,
    },
    /// Back up the shop's own database and files while it runs, and read everything once more.
    Backup(backup::BackupArguments),
    /// Bring a shop back into an empty SHOP_DATA_DIR, as it was at the end of the archived log or at a time before.
    Restore(backup::RestoreArguments),
    /// Print a link that lets somebody in once, within five minutes. Works on the database itself.
    LoginToken {
        /// Whom: the e-mail address of an active user.
        email: String,
    },
    /// The supplier's side, through the running shop: orders, quotes, accounts, stock and questions of all accounts.
    Operator(operator::Arguments),
    /// Play a buyer's procurement system, OCI and cXML, against a running shop: a page that enters it, checks what comes
    /// back, and orders it. Prints its address, and serves until it is interrupted.
    PunchoutSimulator(simulator::Arguments),
}

#[tokio::main]
async fn main() -> ExitCode {
    install_crypto();
    let (outcome, refused) = match Arguments::parse().command.unwrap_or(Command::Run) {
        Command::Run => (run().await.map(done), "The shop can't start."),
        Command::Import(arguments) => (import::run(&settings(), &arguments).await, "Nothing more is imported."),
        Command::Export { folder } => (export::run(&settings(), &folder).await.map(done), "The export is not whole."),
        Command::Backup(arguments) => {
            (backup::run_backup(&settings(), &arguments).await.map(done), "There is no new backup.")
        }
        Command::Restore(arguments) => {
            (backup::run_restore(&settings(), &arguments).await.map(done), "Nothing is restored.")
        }
        Command::LoginToken { email } => (login_token::run(&settings(), &email).await.map(done), "Nobody is let in."),
        Command::Operator(arguments) => (operator::run(&settings(), arguments).await.map(done), "It is not done."),
        Command::PunchoutSimulator(arguments) => {
            (simulator::run(&settings(), arguments).await.map(done), "The simulator can't start.")
        }
    };
    match outcome {
        Ok(code) => code,
        Err(error) => refuse(refused, &error),
    }
}

/// What is done is no more to tell of than that.
const fn done(_: ()) -> ExitCode {
    ExitCode::SUCCESS
}

/// On a laptop the banner speaks; the log keeps to what someone must look at, and says where mails lie.
fn settings() -> Settings {
    let settings = Settings::from_env();
    if std::env::var_os("SHOP_LOG").is_some() { settings } else { settings.with("SHOP_LOG", "warn,platform_mail=info") }
}

async fn run() -> Result<(), StartError> {
    let settings = settings();
    StartError::of_all([Telemetry::check(&settings), shop::check(&settings)])?;
    let _telemetry = Telemetry::start("shop", &settings)?;
    let called_off = CancellationToken::new();
    let signal = tokio::spawn(signalled(called_off.clone()));
    let shop = match Shop::start_unless(&settings, &called_off).await {
        Err(_) if called_off.is_cancelled() => return Ok(()),
        shop => shop?,
    };
    banner::print(&shop);
    let signal = tokio::select! {
        signal = signal => signal.map_err(StartError::failed)?.map_err(StartError::failed)?,
        () = shop.broken() => {
            shop.stop(StopSignal::Interrupt).await;
            return Err(StartError::failed("Its background work broke; the log says where."));
        }
    };
    shop.stop(signal).await;
    Ok(())
}

/// Waits for a signal to stop, and calls off a start that is still under way.
async fn signalled(called_off: CancellationToken) -> std::io::Result<StopSignal> {
    let signal = stop_signal().await;
    called_off.cancel();
    signal
}

#[allow(clippy::print_stderr)]
fn refuse(what: &str, error: &StartError) -> ExitCode {
    eprintln!("{what} {error}");
    ExitCode::FAILURE
}
