//! The link that makes the first operator of an empty shop.

use crate::{database::Database, port, public_url};
use platform_process::{Settings, StartError};

/// The page that the link opens.
const PAGE: &str = "/auth/first-operator";

/// A new link to the pages of this shop, for whoever has the address, or for anybody; none where there is an operator.
///
/// # Errors
/// When the database can't be used, or the address is none.
pub async fn link(settings: &Settings, shop: &str, email: Option<&str>) -> Result<Option<String>, StartError> {
    let token = auth::first_operator::link(settings, email).await?;
    Ok(token.map(|token| format!("{}{PAGE}?token={token}", shop.trim_end_matches('/'))))
}

/// `shop operator create <email>`: a link by which whoever has the address becomes the first operator, once and within a
/// day. The shop may run meanwhile; it needs auth's database alone.
///
/// # Errors
/// When the database can't be reached, the address is none, or there is an operator already.
pub async fn create(settings: &Settings, email: &str) -> Result<String, StartError> {
    let shop = public_url(settings, port(settings)?)?;
    let (database, settings) = Database::find(settings).await?;
    let link = link(&settings, &shop, Some(email)).await;
    database.close().await;
    link?.ok_or_else(|| {
        StartError::failed("The shop has an operator already: no link is made while somebody works for it.")
    })
}
