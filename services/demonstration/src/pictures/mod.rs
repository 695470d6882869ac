//! The pictures of the demonstration shop: a drawing per shape, coloured, rasterised and written as webp.
//!
//! A drawing in `pictures/shapes/` is the inside of an SVG of 160 × 160 that stands on y = 134. Its colours are
//! classes of [`PALETTE`] (`main`, `kraft`, `steel` …), each also as `…-line` (a stroke), `…-round` (shaded across,
//! for cylinders) and `…-fall` (shaded downwards, for faces). [`Picture::svg`] adds the wall, the floor and the paint.

use std::io;

use resvg::{tiny_skia, usvg};

use crate::assortment::Colour;
use crate::rgb::{Rgb, mix};

/// Width and height in pixels.
pub const SIZE: u32 = 640;

/// How closely webp keeps to the drawing, out of 100: flat colours need little.
const QUALITY: f32 = 78.0;

/// How long webp looks for a smaller file, from 0 to 6: at 2 it takes half the time of its default 4.
const EFFORT: i32 = 2;

/// Paints that are the same in every picture; `main`, `deep` and `pale` come from its colour.
const PALETTE: [(&str, Rgb); 10] = [
    ("paper", Rgb(0xfb_fa_f6)),
    ("fold", Rgb(0xdf_dc_d3)),
    ("ink", Rgb(0x35_3d_48)),
    ("steel", Rgb(0xc3_ca_d1)),
    ("iron", Rgb(0x8b_95_9f)),
    ("kraft", Rgb(0xcf_a8_72)),
    ("bark", Rgb(0xab_83_52)),
    ("glass", Rgb(0xd9_e8_f0)),
    ("accent", Rgb(0xf0_b9_4d)),
    ("leaf", Rgb(0x6f_ae_5c)),
];

/// The drawings by name; the name is the file's.
macro_rules! shapes {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("shapes/", $name, ".svg")))),*] };
}

/// What can be drawn.
#[rustfmt::skip]
pub const SHAPES: &[(&str, &str)] = shapes![
    "aerosol" "apron" "archive-box" "battery" "bin" "binder" "bleach" "bottle-carrier" "box" "broom" "brush"
    "bubble-roll" "bucket" "calculator" "can" "canister" "capsules" "carafe" "cards" "carton" "chair" "chips"
    "cleaning-trolley" "clipboard" "clips" "clock" "cloth" "coat-stand" "cocoa" "coffee-bag" "coffee-machine"
    "corner" "correction-tape" "cream" "cup" "cutter" "desk" "desk-tape" "diary" "dispenser" "dividers" "duck"
    "dustpan" "earplugs" "envelope" "envelope-window" "eraser" "film-roll" "first-aid" "flask" "flipchart"
    "floor-sign" "folder" "footrest" "gift-box" "glass-bottle" "glasses" "glove" "glove-box" "glue" "hand-truck"
    "hanging-folder" "jar" "kettle" "keyboard" "label-printer" "label-roll" "labels" "laminator" "lamp"
    "magazine-file" "mailer" "mailing-bag" "marker" "mask" "milk" "monitor-arm" "mop" "mouse" "mug" "notebook"
    "open-box" "overshoe" "padded-envelope" "pallet" "paper-bag" "paper-roll" "paper-towel" "pedal-bin" "pen"
    "pencil" "plasters" "pocket" "portions" "pot" "power-strip" "pump" "punch" "ream" "ring-binder" "ruler"
    "sachet" "sack" "scale" "scissors" "sharpener" "shredder" "small-bottle" "sparkling-bottle" "spiral-notebook"
    "sponge" "spray" "squeegee" "stapler" "staples" "sticky-notes" "stirrers" "storage-bin" "strap-roll" "sugar"
    "tape-gun" "tape-roll" "tea-box" "tissue" "tissue-box" "toilet-roll" "towels" "tray" "tub" "tube" "tumbler"
    "twine" "usb" "vest" "water-bottle" "water-jug" "whiteboard" "wrap" "zip-bag"
];

/// A drawing in a colour.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Picture {
    /// The drawing's name.
    pub shape: &'static str,
    /// The colour's id in the vocabulary.
    pub colour: String,
    /// The colour.
    pub rgb: Rgb,
}

impl Picture {
    /// A drawing in a colour of the vocabulary.
    pub fn new(shape: &'static str, colour: &Colour) -> Self {
        Picture { shape, colour: colour.id.clone(), rgb: colour.rgb }
    }

    /// Its path below `/media/`, without its ending.
    pub fn path(&self) -> String {
        format!("demo/{}-{}", self.shape, self.colour)
    }

    /// The whole drawing.
    pub fn svg(&self) -> String {
        let drawing = SHAPES.iter().find(|(name, _)| *name == self.shape).map_or("", |(_, drawing)| drawing);
        let wall = self.rgb.mixed(Rgb(0xee_ed_e9), 91);
        let (light, dark) = (wall.mixed(Rgb(0xff_ff_ff), 45), wall.mixed(Rgb(0x9a_9a_a0), 12));
        let (style, gradients) = self.paints(drawing);
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160"><style>{style}</style><defs>{gradients}
            <radialGradient id="wall" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></radialGradient>
            <radialGradient id="floor"><stop offset="0" stop-color="#3a3d45" stop-opacity=".28"/><stop offset="1" stop-color="#3a3d45" stop-opacity="0"/></radialGradient>
            </defs><rect width="160" height="160" fill="url(#wall)"/><ellipse cx="80" cy="135" rx="66" ry="9" fill="url(#floor)"/>{drawing}</svg>"##
        )
    }

    /// The classes that a drawing uses, and the gradients behind them.
    fn paints(&self, drawing: &str) -> (String, String) {
        let (deep, pale) = (self.rgb.mixed(Rgb(0x1c_22_2b), 26), self.rgb.mixed(Rgb(0xff_ff_ff), 45));
        let mut style = String::from(".shine{fill:#fff;fill-opacity:.32}.shade{fill:#1c222b;fill-opacity:.13}");
        let mut gradients = String::new();
        let own = [("main", self.rgb), ("deep", deep), ("pale", pale)];
        for (name, paint) in own.into_iter().chain(PALETTE).filter(|(name, _)| drawing.contains(name)) {
            let (lit, dim) = (paint.mixed(Rgb(0xff_ff_ff), 24), paint.mixed(Rgb(0x1c_22_2b), 20));
            let opacity = if name == "glass" { ".62" } else { "1" };
            style += &format!(
                ".{name}{{fill:{paint};fill-opacity:{opacity}}}\
                 .{name}-line{{fill:none;stroke:{paint};stroke-linecap:round;stroke-linejoin:round}}\
                 .{name}-round{{fill:url(#{name}-round);fill-opacity:{opacity}}}\
                 .{name}-fall{{fill:url(#{name}-fall);fill-opacity:{opacity}}}"
            );
            gradients += &format!(
                r#"<linearGradient id="{name}-round"><stop offset="0" stop-color="{paint}"/><stop offset=".22" stop-color="{lit}"/>
                <stop offset=".55" stop-color="{paint}"/><stop offset="1" stop-color="{dim}"/></linearGradient>
                <linearGradient id="{name}-fall" x2=".25" y2="1"><stop offset="0" stop-color="{lit}"/><stop offset=".5" stop-color="{paint}"/>
                <stop offset="1" stop-color="{edge}"/></linearGradient>"#,
                edge = mix(paint, dim, 45),
            );
        }
        (style, gradients)
    }

    /// The picture as a webp file.
    ///
    /// # Errors
    /// The drawing is no SVG, or too large for memory: neither happens to a drawing that a test has seen.
    pub fn webp(&self) -> io::Result<Vec<u8>> {
        let pixels = self.pixels()?;
        let mut config = webp::WebPConfig::new().map_err(|()| io::ErrorKind::Unsupported)?;
        config.quality = QUALITY;
        config.method = EFFORT;
        let encoded = webp::Encoder::from_rgba(pixels.data(), SIZE, SIZE)
            .encode_advanced(&config)
            .map_err(|error| io::Error::other(format!("{}: {error:?}", self.path())))?;
        Ok(encoded.to_vec())
    }

    /// The picture's pixels; the wall covers every one of them, so that none is transparent.
    fn pixels(&self) -> io::Result<tiny_skia::Pixmap> {
        let tree = usvg::Tree::from_str(&self.svg(), &usvg::Options::default())
            .map_err(|error| io::Error::other(format!("{}: {error}", self.path())))?;
        let mut pixels = tiny_skia::Pixmap::new(SIZE, SIZE).ok_or(io::ErrorKind::OutOfMemory)?;
        let scale = SIZE as f32 / tree.size().width();
        resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Ok(pixels)
    }
}
