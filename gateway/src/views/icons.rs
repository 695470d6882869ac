//! Icons, as Iconify describes them.

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Icons of a set: drawings, other names for them, and which names the set does not know.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct IconsAnswer {
    /// The set.
    pub prefix: String,
    /// The inside of an SVG by name, as `body`, and its size where it is not the set's.
    #[schema(value_type = Object)]
    pub icons: Map<String, Value>,
    /// Other names, each with its `parent`.
    #[serde(skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object)]
    pub aliases: Map<String, Value>,
    /// How wide the set's icons are drawn.
    pub width: u32,
    /// How high they are drawn.
    pub height: u32,
    /// Names that the set does not know.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_found: Vec<String>,
}
