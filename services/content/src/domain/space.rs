//! The shop's own space: stories from files, answered as the delivery API answers them.

use super::{
    document::Document,
    language::Language,
    references::{self, MAX_RESOLVED},
    request::{DeliveryRequest, RequestError, Resource, Version},
    selection::{self, page},
    story_file::StoryFile,
};
use aws_lc_rs::digest;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap};

/// Stories on a page at most.
const MAX_STORIES: u32 = 100;
/// Links and entries on a page at most.
const MAX_ENTRIES: u32 = 1_000;
/// What a story's file is called that nobody but editors sees yet.
const DRAFT: &str = ".draft";
/// Where the entries of data sources lie.
const DATASOURCES: &str = "datasources/";

/// The stories of some files, in every version and language, and the cache version that these files make.
#[derive(Debug)]
pub struct Space {
    cv: u64,
    stories: HashMap<(Version, Language), Vec<Value>>,
    is_published: HashMap<String, bool>,
    datasources: HashMap<String, Vec<DatasourceEntry>>,
}

/// An entry of a data source.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DatasourceEntry {
    id: u64,
    name: String,
    value: String,
    /// The values for dimensions.
    #[serde(default)]
    dimensions: BTreeMap<String, String>,
}

/// Why a call has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// No story lies there.
    #[error("no such story")]
    NotFound,
    /// The call is wrong.
    #[error(transparent)]
    Request(#[from] RequestError),
}

impl Space {
    /// The space of some files: the path of each without `.json`, and its text.
    ///
    /// # Errors
    /// In words, when one of them can't be read, or two name the same story.
    pub fn of_files(files: &BTreeMap<String, String>) -> Result<Self, String> {
        let (mut published, mut written) = (BTreeMap::new(), BTreeMap::new());
        let mut datasources = HashMap::new();
        for (path, text) in files {
            let wrong = |reason: String| format!("{path}.json: {reason}");
            if let Some(name) = path.strip_prefix(DATASOURCES) {
                let entries = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
                datasources.insert(name.to_owned(), entries);
                continue;
            }
            let story = StoryFile::parse(text).map_err(wrong)?;
            match path.strip_suffix(DRAFT) {
                Some(path) => written.insert(path.to_owned(), story),
                None => published.insert(path.clone(), story),
            };
        }
        let is_published = written.keys().map(|path| (path.clone(), false));
        let is_published = is_published.chain(published.keys().map(|path| (path.clone(), true))).collect();
        let drafts = published.iter().chain(&written).collect::<BTreeMap<_, _>>();
        refuse_twins(&drafts)?;
        let mut stories = HashMap::new();
        for language in Language::ALL {
            stories.insert((Version::Published, language), shown(&published.iter().collect(), language));
            stories.insert((Version::Draft, language), shown(&drafts, language));
        }
        Ok(Self { cv: cache_version(files), stories, is_published, datasources })
    }

    /// The cache version that these files make.
    #[must_use]
    pub const fn cv(&self) -> u64 {
        self.cv
    }

    /// What the delivery API answers to a call.
    ///
    /// # Errors
    /// When nothing is there, or the call is wrong.
    pub fn answer(&self, request: &DeliveryRequest) -> Result<Document, NoAnswer> {
        match &request.resource {
            Resource::Stories => self.list(request),
            Resource::Story(path) => self.story(path, request),
            Resource::Links => Ok(self.links(request)),
            Resource::DatasourceEntries => self.datasource_entries(request),
            Resource::Tags => Ok(self.tags(request)),
            Resource::Space => {
                let languages = [Language::English.code()];
                let space = json!({
                    "id": 1, "name": "Comptoir", "domain": "/", "version": self.cv, "language_codes": languages,
                });
                Ok(Document::of(&json!({ "space": space }), self.cv, None))
            }
        }
    }

    fn stories(&self, version: Version, language: Language) -> &[Value] {
        self.stories.get(&(version, language)).map_or(&[], Vec::as_slice)
    }

    fn list(&self, request: &DeliveryRequest) -> Result<Document, NoAnswer> {
        let in_path = request.get("starts_with").and_then(Language::of_path).map(|(language, _)| language);
        let language = in_path.unwrap_or_else(|| request.language());
        let found = selection::select(self.stories(request.version, language), request)?;
        let (stories, page) = page(&found, request, MAX_STORIES);
        let mut body = Map::new();
        self.resolve(stories, language, request, &mut body);
        let without = request.list("excluding_fields").collect::<Vec<_>>();
        let stories = stories.iter().map(|story| excluding(story, &without)).collect();
        body.insert("stories".to_owned(), Value::Array(stories));
        body.insert("cv".to_owned(), self.cv.into());
        Ok(Document::of(&Value::Object(body), self.cv, Some(page)))
    }

    fn story(&self, path: &str, request: &DeliveryRequest) -> Result<Document, NoAnswer> {
        let (language, path) = Language::of_path(path).unwrap_or_else(|| (request.language(), path));
        let by_uuid = request.get("find_by") == Some("uuid");
        let is_asked_for = |story: &&Value| {
            if by_uuid {
                story["uuid"] == path
            } else {
                selection::path(story) == path || story["id"].as_u64().is_some_and(|id| path.parse() == Ok(id))
            }
        };
        let stories = self.stories(request.version, language);
        let story = stories.iter().find(is_asked_for).ok_or(NoAnswer::NotFound)?;
        let mut body = Map::new();
        self.resolve(&[story], language, request, &mut body);
        body.insert("story".to_owned(), story.clone());
        body.insert("cv".to_owned(), self.cv.into());
        Ok(Document::of(&Value::Object(body), self.cv, None))
    }

    /// Adds what the stories name, as far as the call asks for it: `rels` or `rel_uuids`, `links` or `link_uuids`.
    fn resolve(
        &self,
        stories: &[&Value],
        language: Language,
        request: &DeliveryRequest,
        body: &mut Map<String, Value>,
    ) {
        let contents = stories.iter().map(|story| &story["content"]).collect::<Vec<_>>();
        let fields = request.list("resolve_relations").collect::<Vec<_>>();
        let all = self.stories(request.version, language);
        let known = |uuids: Vec<String>| {
            uuids.into_iter().filter_map(|uuid| all.iter().find(|story| story["uuid"] == uuid.as_str())).collect()
        };
        let related: Vec<&Value> = known(references::relations(&contents, &fields));
        put(body, "rels", "rel_uuids", &related, Value::clone);
        let linked: Vec<&Value> = match request.get("resolve_links") {
            Some("1" | "story" | "url" | "link") => known(references::links(&contents)),
            _ => Vec::new(),
        };
        let whole = matches!(request.get("resolve_links"), Some("1" | "story"));
        put(body, "links", "link_uuids", &linked, |story| if whole { story.clone() } else { self.link(story) });
    }

    fn link(&self, story: &Value) -> Value {
        let path = selection::path(story);
        let slug = &story["full_slug"];
        json!({
            "id": story["id"], "uuid": story["uuid"], "slug": slug, "path": null, "name": story["name"],
            "url": slug, "full_slug": slug, "real_path": format!("/{}", slug.as_str().unwrap_or_default()),
            "published": self.is_published.get(path), "parent_id": 0, "is_folder": false,
            "is_startpage": story["is_startpage"], "position": story["position"],
        })
    }

    fn links(&self, request: &DeliveryRequest) -> Document {
        let starts_with = request.get("starts_with").unwrap_or_default();
        let stories = self.stories(request.version, Language::default()).iter();
        let found = stories.filter(|story| selection::path(story).starts_with(starts_with)).collect::<Vec<_>>();
        let (found, page) = page(&found, request, MAX_ENTRIES);
        let uuid = |story: &Value| story["uuid"].as_str().unwrap_or_default().to_owned();
        let links = found.iter().map(|story| (uuid(story), self.link(story))).collect::<Map<_, _>>();
        Document::of(&json!({ "links": links, "cv": self.cv }), self.cv, Some(page))
    }

    fn datasource_entries(&self, request: &DeliveryRequest) -> Result<Document, NoAnswer> {
        let name = request.get("datasource").unwrap_or_default();
        let entries = self.datasources.get(name).ok_or(NoAnswer::NotFound)?;
        let (entries, page) = page(entries, request, MAX_ENTRIES);
        let dimension = request.get("dimension").unwrap_or_default();
        let entries = entries.iter().map(|entry| {
            let DatasourceEntry { id, name, value, dimensions } = entry;
            json!({ "id": id, "name": name, "value": value, "dimension_value": dimensions.get(dimension) })
        });
        let body = json!({ "datasource_entries": entries.collect::<Vec<_>>(), "cv": self.cv });
        Ok(Document::of(&body, self.cv, Some(page)))
    }

    fn tags(&self, request: &DeliveryRequest) -> Document {
        let starts_with = request.get("starts_with").unwrap_or_default();
        let mut counts = BTreeMap::<&str, u32>::new();
        for story in self.stories(request.version, Language::default()) {
            if selection::path(story).starts_with(starts_with) {
                let tags = story["tag_list"].as_array().into_iter().flatten().filter_map(Value::as_str);
                tags.for_each(|tag| *counts.entry(tag).or_default() += 1);
            }
        }
        let tags = counts.into_iter().map(|(name, count)| json!({ "name": name, "taggings_count": count }));
        Document::of(&json!({ "tags": tags.collect::<Vec<_>>(), "cv": self.cv }), self.cv, None)
    }
}

/// A number that changes with the files, the same for every replica that has these.
fn cache_version(files: &BTreeMap<String, String>) -> u64 {
    let mut hash = digest::Context::new(&digest::SHA256);
    for part in files.iter().flat_map(|(path, text)| [path, text]) {
        hash.update(part.as_bytes());
        hash.update(&[0]);
    }
    // As long as the Unix times that others use, and exact in JavaScript.
    hash.finish().as_ref().iter().take(4).fold(0, |number, byte| number << 8 | u64::from(*byte)).max(1)
}

fn refuse_twins(stories: &BTreeMap<&String, &StoryFile>) -> Result<(), String> {
    let (mut uuids, mut ids) = (HashMap::new(), HashMap::new());
    for (path, story) in stories {
        let twin = uuids.insert(story.uuid, path).or(ids.insert(story.id, path));
        if let Some(twin) = twin {
            return Err(format!("{path}.json has the id or the uuid of {twin}.json"));
        }
    }
    Ok(())
}

/// The stories in a language, by position and path.
fn shown(stories: &BTreeMap<&String, &StoryFile>, language: Language) -> Vec<Value> {
    let mut ordered = stories.iter().collect::<Vec<_>>();
    ordered.sort_by_key(|(path, story)| (story.position(), path.as_str()));
    ordered.into_iter().map(|(path, story)| story.shown(path, language)).collect()
}

/// A story without some fields of its content.
fn excluding(story: &Value, fields: &[&str]) -> Value {
    let mut story = story.clone();
    if let Some(content) = story["content"].as_object_mut() {
        content.retain(|name, _| !fields.contains(&name.as_str()));
    }
    story
}

/// Up to 50 stories as they are shown, of more their uuids.
fn put(body: &mut Map<String, Value>, name: &str, uuids: &str, found: &[&Value], show: impl Fn(&Value) -> Value) {
    if found.len() > MAX_RESOLVED {
        body.insert(uuids.to_owned(), found.iter().map(|story| story["uuid"].clone()).collect());
    }
    let few = if found.len() > MAX_RESOLVED { &[] } else { found };
    body.insert(name.to_owned(), few.iter().map(|story| show(story)).collect());
}
