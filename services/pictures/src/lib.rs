//! Pictures in the size that a page shows them: taken from the shop's media folder or from a configured host, made
//! smaller, written as webp, and kept on disk (D9.8).

mod error;
mod kept;
mod pictures;
mod resize;
mod settings;
mod source;
mod turns;
mod width;

pub use error::PictureError;
pub use pictures::{Picture, Pictures};
pub use settings::{PictureSettings, media_folder};
pub use width::{LISTING_WIDTHS, Width};
