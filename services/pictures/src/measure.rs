//! Looking at a picture that somebody sends, before it is kept: whether it can be shown, and how large it is.

use crate::resize::{FORMATS, MAX_PIXELS, MAX_SIDE, MAX_UNPACKED};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::io::Cursor;

/// The most pixels on a side of a picture, and in all.
pub const MAX_DIMENSIONS: (u32, u64) = (MAX_SIDE, MAX_PIXELS);

/// What a picture measures, in pixels, before it is turned as its camera was held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimensions {
    /// From left to right.
    pub width: u32,
    /// From top to bottom.
    pub height: u32,
}

/// Why a picture can't be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureDefect {
    /// It is neither PNG, JPEG, WebP nor GIF.
    #[error("it is neither PNG, JPEG, WebP nor GIF")]
    Foreign,
    /// It claims more pixels than are unpacked.
    #[error("it has {} × {} pixels", .0.width, .0.height)]
    TooLarge(Dimensions),
    /// It can't be read to its end.
    #[error("it can't be read to its end")]
    Damaged,
}

/// How large a picture is that can be read to its end. What claims too many pixels is refused before any is unpacked;
/// the others are unpacked, which takes a processor up to a second: this is for a thread that may be kept.
///
/// # Errors
/// When it can't be shown.
pub fn measure(source: &[u8]) -> Result<Dimensions, PictureDefect> {
    let damaged = |_| PictureDefect::Damaged;
    let mut reader = ImageReader::new(Cursor::new(source)).with_guessed_format().map_err(|_| PictureDefect::Damaged)?;
    let format = reader.format().filter(|format| FORMATS.contains(format)).ok_or(PictureDefect::Foreign)?;
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_UNPACKED);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    let dimensions = Dimensions { width, height };
    let is_small = width.max(height) <= MAX_SIDE && u64::from(width) * u64::from(height) <= MAX_PIXELS;
    if !is_small || decoder.total_bytes() > MAX_UNPACKED {
        return Err(PictureDefect::TooLarge(dimensions));
    }
    DynamicImage::from_decoder(decoder).map_err(damaged)?;
    // What reads JPEG fills up what is missing.
    if format == ImageFormat::Jpeg && !has_an_end(source) { Err(PictureDefect::Damaged) } else { Ok(dimensions) }
}

/// Whether a JPEG's picture ends: behind its segments, of which one may hold a small picture with an end of its own, no
/// other bytes than the end are written so (ITU-T T.81, B.1.1.2). What some cameras add behind it does not matter.
fn has_an_end(jpeg: &[u8]) -> bool {
    let mut rest = jpeg.get(2..).unwrap_or_default();
    while let [0xff, marker, high, low, ..] = *rest {
        if marker == 0xda {
            return rest.windows(2).any(|pair| pair == [0xff, 0xd9]);
        }
        // A marker may stand behind any number of these.
        let length = if marker == 0xff { 1 } else { 2 + usize::from(u16::from_be_bytes([high, low])) };
        rest = rest.get(length..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ImageFormat, RgbImage};

    fn file(wide: u32, high: u32, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        DynamicImage::from(RgbImage::new(wide, high)).write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    /// A PNG that claims these dimensions, and has no pixel.
    fn claimed(wide: u32, high: u32) -> Vec<u8> {
        let mut png = file(1, 1, ImageFormat::Png);
        png[16..20].copy_from_slice(&wide.to_be_bytes());
        png[20..24].copy_from_slice(&high.to_be_bytes());
        let mut checksum = flate2::Crc::new();
        checksum.update(&png[12..29]);
        png[29..33].copy_from_slice(&checksum.sum().to_be_bytes());
        png
    }

    #[test]
    fn d7_49_a_picture_of_each_kind_is_measured() {
        for format in FORMATS {
            let measured = measure(&file(40, 30, format));
            assert_eq!(measured, Ok(Dimensions { width: 40, height: 30 }), "{format:?}");
        }
    }

    #[test]
    fn d7_49_what_claims_too_many_pixels_is_refused_before_it_is_unpacked() {
        for (width, height) in [(60_000, 60_000), (12_001, 1), (8_000, 8_000)] {
            let refused = measure(&claimed(width, height));
            assert_eq!(refused, Err(PictureDefect::TooLarge(Dimensions { width, height })));
        }
    }

    #[test]
    fn d7_49_what_breaks_off_is_damaged_and_what_is_no_picture_foreign() {
        let png = file(400, 400, ImageFormat::Png);
        assert_eq!(measure(&png[..png.len() / 2]), Err(PictureDefect::Damaged));
        let jpeg = file(400, 400, ImageFormat::Jpeg);
        assert_eq!(measure(&jpeg[..jpeg.len() - 20]), Err(PictureDefect::Damaged));
        assert!(measure(&[&jpeg, b"a film behind it".as_slice()].concat()).is_ok());
        for foreign in [b"".as_slice(), b"%PDF-1.7", b"<svg xmlns='http://www.w3.org/2000/svg'/>"] {
            assert_eq!(measure(foreign), Err(PictureDefect::Foreign));
        }
    }
}
