//! `shop login-token <email>`: a link that lets somebody in once.

use crate::{database::Database, port, public_url};
use platform_process::{Settings, StartError};

/// Prints a link that opens a session of whoever has this address, once and within five minutes.
///
/// The shop may run meanwhile; what the link opens ends after an hour.
///
/// # Errors
/// When the database can't be reached, or no active user has the address.
pub async fn run(settings: &Settings, email: &str) -> Result<(), StartError> {
    let shop = public_url(settings, port(settings)?)?;
    let (database, settings) = Database::find(settings).await?;
    let issued = auth::login_token::issue(&settings, email).await;
    database.close().await;
    print(&shop, &issued?.text());
    Ok(())
}

#[allow(clippy::print_stdout)]
fn print(shop: &str, token: &str) {
    println!("{}/oci-punchout?token={token}", shop.trim_end_matches('/'));
}
