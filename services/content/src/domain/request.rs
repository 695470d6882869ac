//! What is asked of content: a resource of the delivery API v2, with its parameters.

use super::language::Language;
use aws_lc_rs::digest;
use std::fmt::Write;
use values::Locale;

/// The most characters of a path.
const MAX_PATH_LEN: usize = 500;
/// The most characters of all parameters: a batch of 100 uuids is 3,700.
const MAX_PARAMETERS_LEN: usize = 8_000;
/// A key is this long at most; what would be longer is shortened to a hash.
const MAX_KEY_LEN: usize = 200;
/// What the parameters of every list are called.
const PAGING: [&str; 2] = ["page", "per_page"];
/// Parameters that every call may have.
const COMMON: [&str; 6] = ["token", "version", "cv", "language", "fallback_lang", "from_release"];
/// Parameters of one story and of lists.
const RESOLVING: [&str; 6] =
    ["resolve_links", "resolve_links_level", "resolve_relations", "resolve_level", "resolve_assets", "find_by"];
/// In which forms links are resolved.
const LINK_FORMS: [&str; 4] = ["1", "link", "story", "url"];
/// Parameters of lists of stories.
const SELECTING: [&str; 21] = [
    "starts_with",
    "by_slugs",
    "excluding_slugs",
    "by_uuids",
    "by_uuids_ordered",
    "excluding_ids",
    "excluding_fields",
    "search_term",
    "content_type",
    "with_tag",
    "level",
    "is_startpage",
    "sort_by",
    "published_at_gt",
    "published_at_lt",
    "first_published_at_gt",
    "first_published_at_lt",
    "updated_at_gt",
    "updated_at_lt",
    "in_workflow_stages",
    "filter_query",
];

/// A resource of the delivery API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resource {
    /// A list of stories.
    Stories,
    /// One story by its path, its number, or its uuid.
    Story(String),
    /// Where stories lie.
    Links,
    /// The space itself.
    Space,
    /// The entries of a data source.
    DatasourceEntries,
    /// The tags that stories have.
    Tags,
}

/// Which stories are seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Version {
    /// Those that were published.
    #[default]
    Published,
    /// As they are being written: for editors.
    Draft,
}

/// A call of the delivery API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryRequest {
    /// What is asked for.
    pub resource: Resource,
    /// Published or drafts.
    pub version: Version,
    /// The token that the caller brought.
    pub token: Option<String>,
    /// The shop's own pages ask it.
    is_of_pages: bool,
    /// All else, in one order.
    parameters: Vec<(String, String)>,
}

/// Why a call can't be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// Nothing is there.
    #[error("no such resource")]
    NoSuchResource,
    /// A parameter is unknown, or has a wrong value.
    #[error("the parameter {0} is wrong")]
    Parameter(String),
}

impl DeliveryRequest {
    /// The call at a path below `cdn/`.
    ///
    /// # Errors
    /// When there is no such resource, or it has no such parameter.
    pub fn parse(path: &str, parameters: &[(String, String)]) -> Result<Self, RequestError> {
        let resource = Resource::at(path)?;
        let length: usize = parameters.iter().map(|(name, value)| name.len() + value.len()).sum();
        if length > MAX_PARAMETERS_LEN {
            return Err(RequestError::Parameter("query".to_owned()));
        }
        let mut request =
            Self { resource, version: Version::Published, token: None, is_of_pages: false, parameters: Vec::new() };
        for (name, value) in parameters {
            let plain = name.split('[').next().unwrap_or_default();
            if !request.resource.takes(plain) {
                return Err(RequestError::Parameter(name.clone()));
            }
            match (plain, value.as_str()) {
                ("cv", _) | (_, "") => {}
                ("token", token) => request.token = Some(token.to_owned()),
                ("version", "published") => {}
                ("version", "draft") => request.version = Version::Draft,
                ("version", _) => return Err(RequestError::Parameter(name.clone())),
                ("page" | "per_page", number) if number.parse::<u32>().is_err() => {
                    return Err(RequestError::Parameter(name.clone()));
                }
                _ => request.parameters.push((name.clone(), value.clone())),
            }
        }
        request.parameters.sort();
        Ok(request)
    }

    /// One story in a language of the shop.
    ///
    /// # Errors
    /// When no story can lie at the path.
    pub fn story(path: &str, locale: Locale) -> Result<Self, RequestError> {
        let request = Self::parse(&format!("stories/{path}"), &Self::in_language(locale))?;
        Ok(Self { is_of_pages: true, ..request })
    }

    /// Stories in a language of the shop.
    ///
    /// # Errors
    /// When there is no such parameter.
    pub fn stories(parameters: &[(&str, &str)], locale: Locale) -> Result<Self, RequestError> {
        let parameters = parameters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let request = Self::parse("stories", &parameters.chain(Self::in_language(locale)).collect::<Vec<_>>())?;
        Ok(Self { is_of_pages: true, ..request })
    }

    /// Where every story lies.
    #[must_use]
    pub const fn links() -> Self {
        let resource = Resource::Links;
        Self { resource, version: Version::Published, token: None, is_of_pages: true, parameters: Vec::new() }
    }

    fn in_language(locale: Locale) -> Vec<(String, String)> {
        let is_default = locale == Locale::default();
        (!is_default).then(|| ("language".to_owned(), locale.tag().to_owned())).into_iter().collect()
    }

    /// The same with this parameter, in the place of another of its name.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.parameters.retain(|(other, _)| other != name);
        self.parameters.push((name.to_owned(), value.into()));
        self.parameters.sort();
        self
    }

    /// The same as an editor sees it, who shows this token.
    #[must_use]
    pub fn draft(self, token: impl Into<String>) -> Self {
        Self { version: Version::Draft, token: Some(token.into()), ..self }
    }

    /// The same in the version, with the token and for the pages of another.
    #[must_use]
    pub fn seen_as(self, other: &Self) -> Self {
        Self { version: other.version, token: other.token.clone(), is_of_pages: other.is_of_pages, ..self }
    }

    /// The value of a parameter.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// The values of a parameter, between commas.
    pub fn list(&self, name: &str) -> impl Iterator<Item = &str> {
        self.get(name).unwrap_or_default().split(',').map(str::trim).filter(|value| !value.is_empty())
    }

    /// The number of a parameter that was found to be one.
    #[must_use]
    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// Every parameter but token, version and cache version.
    #[must_use]
    pub fn parameters(&self) -> &[(String, String)] {
        &self.parameters
    }

    /// The language asked for.
    #[must_use]
    pub fn language(&self) -> Language {
        self.get("language").map(Language::of_code).unwrap_or_default()
    }

    /// The call as it is sent, below `cdn/`.
    #[must_use]
    pub fn path(&self) -> String {
        match &self.resource {
            Resource::Stories => "stories".to_owned(),
            Resource::Story(path) => format!("stories/{path}"),
            Resource::Links => "links".to_owned(),
            Resource::Space => "spaces/me".to_owned(),
            Resource::DatasourceEntries => "datasource_entries".to_owned(),
            Resource::Tags => "tags".to_owned(),
        }
    }

    /// What its answer is kept under: the same for calls that mean the same.
    #[must_use]
    pub fn key(&self) -> String {
        let mut key = self.path();
        for (place, (name, value)) in self.parameters.iter().enumerate() {
            let _ = write!(key, "{}{name}={value}", if place == 0 { '?' } else { '&' });
        }
        if key.len() <= MAX_KEY_LEN {
            return key;
        }
        format!("#{}", hex::encode(digest::digest(&digest::SHA256, key.as_bytes())))
    }

    /// What its answer changes with: its story alone, or any.
    #[must_use]
    pub fn subject(&self) -> Option<&str> {
        self.story_path().filter(|_| self.names_no_other_story())
    }

    /// Whether pages ask it: not one of the endlessly many questions that anybody can make up.
    #[must_use]
    pub fn is_of_pages(&self) -> bool {
        let is_story = matches!(self.resource, Resource::Story(_));
        self.is_of_pages
            || is_story
                && self.parameters.iter().all(|(name, value)| match name.as_str() {
                    "language" => value.parse::<Locale>().is_ok(),
                    "resolve_links" => LINK_FORMS.contains(&value.as_str()),
                    _ => false,
                })
    }

    /// The path of the story that it asks for, without a language.
    #[must_use]
    pub fn story_path(&self) -> Option<&str> {
        match &self.resource {
            Resource::Story(path) => Some(Language::of_path(path).map_or(path.as_str(), |(_, path)| path)),
            _ => None,
        }
    }

    fn names_no_other_story(&self) -> bool {
        self.get("resolve_relations").is_none() && self.get("resolve_links").is_none()
    }
}

impl Resource {
    fn at(path: &str) -> Result<Self, RequestError> {
        let path = path.trim_end_matches('/');
        let resource = match path {
            "stories" => Self::Stories,
            "links" => Self::Links,
            "spaces/me" => Self::Space,
            "datasource_entries" => Self::DatasourceEntries,
            "tags" => Self::Tags,
            _ => Self::Story(path.strip_prefix("stories/").ok_or(RequestError::NoSuchResource)?.to_owned()),
        };
        let is_right = |part: &str| !matches!(part, "" | "." | "..") && !part.chars().any(char::is_control);
        match &resource {
            Self::Story(path) if path.len() > MAX_PATH_LEN || !path.split('/').all(is_right) => {
                Err(RequestError::NoSuchResource)
            }
            _ => Ok(resource),
        }
    }

    fn takes(&self, parameter: &str) -> bool {
        let own: &[&[&str]] = match self {
            Self::Stories => &[&PAGING, &RESOLVING, &SELECTING],
            Self::Story(_) => &[&RESOLVING],
            Self::Links => &[&PAGING, &["starts_with", "with_parent", "paginated", "include_dates"]],
            Self::DatasourceEntries => &[&PAGING, &["datasource", "dimension"]],
            Self::Tags => &[&["starts_with"]],
            Self::Space => &[],
        };
        own.iter().copied().chain([COMMON.as_slice()]).any(|names| names.contains(&parameter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(path: &str, query: &str) -> Result<DeliveryRequest, RequestError> {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect::<Vec<_>>();
        DeliveryRequest::parse(path, &pairs)
    }

    #[test]
    fn calls_that_mean_the_same_have_one_key() {
        let one = parse("stories/faq", "language=en-GB&resolve_links=url&token=a&cv=1").unwrap();
        let other = parse("stories/faq/", "resolve_links=url&cv=2&language=en-GB&version=published").unwrap();
        assert_eq!(one.key(), "stories/faq?language=en-GB&resolve_links=url");
        assert_eq!(one.key(), other.key());
        let long = parse("stories", &format!("by_uuids={}", "x".repeat(3_000))).unwrap();
        assert_eq!(long.key().len(), 65);
    }

    #[test]
    fn d7_35_what_the_api_does_not_know_is_refused() {
        for (path, query) in [
            ("stories", "colour=red"),
            ("stories/faq", "starts_with=f"),
            ("stories", "version=old"),
            ("stories", "page=first"),
            ("tags", "page=1"),
        ] {
            assert!(matches!(parse(path, query), Err(RequestError::Parameter(_))), "{path}?{query}");
        }
        for path in ["", "stories/a/../b", "stories//b", "stories/./b", "pages", "stories/a\nb"] {
            assert_eq!(parse(path, ""), Err(RequestError::NoSuchResource), "{path}");
        }
        parse("stories", "filter_query[title][in]=a&resolve_level=2&cv=0").unwrap();
    }

    #[test]
    fn what_anybody_can_make_up_is_not_of_pages() {
        assert!(parse("stories/faq", "").unwrap().is_of_pages());
        assert!(parse("stories/faq", "language=en-GB").unwrap().is_of_pages());
        assert!(!parse("stories/faq", "language=xx").unwrap().is_of_pages());
        assert!(parse("stories/faq", "language=en-GB&resolve_links=url").unwrap().is_of_pages());
        assert!(!parse("stories/faq", "resolve_links=sideways").unwrap().is_of_pages());
        assert!(!parse("stories/faq", "resolve_relations=a.b").unwrap().is_of_pages());
        assert!(!parse("stories", "").unwrap().is_of_pages());
        let own = DeliveryRequest::story("faq", Locale::English).unwrap().with("resolve_links", "url");
        assert!(own.is_of_pages());
    }

    #[test]
    fn a_story_that_names_others_changes_with_any() {
        assert_eq!(parse("stories/en-GB/help/faq", "").unwrap().subject(), Some("help/faq"));
        assert_eq!(parse("stories/faq", "resolve_relations=a.b").unwrap().subject(), None);
        assert_eq!(parse("links", "").unwrap().subject(), None);
    }
}
