//! Reading a picture within limits, making it smaller, writing webp.

use crate::{error::PictureError, width::Width};
use fast_image_resize::Resizer;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, metadata::Orientation};
use std::io::Cursor;

/// The most bytes of a source.
pub const MAX_SOURCE_LEN: usize = 20 * 1024 * 1024;
/// The most pixels on a side of a source, and in all.
pub const MAX_SIDE: u32 = 12_000;
pub const MAX_PIXELS: u64 = 32_000_000;
/// The most bytes that reading a source may take.
pub const MAX_UNPACKED: u64 = 5 * MAX_PIXELS;
/// How closely webp keeps to the picture, out of 100, and how long it looks for a smaller file, from 0 to 6.
const QUALITY: f32 = 80.0;
const EFFORT: i32 = 2;

/// The picture as webp, as wide as asked or as it is, whichever is smaller.
pub fn resize(source: &[u8], width: Width) -> Result<Vec<u8>, PictureError> {
    let reader = ImageReader::new(Cursor::new(source)).with_guessed_format().map_err(PictureError::unreadable)?;
    let format = reader.format().filter(|format| FORMATS.contains(format));
    let format = format.ok_or_else(|| PictureError::unreadable("it is neither PNG, JPEG, WebP nor GIF"))?;
    let mut decoder = decoder(reader)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(PictureError::unreadable)?;
    if format == ImageFormat::WebP && picture.width() <= width.pixels() && is_plain(source) {
        return Ok(source.to_vec());
    }
    picture.apply_orientation(orientation);
    encode(&smaller(in_eight_bits(picture), width)?)
}

/// What is read.
pub const FORMATS: [ImageFormat; 4] = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif];

/// What reads the source, whose size is known before anything is unpacked.
fn decoder(mut reader: ImageReader<Cursor<&[u8]>>) -> Result<impl ImageDecoder, PictureError> {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_UNPACKED);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(PictureError::unreadable)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || decoder.total_bytes() > MAX_UNPACKED {
        let why = format!("it has {width} × {height} pixels, and {MAX_PIXELS} in all are the most");
        return Err(PictureError::Unreadable(why));
    }
    Ok(decoder)
}

/// Whether a webp holds one picture and nothing else: what moves is shown as it begins, and what its camera wrote into it,
/// such as where it was taken, is nobody's business.
fn is_plain(source: &[u8]) -> bool {
    let is_still = webp::BitstreamFeatures::new(source).is_some_and(|features| !features.has_animation());
    is_still && !chunks(source).any(|name| matches!(name, b"EXIF" | b"XMP "))
}

/// The names of the parts of a webp: each has a name, a length and as many bytes, made even.
fn chunks(source: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = source.get(12..).unwrap_or_default();
    std::iter::from_fn(move || {
        let (name, length) = (rest.get(..4)?, rest.get(4..8)?.try_into().ok().map(u32::from_le_bytes)?);
        let length = usize::try_from(length).ok()?;
        rest = rest.get(8 + length + length % 2..).unwrap_or_default();
        Some(name)
    })
}

fn in_eight_bits(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() { picture.into_rgba8().into() } else { picture.into_rgb8().into() }
}

fn smaller(picture: DynamicImage, width: Width) -> Result<DynamicImage, PictureError> {
    let (from, to) = (picture.width(), width.pixels());
    if from <= to {
        return Ok(picture);
    }
    let height = u64::from(picture.height()) * u64::from(to) / u64::from(from);
    let height = u32::try_from(height).unwrap_or(MAX_SIDE).max(1);
    let mut small = DynamicImage::new(to, height, picture.color());
    Resizer::new().resize(&picture, &mut small, None).map_err(PictureError::unreadable)?;
    Ok(small)
}

fn encode(picture: &DynamicImage) -> Result<Vec<u8>, PictureError> {
    let (width, height) = (picture.width(), picture.height());
    let encoder = match picture {
        DynamicImage::ImageRgb8(pixels) => webp::Encoder::from_rgb(pixels, width, height),
        DynamicImage::ImageRgba8(pixels) => webp::Encoder::from_rgba(pixels, width, height),
        _ => return Err(PictureError::unreadable("its pixels have another form than eight bits a colour")),
    };
    let mut config = webp::WebPConfig::new().map_err(|()| PictureError::unreadable("webp can't be written here"))?;
    (config.quality, config.method) = (QUALITY, EFFORT);
    let written = encoder.encode_advanced(&config);
    Ok(written.map_err(|_| PictureError::unreadable("it can't be written as webp"))?.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage, Rgba, RgbaImage};

    fn width(pixels: u32) -> Width {
        Width::new(pixels).unwrap()
    }

    fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    fn read(webp: &[u8]) -> DynamicImage {
        image::load_from_memory_with_format(webp, ImageFormat::WebP).unwrap()
    }

    /// Red on the left, blue on the right.
    fn halves(wide: u32, high: u32) -> DynamicImage {
        RgbImage::from_fn(wide, high, |x, _| if x < wide / 2 { Rgb([200, 0, 0]) } else { Rgb([0, 0, 200]) }).into()
    }

    fn is_red(picture: &DynamicImage, x: u32, y: u32) -> bool {
        let [red, _, blue] = picture.to_rgb8().get_pixel(x, y).0;
        red > 150 && blue < 50
    }

    #[test]
    fn a_picture_is_as_wide_as_asked_and_keeps_its_shape() {
        for format in FORMATS {
            let small = read(&resize(&file(&halves(1_000, 500), format), width(320)).unwrap());
            assert_eq!((small.width(), small.height()), (320, 160), "{format:?}");
            assert!(is_red(&small, 10, 80) && !is_red(&small, 310, 80), "{format:?}");
        }
    }

    #[test]
    fn a_picture_is_never_enlarged() {
        for format in FORMATS {
            let small = read(&resize(&file(&halves(100, 50), format), width(320)).unwrap());
            assert_eq!((small.width(), small.height()), (100, 50), "{format:?}");
        }
    }

    #[test]
    fn a_webp_that_is_small_enough_loses_nothing() {
        let webp = file(&halves(320, 320), ImageFormat::WebP);
        assert_eq!(resize(&webp, width(320)).unwrap(), webp);
    }

    #[test]
    fn d7_49_what_a_camera_wrote_into_a_picture_is_never_shown() {
        let position = b"48.8584N 2.2945E";
        let mut webp = file(&halves(300, 300), ImageFormat::WebP);
        webp.extend(b"EXIF");
        webp.extend(u32::try_from(position.len()).unwrap().to_le_bytes());
        webp.extend(position);
        let length = u32::try_from(webp.len() - 8).unwrap();
        webp[4..8].copy_from_slice(&length.to_le_bytes());
        assert_eq!(chunks(&webp).last(), Some(b"EXIF".as_slice()));
        let shown = resize(&webp, width(320)).unwrap();
        assert!(!shown.windows(position.len()).any(|part| part == position));
        assert_eq!(read(&shown).width(), 300);
    }

    #[test]
    fn what_can_be_seen_through_stays_so() {
        let glass: DynamicImage = RgbaImage::from_pixel(800, 800, Rgba([0, 90, 0, 0])).into();
        let small = read(&resize(&file(&glass, ImageFormat::Png), width(320)).unwrap());
        assert_eq!(small.to_rgba8().get_pixel(160, 160).0[3], 0);
    }

    #[test]
    fn sixteen_bits_a_colour_and_grey_are_read() {
        for picture in [DynamicImage::ImageRgb16(halves(700, 700).to_rgb16()), halves(700, 700).to_luma8().into()] {
            let small = read(&resize(&file(&picture, ImageFormat::Png), width(640)).unwrap());
            assert_eq!(small.width(), 640);
        }
    }

    #[test]
    fn a_photograph_stands_as_its_camera_was_held() {
        let mut jpeg = file(&halves(800, 400), ImageFormat::Jpeg);
        // APP1 with one entry: orientation 6, a quarter turn to the right.
        let exif = b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        jpeg.splice(2..2, exif.iter().copied());
        let small = read(&resize(&jpeg, width(320)).unwrap());
        assert_eq!((small.width(), small.height()), (320, 640));
        assert!(is_red(&small, 160, 20) && !is_red(&small, 160, 620));
    }

    #[test]
    fn what_is_no_picture_is_refused_with_what_would_be_one() {
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".as_slice();
        for source in [svg, b"", b"GIF89a", b"<html>", &file(&halves(400, 400), ImageFormat::Png)[..200]] {
            assert!(matches!(resize(source, width(320)), Err(PictureError::Unreadable(_))), "{source:?}");
        }
        assert!(resize(svg, width(320)).unwrap_err().to_string().contains("PNG, JPEG, WebP nor GIF"));
    }
}
