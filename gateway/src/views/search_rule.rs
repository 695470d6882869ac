//! What the shop says of its search: words that mean the same, products that come first, what nobody finds anything by.

use super::filled;
use crate::request::{JsonField, etag, form::Form};
use platform_process::Refusal;
use proto::{
    catalogue::{self, PreviewSearchRequest, preview_search_request::Draft},
    common::Reason,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use values::time::iso8601_of;

/// Words that mean the same, beside those that are built in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Synonyms {
    /// Their id.
    pub id: String,
    /// `fr-FR` or `en-GB`.
    pub locale: String,
    /// Words or short phrases.
    pub words: Vec<String>,
    /// The external ids of the categories where they do, with all below; none: everywhere.
    pub categories: Vec<String>,
    /// ISO 8601.
    pub changed_at: String,
    /// Their ETag, for `If-Match`.
    pub etag: String,
}

/// The shop's own synonyms.
#[derive(Serialize, ToSchema)]
pub struct SynonymsListAnswer {
    /// Always true.
    pub success: bool,
    /// The last changed first.
    pub synonyms: Vec<Synonyms>,
}

/// Synonyms as they are saved.
#[derive(Serialize, ToSchema)]
pub struct SynonymsAnswer {
    /// Always true.
    pub success: bool,
    /// The synonyms.
    pub synonyms: Synonyms,
}

/// Words that are to mean the same.
#[derive(Default, Deserialize, ToSchema)]
pub struct SynonymsRequest {
    /// `fr-FR` or `en-GB`.
    #[schema(value_type = String, required)]
    pub locale: JsonField<String>,
    /// 2 to 20, of at most 60 characters each. Endings, accents and case make no difference.
    #[schema(value_type = Vec<String>, required)]
    pub words: JsonField<Vec<String>>,
    /// The external ids of the categories where they do, with all below, at most 20; none: everywhere.
    #[schema(value_type = Option<Vec<String>>)]
    pub categories: JsonField<Vec<String>>,
}

/// A product that is pinned.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinnedProduct {
    /// The id of its address.
    pub external_id: String,
    /// In the caller's language; null: it is gone.
    pub name: Option<String>,
    /// Whether buyers see it.
    pub is_listed: bool,
}

/// Products that come first for some words.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinnedResults {
    /// Their id.
    pub id: String,
    /// `fr-FR` or `en-GB`.
    pub locale: String,
    /// For which words.
    pub words: String,
    /// In their order.
    pub products: Vec<PinnedProduct>,
    /// The last day, ISO 8601; null: for good.
    pub until: Option<String>,
    /// Whether the last day is over.
    pub is_over: bool,
    /// ISO 8601.
    pub changed_at: String,
    /// Their ETag, for `If-Match`.
    pub etag: String,
}

/// The pinned results.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinnedResultsListAnswer {
    /// Always true.
    pub success: bool,
    /// The last changed first.
    pub pinned_results: Vec<PinnedResults>,
}

/// Pinned results as they are saved.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PinnedResultsAnswer {
    /// Always true.
    pub success: bool,
    /// The pinned results.
    pub pinned_results: PinnedResults,
}

/// Products that are to come first for some words.
#[derive(Default, Deserialize, ToSchema)]
pub struct PinnedResultsRequest {
    /// `fr-FR` or `en-GB`.
    #[schema(value_type = String, required)]
    pub locale: JsonField<String>,
    /// At most 200 characters. Order, endings, accents and case make no difference.
    #[schema(value_type = String, required)]
    pub words: JsonField<String>,
    /// External ids in their order, 1 to 10.
    #[schema(value_type = Vec<String>, required)]
    pub products: JsonField<Vec<String>>,
    /// The last day, ISO 8601; none: for good.
    #[schema(value_type = Option<String>)]
    pub until: JsonField<String>,
}

/// A search that is to be tried by a draft, either of synonyms or of pinned results.
#[derive(Deserialize, ToSchema)]
pub struct SearchPreviewRequest {
    /// What a buyer types, in the language of the draft.
    #[schema(value_type = String, required)]
    pub q: JsonField<String>,
    /// The id of what the draft takes the place of; none: it is a new one.
    #[schema(value_type = Option<String>)]
    pub replaces: JsonField<String>,
    /// Words that would mean the same.
    #[schema(value_type = Option<SynonymsRequest>)]
    pub synonyms: JsonField<SynonymsRequest>,
    /// Products that would come first.
    #[schema(value_type = Option<PinnedResultsRequest>)]
    pub pinned: JsonField<PinnedResultsRequest>,
}

/// A product in a ranking.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewedProduct {
    /// The id of its address.
    pub external_id: String,
    /// In the language of the draft.
    pub name: String,
    /// The manufacturer's.
    pub brand: String,
    /// Of the first variant.
    pub picture: Option<String>,
    /// Its place among the first of the other ranking, from 0; null: it is not among them.
    pub place_in_other: Option<u32>,
}

/// What a search finds.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewedRanking {
    /// The first twenty.
    pub products: Vec<PreviewedProduct>,
    /// How many there are in all.
    pub total: u64,
    /// The spelling that finds them, where the one that was typed finds none.
    pub did_you_mean: Option<String>,
}

/// A search as it is, and as it would be.
#[derive(Serialize, ToSchema)]
pub struct SearchPreviewAnswer {
    /// Always true.
    pub success: bool,
    /// As it is.
    pub before: PreviewedRanking,
    /// As it would be.
    pub after: PreviewedRanking,
}

/// Words by which nothing was found.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmptySearch {
    /// `fr-FR` or `en-GB`.
    pub locale: String,
    /// In small letters.
    pub words: String,
    /// How often in the last 90 days.
    pub times: u64,
    /// When last, ISO 8601.
    pub last_at: String,
}

/// What buyers found nothing by.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmptySearchesAnswer {
    /// Always true.
    pub success: bool,
    /// The most frequent first.
    pub searches: Vec<EmptySearch>,
    /// Which page, from 0.
    pub page: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_element: u64,
}

impl SynonymsRequest {
    /// As the catalogue reads them.
    pub fn into_input(self) -> Result<catalogue::SynonymsInput, Refusal> {
        let mut form = Form::default();
        let input = self.read(&mut form);
        form.done(input)
    }

    fn read(self, form: &mut Form) -> catalogue::SynonymsInput {
        catalogue::SynonymsInput {
            locale: form.text("locale", self.locale),
            words: form.member("words", self.words).unwrap_or_default(),
            categories: form.member("categories", self.categories).unwrap_or_default(),
        }
    }
}

impl PinnedResultsRequest {
    /// As the catalogue reads them.
    pub fn into_input(self) -> Result<catalogue::PinnedResultsInput, Refusal> {
        let mut form = Form::default();
        let input = self.read(&mut form);
        form.done(input)
    }

    fn read(self, form: &mut Form) -> catalogue::PinnedResultsInput {
        catalogue::PinnedResultsInput {
            locale: form.text("locale", self.locale),
            words: form.text("words", self.words),
            products: form.member("products", self.products).unwrap_or_default(),
            until: form.text("until", self.until),
        }
    }
}

impl SearchPreviewRequest {
    /// As the catalogue reads it.
    pub fn into_request(self) -> Result<PreviewSearchRequest, Refusal> {
        let mut form = Form::default();
        let query = form.text("q", self.q);
        let id = form.text("replaces", self.replaces);
        let draft = match (self.synonyms, self.pinned) {
            (JsonField::Absent | JsonField::Null, pinned) => form.member("pinned", pinned).map(|pinned| {
                Draft::Pinned(form.object("pinned", JsonField::Value(pinned), PinnedResultsRequest::read))
            }),
            (synonyms, JsonField::Absent | JsonField::Null) => form.member("synonyms", synonyms).map(|synonyms| {
                Draft::Synonyms(form.object("synonyms", JsonField::Value(synonyms), SynonymsRequest::read))
            }),
            _ => {
                form.refuse(Reason::FieldInvalid, "pinned");
                None
            }
        };
        form.done(PreviewSearchRequest { query, id, draft })
    }
}

impl From<catalogue::Synonyms> for Synonyms {
    fn from(synonyms: catalogue::Synonyms) -> Self {
        let catalogue::SynonymsInput { locale, words, categories } = synonyms.said.unwrap_or_default();
        Self {
            id: synonyms.id,
            locale,
            words,
            categories,
            changed_at: iso8601_of(synonyms.changed_at.as_ref()),
            etag: etag::mark(synonyms.version),
        }
    }
}

impl From<catalogue::PinnedResults> for PinnedResults {
    fn from(pinned: catalogue::PinnedResults) -> Self {
        let catalogue::PinnedResultsInput { locale, words, until, .. } = pinned.said.unwrap_or_default();
        let product = |product: catalogue::PinnedProduct| PinnedProduct {
            external_id: product.external_id,
            name: filled(product.name),
            is_listed: product.is_listed,
        };
        Self {
            id: pinned.id,
            locale,
            words,
            products: pinned.products.into_iter().map(product).collect(),
            until: filled(until),
            is_over: pinned.is_over,
            changed_at: iso8601_of(pinned.changed_at.as_ref()),
            etag: etag::mark(pinned.version),
        }
    }
}

impl From<catalogue::PreviewedRanking> for PreviewedRanking {
    fn from(ranking: catalogue::PreviewedRanking) -> Self {
        let product = |product: catalogue::PreviewedProduct| PreviewedProduct {
            external_id: product.external_id,
            name: product.name,
            brand: product.brand,
            picture: filled(product.picture),
            place_in_other: product.place_in_other,
        };
        Self {
            products: ranking.products.into_iter().map(product).collect(),
            total: ranking.total,
            did_you_mean: filled(ranking.did_you_mean),
        }
    }
}

impl From<catalogue::EmptySearch> for EmptySearch {
    fn from(search: catalogue::EmptySearch) -> Self {
        let catalogue::EmptySearch { locale, words, times, last_at } = search;
        Self { locale, words, times, last_at: iso8601_of(last_at.as_ref()) }
    }
}
