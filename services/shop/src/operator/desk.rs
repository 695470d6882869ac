//! An operator's desk: the services in this process, on the shop's database, and who works at it.

use crate::{database::data_dir, public_url};
use auth::acting_operator;
use gateway::{Clients, Transports, operations::Operations};
use platform_process::{Caller, Settings, StartError, in_process};
use values::Locale;

/// The services in this process, without their work in the background, and who works with them.
pub struct Desk {
    clients: Clients,
    caller: Caller,
}

impl Desk {
    /// Opens it for an operator. Memory and index of the catalogue stay empty: nothing here is listed. What follows from
    /// a change, such as mails, waits in the outboxes for the running shop.
    ///
    /// # Errors
    /// When a service can't be opened, or nobody may act.
    pub async fn open(settings: &Settings, email: Option<&str>) -> Result<Self, StartError> {
        let settings = settings.with("SHOP_DATA_DIR", data_dir(settings)?.to_string_lossy());
        let settings = settings.with("SHOP_PUBLIC_URL", public_url(&settings, settings.or("SHOP_PORT", 8080)?)?);
        let operator = acting_operator::find(&settings, email).await?;
        let auth = auth::service(&settings).await?;
        let catalogue = catalogue::service_without_listings(&settings).await?;
        let cart = cart::service(&settings, in_process(&catalogue)).await?;
        let buying_list = buying_list::service(&settings, in_process(&catalogue)).await?;
        let order = order::service(
            &settings,
            in_process(&auth),
            in_process(&catalogue),
            in_process(&cart),
            in_process(&buying_list),
        )
        .await?;
        let clients = Clients::new(Transports {
            auth: in_process(&auth),
            catalogue: in_process(&catalogue),
            cart: in_process(&cart),
            buying_list: in_process(&buying_list),
            order: in_process(&order),
        });
        let caller = Caller { locale: Locale::English, ..operator.caller };
        Ok(Self { clients, caller })
    }

    /// What can be done at it.
    pub const fn operations(&self) -> Operations<'_> {
        Operations::new(&self.clients, &self.caller)
    }
}
