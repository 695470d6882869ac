//! Listings and searches, as the API shows them: a Spring page with facets beside it (domain reference, 1.6).

use super::{
    catalogue::{Breadcrumb, Category, Offer, Product, Supplier, Variant},
    filled,
};
use proto::{catalogue, common};
use serde::Serialize;
use utoipa::ToSchema;

/// A row of a listing: a product with the variant and offer shown for it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductHit {
    /// As in `/product/{id}`.
    pub id: String,
    /// In the caller's language.
    pub name: String,
    /// Brand.
    pub brand: String,
    /// Its picture.
    pub image_link: Option<String>,
    /// Forms it comes in.
    pub variant_count: u32,
    /// How many of them pass the filters of the listing; null: it has none.
    pub fitting_variant_count: Option<u32>,
    /// The one that fits best, with its best offer alone: it passes all filters of the listing together.
    pub variant: Variant,
    /// Suppliers that offer the shown variant.
    pub offer_count: u32,
    /// Whom its texts are from, when they ask to be named.
    pub attribution: Option<String>,
}

impl From<catalogue::ProductHit> for ProductHit {
    fn from(hit: catalogue::ProductHit) -> Self {
        Self {
            id: hit.id,
            name: hit.name,
            brand: hit.brand,
            image_link: filled(hit.image_link),
            variant_count: hit.variant_count,
            fitting_variant_count: hit.fitting_variant_count,
            variant: hit.variant.unwrap_or_default().into(),
            offer_count: hit.offer_count,
            attribution: filled(hit.attribution),
        }
    }
}

/// A page of products, as Spring shapes one.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductPage {
    /// The products of this page.
    pub content: Vec<ProductHit>,
    /// Which page, from 0.
    pub number: u32,
    /// How many a page holds.
    pub size: u32,
    /// How many there are in all.
    pub total_elements: u64,
    /// How many pages there are.
    pub total_pages: u64,
    /// It is the first page.
    pub first: bool,
    /// It is the last page.
    pub last: bool,
    /// It holds nothing.
    pub empty: bool,
    /// How many it holds.
    pub number_of_elements: usize,
    /// How they are ordered.
    pub sort: Vec<String>,
}

/// A value to narrow by.
#[derive(Clone, Serialize, ToSchema)]
pub struct FacetValue {
    /// What to send: `f[brand]=…`.
    pub id: String,
    /// What to show.
    pub name: String,
    /// Products that have it.
    pub count: u32,
    /// It narrows already.
    pub selected: bool,
}

impl From<catalogue::FacetValue> for FacetValue {
    fn from(value: catalogue::FacetValue) -> Self {
        Self { id: value.id, name: value.name, count: value.count, selected: value.selected }
    }
}

/// A property to narrow by.
#[derive(Serialize, ToSchema)]
pub struct AttributeFacet {
    /// What to send: `f[attr.{id}]=…`.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its values.
    pub values: Vec<FacetValue>,
}

/// Everything to narrow by. Several values of one facet widen, several facets narrow.
// D2.10.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Facets {
    /// Properties.
    pub attributes: Vec<AttributeFacet>,
    /// Brands.
    pub brands: Vec<FacetValue>,
    /// Suppliers.
    pub suppliers: Vec<FacetValue>,
    /// Categories.
    pub categories: Vec<FacetValue>,
    /// Spans of what the caller pays, cheapest first: `10-20` is from the first on, below the second. Empty for
    /// visitors.
    // D1.5.
    pub prices: Vec<FacetValue>,
    /// What can be had, sent as `inStock=true`; null for visitors.
    pub in_stock: Option<FacetValue>,
    /// Further fields of offers.
    pub custom_fields: Vec<AttributeFacet>,
}

impl From<Vec<catalogue::Facet>> for Facets {
    fn from(sent: Vec<catalogue::Facet>) -> Self {
        let mut facets = Self::default();
        for facet in sent {
            let mut values = facet.values.into_iter().map(FacetValue::from).collect::<Vec<_>>();
            match facet.id.as_str() {
                "brand" => facets.brands = values,
                "supplier" => facets.suppliers = values,
                "category" => facets.categories = values,
                "price" => facets.prices = values,
                "inStock" => facets.in_stock = values.pop(),
                id => {
                    let id = id.trim_start_matches("attr.").to_owned();
                    facets.attributes.push(AttributeFacet { id, name: facet.name, values });
                }
            }
        }
        facets
    }
}

/// What a listing or a search found.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchAnswer {
    /// Always true.
    pub success: bool,
    /// What to narrow by.
    pub facets: Facets,
    /// A page of products.
    pub products: ProductPage,
    /// What comes close: products that have some of the words. They follow the hits, on the same pages; null: the page
    /// ends before the hits do.
    pub close: Option<CloseProducts>,
    /// The spelling that has these hits, when the one asked for has none.
    pub did_you_mean: Option<String>,
    /// A spelling that would have hits, and is too far from the one asked for to be taken for it.
    pub suggested_spelling: Option<String>,
}

/// The part of a page that holds what comes close to what was asked for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CloseProducts {
    /// Those of the page, best first: hits and these together fill it.
    pub content: Vec<ProductHit>,
    /// How many there are on all pages, behind `totalElements` hits.
    pub total_elements: u64,
}

impl From<catalogue::CloseHits> for CloseProducts {
    fn from(close: catalogue::CloseHits) -> Self {
        Self { content: close.hits.into_iter().map(Into::into).collect(), total_elements: close.total }
    }
}

impl SearchAnswer {
    /// A page of what was found, ordered as it was asked for.
    pub fn of(answer: catalogue::SearchResponse, page: common::Page, sort: String) -> Self {
        let content = answer.hits.into_iter().map(ProductHit::from).collect::<Vec<_>>();
        let total_pages = answer.total.div_ceil(u64::from(page.size.max(1)));
        Self {
            success: true,
            facets: answer.facets.into(),
            products: ProductPage {
                number: page.page,
                size: page.size,
                total_elements: answer.total,
                total_pages,
                first: page.page == 0,
                last: u64::from(page.page) + 1 >= total_pages,
                empty: content.is_empty(),
                number_of_elements: content.len(),
                sort: vec![sort],
                content,
            },
            close: answer.close.map(Into::into),
            did_you_mean: filled(answer.did_you_mean),
            suggested_spelling: filled(answer.suggested_spelling),
        }
    }
}

/// What to offer while the buyer types.
#[derive(Serialize, ToSchema)]
pub struct Suggestions {
    /// Always true.
    pub success: bool,
    /// Products whose reference, MPN or EAN matches.
    pub references: Vec<ProductHit>,
    /// Products whose words match.
    pub products: Vec<ProductHit>,
    /// Categories whose name matches.
    pub categories: Vec<SuggestedCategory>,
    /// What was typed with its last word finished.
    pub words: Vec<String>,
    /// Pages of the shop's stories whose title matches: none, as long as stories are not searched.
    pub content: Vec<Breadcrumb>,
}

/// A category to go to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedCategory {
    /// The id it was loaded by.
    pub id: String,
    /// In the caller's language.
    pub name: String,
    /// Slugs from the root.
    pub path: String,
    /// How many products lie in it or below it.
    pub product_count: u64,
}

impl From<catalogue::AutocompleteResponse> for Suggestions {
    fn from(answer: catalogue::AutocompleteResponse) -> Self {
        let counted = answer.categories.into_iter().zip(answer.category_products);
        let category = |(category, product_count): (catalogue::Breadcrumb, u64)| SuggestedCategory {
            id: category.id,
            name: category.name,
            path: category.path,
            product_count,
        };
        Self {
            success: true,
            references: answer.references.into_iter().map(Into::into).collect(),
            products: answer.products.into_iter().map(Into::into).collect(),
            categories: counted.map(category).collect(),
            words: answer.words,
            content: Vec::new(),
        }
    }
}

/// The category tree.
#[derive(Serialize, ToSchema)]
pub struct CategoriesAnswer {
    /// Always true.
    pub success: bool,
    /// Roots, with what is below them.
    pub categories: Vec<Category>,
}

/// A category found by its path.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryAnswer {
    /// Always true.
    pub success: bool,
    /// The category.
    pub category: Category,
    /// The way to it, from the root.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Its path now, when the one asked for is an old one.
    pub moved_to: Option<String>,
}

impl From<catalogue::GetCategoryByPathResponse> for CategoryAnswer {
    fn from(answer: catalogue::GetCategoryByPathResponse) -> Self {
        Self {
            success: true,
            category: answer.category.unwrap_or_default().into(),
            breadcrumbs: answer.breadcrumbs.into_iter().map(Into::into).collect(),
            moved_to: filled(answer.moved_to),
        }
    }
}

/// A product.
#[derive(Serialize, ToSchema)]
pub struct ProductAnswer {
    /// Always true.
    pub success: bool,
    /// The product.
    pub product: Product,
}

/// Products that go with a product.
#[derive(Serialize, ToSchema)]
pub struct RelatedAnswer {
    /// Always true.
    pub success: bool,
    /// The closest first.
    pub products: Vec<ProductHit>,
}

/// The offers of a variant.
#[derive(Serialize, ToSchema)]
pub struct OffersAnswer {
    /// Always true.
    pub success: bool,
    /// Best first.
    pub offers: Vec<Offer>,
}

/// A brand.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Brand {
    /// What it is called.
    pub name: String,
    /// Active products of it.
    pub product_count: u32,
}

impl From<catalogue::Brand> for Brand {
    fn from(brand: catalogue::Brand) -> Self {
        Self { name: brand.name, product_count: brand.product_count }
    }
}

/// All brands.
#[derive(Serialize, ToSchema)]
pub struct BrandsAnswer {
    /// Always true.
    pub success: bool,
    /// By name.
    pub brands: Vec<Brand>,
}

/// All suppliers.
#[derive(Serialize, ToSchema)]
pub struct SuppliersAnswer {
    /// Always true.
    pub success: bool,
    /// By name.
    pub suppliers: Vec<Supplier>,
}
