//! Icons by their names, in the format of Iconify's own service, from the sets that the web app was built with (D7.36).

use crate::{
    pages::static_files::StaticFolders,
    request::{Query, invalid_field},
    response::problem::Problem,
    state::AppState,
    views::{icons::IconsAnswer, problem::ProblemDetails},
};
use axum::{
    Json,
    extract::{Path, State},
    response::{IntoResponse, Response},
};
use http::{HeaderValue, header::CACHE_CONTROL};
use platform_process::{Refusal, Settings, StartError};
use proto::common::Reason;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::{collections::HashMap, fs, io, path::Path as FilePath, sync::Arc};
use utoipa_axum::{router::OpenApiRouter, routes};

/// The most names of a call.
const MAX_NAMES: usize = 100;
/// Sets change with the build that brings them.
const A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// The calls.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_icons))
}

/// The sets of icons that may be asked for, by their prefix; of those that the build did not bring there is none.
#[derive(Clone, Debug, Default)]
pub struct IconSets(Arc<HashMap<String, Option<IconSet>>>);

/// A set, as Iconify describes it.
#[derive(Debug, Deserialize)]
struct IconSet {
    #[serde(default = "default_size")]
    width: u32,
    #[serde(default = "default_size")]
    height: u32,
    icons: Map<String, Value>,
    #[serde(default)]
    aliases: Map<String, Value>,
}

/// What Iconify takes where a set does not say.
const fn default_size() -> u32 {
    16
}

impl IconSets {
    /// The sets of `SHOP_ICON_SETS`, prefixes with commas between them (default `lucide`), from `icons` of the web app.
    ///
    /// # Errors
    /// When a prefix is none, or a set can't be read.
    pub fn read(settings: &Settings) -> Result<Self, StartError> {
        let folder = StaticFolders::new(settings)?.web.join("icons");
        let prefixes = prefixes(settings)?.into_iter();
        let sets = prefixes.map(|prefix| Ok((prefix.clone(), read_set(&folder.join(format!("{prefix}.json")))?)));
        Ok(Self(Arc::new(sets.collect::<Result<_, StartError>>()?)))
    }

    /// Reads the setting and nothing else.
    ///
    /// # Errors
    /// When a prefix is none.
    pub fn check(settings: &Settings) -> Result<(), StartError> {
        prefixes(settings).map(drop)
    }
}

fn prefixes(settings: &Settings) -> Result<Vec<String>, StartError> {
    const NAME: &str = "SHOP_ICON_SETS";
    let all = settings.or(NAME, "lucide".to_owned())?;
    let prefixes = all.split(',').map(|prefix| prefix.trim().to_owned()).filter(|prefix| !prefix.is_empty());
    let wrong = |value: String| StartError::Wrong {
        name: NAME.into(),
        value,
        reason: "it has to be prefixes of icon sets such as lucide, with commas between them".into(),
    };
    prefixes.map(|prefix| if is_name(&prefix) { Ok(prefix) } else { Err(wrong(prefix)) }).collect()
}

fn read_set(path: &FilePath) -> Result<Option<IconSet>, StartError> {
    let file = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file,
    };
    let unreadable = |error: &dyn std::fmt::Display| {
        StartError::failed(format!("The icon set {} can't be read: {error}.", path.display()))
    };
    let file = file.map_err(|error| unreadable(&error))?;
    serde_json::from_slice(&file).map(Some).map_err(|error| unreadable(&error))
}

/// Icons of a set, as Iconify's clients read them; open to everybody.
#[utoipa::path(
    get, path = "/api/icons/{set}", tag = "Images",
    params(
        ("set" = String, Path, description = "The set's prefix and `.json`: `lucide.json`"),
        ("icons" = String, Query, description = "Names with commas between them, 100 at most"),
    ),
    responses(
        (status = 200, body = IconsAnswer), (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails), (status = 424, body = ProblemDetails),
    )
)]
async fn get_icons(State(shop): State<AppState>, Path(set): Path<String>, query: Query) -> Result<Response, Problem> {
    let prefix = set.strip_suffix(".json").unwrap_or_default();
    let set = shop.icons.0.get(prefix).ok_or_else(|| Refusal::not_found(Reason::NotFound))?;
    let names = names(query.get("icons").unwrap_or_default())?;
    let missing = || Refusal::failed_dependency(Reason::IconSetMissing).with("set", prefix);
    let answer = set.as_ref().ok_or_else(missing)?.answer(prefix, &names);
    Ok(([(CACHE_CONTROL, A_DAY)], Json(answer)).into_response())
}

fn names(icons: &str) -> Result<Vec<&str>, Refusal> {
    let names = icons.split(',').map(str::trim).filter(|name| !name.is_empty()).collect::<Vec<_>>();
    let is_right = (1..=MAX_NAMES).contains(&names.len()) && names.iter().all(|name| is_name(name));
    if is_right { Ok(names) } else { Err(invalid_field(Reason::FieldInvalid, "icons").with("max", MAX_NAMES)) }
}

/// Whether a word can name an icon or a set: letters, digits, and single hyphens inside.
fn is_name(word: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    word.split('-').all(is_part)
}

impl IconSet {
    fn answer(&self, prefix: &str, names: &[&str]) -> IconsAnswer {
        let (prefix, width, height) = (prefix.to_owned(), self.width, self.height);
        let mut answer = IconsAnswer { prefix, width, height, ..IconsAnswer::default() };
        for name in names {
            if !self.add(name, &mut answer) {
                answer.not_found.push((*name).to_owned());
            }
        }
        answer
    }

    /// Adds an icon, or another name of one with all that it stands for; false: no icon stands behind it.
    fn add(&self, name: &str, answer: &mut IconsAnswer) -> bool {
        let Some((icon, aliases)) = self.resolve(name) else { return false };
        answer.icons.extend([icon]);
        answer.aliases.extend(aliases);
        true
    }

    /// The icon that a name stands for, and the aliases that lead to it. A circle of them leads to none.
    fn resolve<'a>(&'a self, mut name: &'a str) -> Option<((String, Value), Map<String, Value>)> {
        let mut aliases = Map::new();
        loop {
            if let Some(icon) = self.icons.get(name) {
                return Some(((name.to_owned(), icon.clone()), aliases));
            }
            let alias = self.aliases.get(name)?;
            let is_circle = aliases.insert(name.to_owned(), alias.clone()).is_some();
            name = alias.get("parent").and_then(Value::as_str).filter(|_| !is_circle)?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn set() -> IconSet {
        let set = json!({
            "prefix": "lucide", "width": 24, "height": 24,
            "icons": { "truck": { "body": "<path d='M1 1'/>" }, "box": { "body": "<path d='M2 2'/>" } },
            "aliases": { "lorry": { "parent": "truck", "hFlip": true }, "van": { "parent": "lorry" }, "lost": { "parent": "none" },
                "self": { "parent": "self" }, "hen": { "parent": "egg" }, "egg": { "parent": "hen" } },
        });
        serde_json::from_value(set).unwrap()
    }

    #[test]
    fn d7_36_a_name_brings_its_icon_and_an_alias_what_it_stands_for() {
        let answer = serde_json::to_value(set().answer("lucide", &["van", "none", "lost"])).unwrap();
        let expected = json!({
            "prefix": "lucide", "width": 24, "height": 24, "icons": { "truck": { "body": "<path d='M1 1'/>" } },
            "aliases": { "lorry": { "parent": "truck", "hFlip": true }, "van": { "parent": "lorry" } },
            "not_found": ["none", "lost"],
        });
        assert_eq!(answer, expected);
        let circles = serde_json::to_value(set().answer("lucide", &["self", "hen", "egg"])).unwrap();
        assert_eq!((circles.get("aliases"), &circles["not_found"]), (None, &json!(["self", "hen", "egg"])));
        let plain = serde_json::to_value(set().answer("lucide", &["box"])).unwrap();
        assert_eq!((plain.get("aliases"), plain.get("not_found")), (None, None));
    }

    #[test]
    fn d7_36_names_are_letters_digits_and_hyphens_a_hundred_at_most() {
        assert_eq!(names("a, b-2,").unwrap(), ["a", "b-2"]);
        let many = vec!["a"; 101].join(",");
        for wrong in ["", ",", "A", "a--b", "-a", "a/b", "a.b", &many] {
            assert_eq!(names(wrong).unwrap_err().field.as_deref(), Some("icons"), "{wrong}");
        }
    }
}
