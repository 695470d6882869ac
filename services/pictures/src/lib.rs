//! Pictures in the size that a page shows them: taken from the shop's media folder, from the files that operators sent
//! (D7.49) or from a configured host, made smaller, written as webp, and kept on disk (D9.8).

mod error;
mod kept;
mod measure;
mod pictures;
mod resize;
mod settings;
mod source;
mod stored;
mod turns;
mod width;

pub use error::PictureError;
pub use measure::{Dimensions, MAX_DIMENSIONS, PictureDefect, measure};
pub use pictures::{Picture, Pictures};
pub use settings::{PictureSettings, media_folder};
pub use stored::StoredPictures;
pub use width::{LARGEST_WIDTH, LISTING_WIDTHS, Width};
