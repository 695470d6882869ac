//! `shop operator …`: the supplier's side of the shop from a shell, by the calls that `/api/operator` makes.
//!
//! The shop may run meanwhile; it learns of what is done here as of what its own operators do. A table is for people,
//! `--json` gives programs what the API answers.

mod command;
mod desk;
mod price;
mod show;
mod table;

use crate::database::Database;
use clap::Args;
use command::Command;
use desk::Desk;
use platform_process::{Settings, StartError};
use serde_json::Value;

/// What is done, as whom, and how it is shown.
#[derive(Args)]
pub struct Arguments {
    /// As whom: the e-mail address of an operator; by default the only one there is.
    #[arg(long = "as", value_name = "EMAIL", global = true)]
    email: Option<String>,
    /// Print what the API answers, for programs.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

/// Does it, and prints what came of it.
///
/// # Errors
/// When the database can't be reached, nobody may act, or a service refuses; in one sentence.
pub async fn run(settings: &Settings, arguments: Arguments) -> Result<(), StartError> {
    let (database, settings) = Database::find(settings).await?;
    let done = act(&settings, arguments.email.as_deref(), arguments.command).await;
    database.close().await;
    let (answer, shown) = done?;
    print(&if arguments.json { pretty(&answer) } else { shown });
    Ok(())
}

async fn act(settings: &Settings, email: Option<&str>, command: Command) -> Result<(Value, String), StartError> {
    command.run(&Desk::open(settings, email).await?).await
}

fn pretty(answer: &Value) -> String {
    serde_json::to_string_pretty(answer).unwrap_or_default() + "\n"
}

#[allow(clippy::print_stdout)]
fn print(text: &str) {
    print!("{text}");
}
