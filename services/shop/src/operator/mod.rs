//! `shop operator …`: the supplier's side of the shop from a shell, over HTTP to the running shop's `/api/operator`.
//!
//! `shop operator login` opens a session that the other commands use. A table is for people, `--json` gives programs
//! what the API answers.

mod account;
mod api;
mod api_token;
mod arguments;
mod command;
mod fee;
mod file;
mod import;
mod money;
mod offer_price;
mod order;
mod price;
mod punchout;
mod purchasing;
mod quote_file;
mod session;
mod show;
mod show_money;
mod table;
mod webhook;

use crate::{database::data_dir, first_operator, port};
use api::Api;
use clap::{Args, Subcommand};
use command::Command;
use platform_process::{Settings, StartError};
use reqwest::Url;
use serde_json::{Value, json};
use session::SessionFile;
use std::io::IsTerminal;

/// What is done, at which shop, and how it is shown.
#[derive(Args)]
pub struct Arguments {
    /// Which shop, such as <https://shop.example>; by default `SHOP_URL`, else the one on this machine.
    #[arg(long, value_name = "URL", global = true)]
    url: Option<Url>,
    /// Print what the API answers, for programs.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    action: Action,
}

/// A session begins, ends, or is used.
#[derive(Subcommand)]
enum Action {
    /// Log in as an operator, or as who works for a supplier; the session is kept in the data directory, readable to you alone.
    /// The password is asked for, or read from `SHOP_PASSWORD`.
    Login {
        /// Whose: the e-mail address; asked for when absent.
        #[arg(long)]
        email: Option<String>,
    },
    /// Print a link by which whoever has this address becomes the first operator, once and within a day; while there is
    /// an operator it makes none. Works on auth's database itself.
    Create {
        /// The e-mail address.
        email: String,
    },
    /// End the session.
    Logout,
    #[command(flatten)]
    Command(Command),
}

/// Does it, and prints what came of it.
///
/// # Errors
/// When the shop can't be reached, nobody is logged in, or the shop refuses; in one sentence.
pub async fn run(settings: &Settings, arguments: Arguments) -> Result<(), StartError> {
    let url = arguments.url;
    let (answer, shown) = match arguments.action {
        Action::Create { email } => create(settings, &email).await?,
        Action::Login { email } => login(settings, &mut api(settings, url)?, email).await?,
        Action::Logout => (api(settings, url)?.logout().await?, "Logged out.\n".to_owned()),
        Action::Command(command) => command.run(&mut api(settings, url)?).await?,
    };
    print(&if arguments.json { pretty(&answer) } else { shown });
    Ok(())
}

/// The shop that is spoken to.
fn api(settings: &Settings, url: Option<Url>) -> Result<Api, StartError> {
    let shop = match url {
        Some(url) => url,
        None => settings.or("SHOP_URL", local(settings)?)?,
    };
    Api::new(shop, SessionFile::in_folder(&data_dir(settings)?))
}

async fn create(settings: &Settings, email: &str) -> Result<(Value, String), StartError> {
    let link = first_operator::create(settings, email).await?;
    let shown = format!("{link}\n");
    Ok((json!({ "link": link }), shown))
}

fn local(settings: &Settings) -> Result<Url, StartError> {
    format!("http://localhost:{}", port(settings)?).parse().map_err(StartError::failed)
}

async fn login(settings: &Settings, api: &mut Api, email: Option<String>) -> Result<(Value, String), StartError> {
    let email = match email {
        Some(email) => email,
        None => asked("E-mail address: ")?,
    };
    let password = match settings.get::<String>("SHOP_PASSWORD")? {
        Some(password) => password,
        None if !std::io::stdin().is_terminal() => {
            return Err(StartError::failed("There is no terminal to ask for the password: set SHOP_PASSWORD."));
        }
        None => rpassword::prompt_password("Password: ").map_err(StartError::failed)?,
    };
    let answer = api.login(&email, &password).await?;
    Ok((answer, format!("Logged in at {} as {email}.\n", api.shop())))
}

/// A line from the terminal.
#[allow(clippy::print_stderr)]
fn asked(question: &str) -> Result<String, StartError> {
    eprint!("{question}");
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).map_err(StartError::failed)?;
    Ok(line.trim().to_owned())
}

fn pretty(answer: &Value) -> String {
    serde_json::to_string_pretty(answer).unwrap_or_default() + "\n"
}

#[allow(clippy::print_stdout)]
fn print(text: &str) {
    print!("{text}");
}
