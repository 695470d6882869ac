//! A story as it lies in a file: what editors write, in both languages.

use super::language::Language;
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

/// A story as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoryFile {
    /// Its number.
    pub id: u64,
    /// By which other stories name it.
    pub uuid: Uuid,
    /// What editors call it.
    pub name: String,
    created_at: String,
    published_at: String,
    #[serde(default)]
    position: i64,
    #[serde(default)]
    tag_list: Vec<String>,
    #[serde(default)]
    is_startpage: bool,
    content: Value,
}

impl StoryFile {
    /// The story in a file.
    ///
    /// # Errors
    /// In words, when it is none.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        match file.content.get("component").and_then(Value::as_str) {
            Some(_) => Ok(file),
            None => Err("content has no component".to_owned()),
        }
    }

    /// Where it stands among its siblings.
    #[must_use]
    pub const fn position(&self) -> i64 {
        self.position
    }

    /// The story at a path as the delivery API shows it in a language.
    #[must_use]
    pub fn shown(&self, path: &str, language: Language) -> Value {
        let full_slug = match language {
            Language::French => path.to_owned(),
            Language::English => format!("{}/{path}", language.code()),
        };
        json!({
            "name": self.name,
            "created_at": self.created_at,
            "published_at": self.published_at,
            "updated_at": self.published_at,
            "id": self.id,
            "uuid": self.uuid,
            "content": language.translated(&self.content),
            "slug": path.rsplit('/').next(),
            "full_slug": full_slug,
            "sort_by_date": null,
            "position": self.position,
            "tag_list": self.tag_list,
            "is_startpage": self.is_startpage,
            "parent_id": 0,
            "meta_data": null,
            "group_id": self.uuid,
            "first_published_at": self.created_at,
            "release_id": null,
            "lang": language.code(),
            "path": null,
            "alternates": [],
            "default_full_slug": path,
            "translated_slugs": null,
        })
    }
}
