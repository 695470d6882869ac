//! What services do alike with lines: requests are read, catalogue is asked, and why a line can't be ordered is told.

mod blocked;
mod catalogue;
pub mod issue;
mod line_request;
mod offer_prices;
mod recorded_issues;
pub mod request;
mod shown_offer;

pub use blocked::BlockedLine;
pub use catalogue::{Catalogue, meanings};
pub use line_request::{LineRequest, RejectedLine, SentLine, line_requests};
pub use offer_prices::{OfferPrices, PriceChanges, PriceDetail, PriceResponse};
/// What is said of a line that is not taken, as all services say it.
pub use proto::common::{LineIssue, Reason};
pub use recorded_issues::RecordedIssues;
pub use shown_offer::shown_offer;
