//! What can be bought (D7.32).

use crate::{
    middleware::revalidation,
    request::{Json, Query, invalid_field},
    response::problem::Problem,
    session::Visitor,
    state::AppState,
    views::{
        fee::ShippingFeesAnswer,
        problem::ProblemDetails,
        search::{
            BrandsAnswer, CategoriesAnswer, CategoryAnswer, OffersAnswer, ProductAnswer, RelatedAnswer, SearchAnswer,
            Suggestions, SuppliersAnswer,
        },
    },
};
use axum::{
    extract::{Path, State},
    middleware::from_fn,
};
use platform_process::Refusal;
use proto::{
    catalogue::{
        AutocompleteRequest, FacetFilter, GetCategoryByPathRequest, GetProductRequest, GetShippingFeesRequest,
        ListBrandsRequest, ListCategoriesRequest, ListRelatedRequest, ListSuppliersRequest, ListVariantOffersRequest,
        SearchRequest, Sort,
    },
    common::Reason,
};
use std::collections::BTreeMap;
use utoipa_axum::{router::OpenApiRouter, routes};
use values::{Currency, Page};

/// The calls; what they find a browser may keep.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(search))
        .routes(routes!(autocomplete))
        .routes(routes!(get_product))
        .routes(routes!(list_related))
        .routes(routes!(list_offers))
        .routes(routes!(list_categories))
        .routes(routes!(get_category))
        .routes(routes!(list_brands))
        .routes(routes!(list_suppliers))
        .routes(routes!(shipping_fees))
        .route_layer(from_fn(revalidation::allow))
}

/// Products of a category or of a search, a page at a time, with facets.
// D2.10.
#[utoipa::path(
    get, path = "/api/search", tag = "Catalogue",
    params(
        ("q" = Option<String>, Query, description = "Words, a reference, an MPN or an EAN"),
        ("category" = Option<String>, Query, description = "Id, external id or path of slugs"),
        ("f[brand]" = Option<Vec<String>>, Query, description = "Brands"),
        ("f[supplier]" = Option<Vec<String>>, Query, description = "Suppliers"),
        ("f[attr.{id}]" = Option<Vec<String>>, Query, description = "Values of a property, under its id"),
        ("f[price]" = Option<Vec<String>>, Query, description = "Spans of what the caller pays for one: 10-20 (from 10, below 20), 10- or -20"),
        ("inStock" = Option<bool>, Query, description = "Only what is in stock"),
        ("sort" = Option<String>, Query, description = "relevance, name, price or createdAt; `,asc` or `,desc` behind it"),
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
        ("page" = Option<u32>, Query, description = "From 0"),
        ("size" = Option<u32>, Query, description = "1 to 100"),
    ),
    responses((status = 200, body = SearchAnswer), (status = 304), (status = 400, body = ProblemDetails))
)]
async fn search(visitor: Visitor, State(shop): State<AppState>, query: Query) -> Result<Json<SearchAnswer>, Problem> {
    let (page, sort) = (query.page(shop.page_size(), Page::MAX_SIZE)?, query.get("sort").unwrap_or("relevance"));
    let request = SearchRequest {
        query: query.get("q").unwrap_or_default().to_owned(),
        category: query.get("category").unwrap_or_default().to_owned(),
        filters: filters(&query),
        in_stock: query.read("inStock")?.unwrap_or_default(),
        sort: read_sort(sort, visitor.user.is_some())?.into(),
        page: Some(page),
    };
    let visitor = visitor.paying_in(query.currency()?);
    let found = shop.catalogue().search(visitor.ask(request)).await?.into_inner();
    Ok(Json(SearchAnswer::of(found, page, sort.to_owned())))
}

/// `f[brand]=A&f[brand]=B`: the values of each facet, together. How many there may be, the catalogue says.
fn filters(query: &Query) -> Vec<FacetFilter> {
    let mut values = BTreeMap::<&str, Vec<String>>::new();
    for (name, value) in query.pairs() {
        let Some(facet) = name.strip_prefix("f[").and_then(|rest| rest.strip_suffix(']')) else { continue };
        values.entry(facet).or_default().push(value.to_owned());
    }
    values.into_iter().map(|(facet, values)| FacetFilter { facet: facet.to_owned(), values }).collect()
}

/// `name,desc`: by what, and which way. By price only for those who see prices.
// D1.5.
pub(super) fn read_sort(sort: &str, sees_prices: bool) -> Result<Sort, Refusal> {
    let (by, way) = sort.split_once(',').unwrap_or((sort, ""));
    match (by, way) {
        ("price", "" | "asc" | "desc") if !sees_prices => Err(Refusal::invalid(Reason::PriceNeedsLogin).on("sort")),
        ("relevance", "" | "desc") => Ok(Sort::Relevance),
        ("name", "" | "asc") => Ok(Sort::NameAsc),
        ("name", "desc") => Ok(Sort::NameDesc),
        ("price", "" | "asc") => Ok(Sort::PriceAsc),
        ("price", "desc") => Ok(Sort::PriceDesc),
        ("createdAt", "" | "desc") => Ok(Sort::CreatedDesc),
        _ => Err(invalid_field(Reason::FieldInvalid, "sort")),
    }
}

/// What to offer while the buyer types.
#[utoipa::path(
    get, path = "/api/autocomplete", tag = "Catalogue",
    params(
        ("q" = String, Query, description = "What has been typed"),
        ("limit" = Option<u32>, Query, description = "At most this many of each kind, 1 to 20; default 6"),
    ),
    responses((status = 200, body = Suggestions), (status = 304))
)]
async fn autocomplete(
    visitor: Visitor,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<Suggestions>, Problem> {
    let limit = query.read("limit")?.unwrap_or(6);
    if !(1..=20).contains(&limit) {
        return Err(invalid_field(Reason::FieldInvalid, "limit").into());
    }
    let request = AutocompleteRequest { query: query.get("q").unwrap_or_default().to_owned(), limit };
    let suggestions = shop.catalogue().autocomplete(visitor.ask(request)).await?.into_inner();
    Ok(Json(suggestions.into()))
}

/// A product with its variants, offers and documents. An inactive one is not found.
// D2.13.
#[utoipa::path(
    get, path = "/api/products/{id}", tag = "Catalogue",
    params(("id" = String, Path, description = "As in `/product/{id}`")),
    responses((status = 200, body = ProductAnswer), (status = 304), (status = 404, body = ProblemDetails))
)]
async fn get_product(
    visitor: Visitor,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<ProductAnswer>, Problem> {
    let visitor = visitor.paying_in(query.currency()?);
    let answer = shop.catalogue().get_product(visitor.ask(GetProductRequest { id })).await?.into_inner();
    let product = answer.product.ok_or_else(|| Refusal::not_found(Reason::ProductNotFound))?;
    Ok(Json(ProductAnswer { success: true, product: product.into() }))
}

/// Products that go with a product.
#[utoipa::path(
    get, path = "/api/products/{id}/related", tag = "Catalogue",
    params(
        ("id" = String, Path, description = "As in `/product/{id}`"),
        ("limit" = Option<u32>, Query, description = "1 to 20; default 8"),
    ),
    responses((status = 200, body = RelatedAnswer), (status = 304), (status = 404, body = ProblemDetails))
)]
async fn list_related(
    visitor: Visitor,
    State(shop): State<AppState>,
    Path(id): Path<String>,
    query: Query,
) -> Result<Json<RelatedAnswer>, Problem> {
    let limit = query.read("limit")?.unwrap_or(8);
    if !(1..=20).contains(&limit) {
        return Err(invalid_field(Reason::FieldInvalid, "limit").into());
    }
    let answer = shop.catalogue().list_related(visitor.ask(ListRelatedRequest { id, limit })).await?.into_inner();
    Ok(Json(RelatedAnswer { success: true, products: answer.hits.into_iter().map(Into::into).collect() }))
}

/// The offers of a variant, best first, each with the reason of its price.
#[utoipa::path(
    get, path = "/api/variants/{id}/offers", tag = "Catalogue",
    params(
        ("id" = String, Path, description = "The variant"),
        ("quantity" = Option<u32>, Query, description = "Items to be priced; the least that can be ordered when absent"),
        ("currency" = Option<String>, Query, description = "ISO 4217; the account's when absent"),
    ),
    responses(
        (status = 200, body = OffersAnswer),
        (status = 304),
        (status = 400, body = ProblemDetails),
        (status = 404, body = ProblemDetails),
    )
)]
async fn list_offers(
    visitor: Visitor,
    State(shop): State<AppState>,
    Path(variant_id): Path<String>,
    query: Query,
) -> Result<Json<OffersAnswer>, Problem> {
    let visitor = visitor.paying_in(query.currency()?);
    let request = visitor.ask(ListVariantOffersRequest { variant_id, quantity: query.read("quantity")? });
    let answer = shop.catalogue().list_variant_offers(request).await?.into_inner();
    Ok(Json(OffersAnswer { success: true, offers: answer.offers.into_iter().map(Into::into).collect() }))
}

/// The category tree, each with the number of products below it.
#[utoipa::path(
    get, path = "/api/categories", tag = "Catalogue",
    responses((status = 200, body = CategoriesAnswer), (status = 304))
)]
async fn list_categories(visitor: Visitor, State(shop): State<AppState>) -> Result<Json<CategoriesAnswer>, Problem> {
    let answer = shop.catalogue().list_categories(visitor.ask(ListCategoriesRequest {})).await?.into_inner();
    let categories = answer.categories.into_iter().map(Into::into).collect();
    Ok(Json(CategoriesAnswer { success: true, categories }))
}

/// The category at a path of slugs in the caller's language.
#[utoipa::path(
    get, path = "/api/categories/by-path", tag = "Catalogue",
    params(("path" = String, Query, description = "Slugs from the root: `bureau/classement`")),
    responses((status = 200, body = CategoryAnswer), (status = 304), (status = 404, body = ProblemDetails))
)]
async fn get_category(
    visitor: Visitor,
    State(shop): State<AppState>,
    query: Query,
) -> Result<Json<CategoryAnswer>, Problem> {
    let path = query.get("path").ok_or_else(|| invalid_field(Reason::FieldRequired, "path"))?;
    let request = GetCategoryByPathRequest { path: path.trim_matches('/').to_owned() };
    let answer = shop.catalogue().get_category_by_path(visitor.ask(request)).await?.into_inner();
    Ok(Json(answer.into()))
}

/// All brands.
#[utoipa::path(
    get, path = "/api/brands", tag = "Catalogue",
    responses((status = 200, body = BrandsAnswer), (status = 304))
)]
async fn list_brands(visitor: Visitor, State(shop): State<AppState>) -> Result<Json<BrandsAnswer>, Problem> {
    let answer = shop.catalogue().list_brands(visitor.ask(ListBrandsRequest {})).await?.into_inner();
    Ok(Json(BrandsAnswer { success: true, brands: answer.brands.into_iter().map(Into::into).collect() }))
}

/// All suppliers.
#[utoipa::path(
    get, path = "/api/suppliers", tag = "Catalogue",
    responses((status = 200, body = SuppliersAnswer), (status = 304))
)]
async fn list_suppliers(visitor: Visitor, State(shop): State<AppState>) -> Result<Json<SuppliersAnswer>, Problem> {
    let answer = shop.catalogue().list_suppliers(visitor.ask(ListSuppliersRequest {})).await?.into_inner();
    Ok(Json(SuppliersAnswer { success: true, suppliers: answer.suppliers.into_iter().map(Into::into).collect() }))
}

/// What delivery costs today where the caller buys, by supplier and type.
// D9.4.
#[utoipa::path(
    get, path = "/api/shipping-fees", tag = "Catalogue",
    responses((status = 200, body = ShippingFeesAnswer), (status = 304), (status = 401, body = ProblemDetails))
)]
async fn shipping_fees(visitor: Visitor, State(shop): State<AppState>) -> Result<Json<ShippingFeesAnswer>, Problem> {
    let membership = visitor.user.as_ref().and_then(|user| user.membership.as_ref());
    let currency = membership.map_or(Currency::Eur, |membership| membership.currency);
    let request = GetShippingFeesRequest {
        store_id: membership.map(|membership| membership.store_id.clone()).unwrap_or_default(),
        store_view_id: membership.map(|membership| membership.store_view_id.clone()).unwrap_or_default(),
        currency: currency.code().to_owned(),
    };
    let fees = shop.catalogue().get_shipping_fees(visitor.ask(request)).await?.into_inner();
    Ok(Json(fees.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn d1_5_only_those_who_see_prices_sort_by_them() {
        assert_eq!(read_sort("price", false).unwrap_err().reason, Reason::PriceNeedsLogin);
        assert_eq!(read_sort("price,desc", true).unwrap(), Sort::PriceDesc);
        assert_eq!(read_sort("name", false).unwrap(), Sort::NameAsc);
        assert_eq!(read_sort("colour", true).unwrap_err().reason, Reason::FieldInvalid);
    }
}
