//! The service that buying lists ask.

use line_items::Catalogue;
use platform_process::Transport;
use proto::catalogue::catalogue_service_client::CatalogueServiceClient;

/// The catalogue, for what items mean and cost.
pub(crate) fn catalogue(transport: Transport) -> Catalogue {
    Catalogue::new(CatalogueServiceClient::new(transport))
}
