//! The wire of `editing.proto`: products, categories and suppliers as those who keep the catalogue
//! edit them.

use super::{
    CatalogueGrpc, RpcResult,
    operator::read_text,
    view::{image_link, text},
};
use crate::{
    app::{EditedCategory, EditedProduct, EditedSupplier},
    db::product_record::{ListedProduct, ProductSearch},
    error::CatalogueError,
};
use catalogue_files::{
    import::{
        ImportIssue,
        editing::{Expected, category::Place},
    },
    record::{
        AttributeRecord, CategoryRecord, DocumentRecord, OfferRecord, ProductRecord, Status, SupplierRecord,
        SupplierUnit, Text, VariantRecord,
    },
};
use identity::Caller;
use proto::{
    catalogue::{
        self as wire, GetProductRecordRequest, GetProductRecordResponse, ListCategoryRecordsRequest,
        ListCategoryRecordsResponse, ListProductRecordsRequest, ListProductRecordsResponse, ListSupplierRecordsRequest,
        ListSupplierRecordsResponse, PlaceCategoryRequest, PlaceCategoryResponse, RemoveCategoryRequest,
        RemoveCategoryResponse, SaveCategoryRecordRequest, SaveCategoryRecordResponse, SaveProductRecordRequest,
        SaveProductRecordResponse, SaveSupplierRecordRequest, SaveSupplierRecordResponse,
        catalogue_editing_service_server::CatalogueEditingService,
    },
    common::{LocalizedText, Versions},
};
use rust_decimal::Decimal;
use tonic::{Request, Response};
use values::{Locale, Page};

/// The longest text that products are looked for by, in characters.
const MAX_QUERY_LEN: usize = 100;
/// The most entries of each list of a product: attributes, documents, related products, variants, offers, GTINs.
const MAX_ENTRIES: usize = 1_000;

#[tonic::async_trait]
impl CatalogueEditingService for CatalogueGrpc {
    async fn list_product_records(
        &self,
        request: Request<ListProductRecordsRequest>,
    ) -> RpcResult<ListProductRecordsResponse> {
        let operator = Caller::of(&request).operator()?;
        let ListProductRecordsRequest { page, query, statuses, category } = request.into_inner();
        let page = Page::from_proto(page.as_ref(), Page::MAX_SIZE)
            .map_err(|out| CatalogueError::PageOutOfRange { max_size: out.max_size })?;
        statuses.iter().try_for_each(|word| status("status", word).map(drop))?;
        let category = read_text(&category, "category", MAX_QUERY_LEN)?;
        let search = ProductSearch {
            query: read_text(&query, "q", MAX_QUERY_LEN)?,
            statuses: &statuses,
            category: (!category.is_empty()).then_some(category),
        };
        let (products, total) = self.catalogue.product_records(&search, page).await?;
        let products = products.into_iter().map(|product| listed(operator.locale, product)).collect();
        Ok(Response::new(ListProductRecordsResponse { products, total }))
    }

    async fn get_product_record(
        &self,
        request: Request<GetProductRecordRequest>,
    ) -> RpcResult<GetProductRecordResponse> {
        Caller::of(&request).operator()?;
        let EditedProduct { record, version, .. } =
            self.catalogue.product_record(&request.into_inner().external_id).await?;
        Ok(Response::new(GetProductRecordResponse { product: Some(product(record)), version }))
    }

    async fn save_product_record(
        &self,
        request: Request<SaveProductRecordRequest>,
    ) -> RpcResult<SaveProductRecordResponse> {
        let operator = Caller::of(&request).operator()?;
        let SaveProductRecordRequest { product: sent, is_new, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let expected = if is_new { Expected::Absent } else { Expected::Present(versions.as_deref()) };
        let record = read_product(sent.unwrap_or_default())?;
        let EditedProduct { record, version, notes } =
            self.catalogue.save_product_record(&operator, record, expected).await?;
        let notes = notes.iter().map(note).collect();
        Ok(Response::new(SaveProductRecordResponse { product: Some(product(record)), version, notes }))
    }

    async fn list_category_records(
        &self,
        request: Request<ListCategoryRecordsRequest>,
    ) -> RpcResult<ListCategoryRecordsResponse> {
        Caller::of(&request).operator()?;
        let listed = |(EditedCategory { record, version }, products)| wire::ListedCategoryRecord {
            category: Some(category(record)),
            version,
            products,
        };
        let categories = self.catalogue.category_records().await?.into_iter().map(listed).collect();
        Ok(Response::new(ListCategoryRecordsResponse { categories }))
    }

    async fn save_category_record(
        &self,
        request: Request<SaveCategoryRecordRequest>,
    ) -> RpcResult<SaveCategoryRecordResponse> {
        let operator = Caller::of(&request).operator()?;
        let SaveCategoryRecordRequest { category: sent, is_new, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let expected = if is_new { Expected::Absent } else { Expected::Present(versions.as_deref()) };
        let record = read_category(sent.unwrap_or_default());
        let EditedCategory { record, version } =
            self.catalogue.save_category_record(&operator, record, expected).await?;
        Ok(Response::new(SaveCategoryRecordResponse { category: Some(category(record)), version }))
    }

    async fn place_category(&self, request: Request<PlaceCategoryRequest>) -> RpcResult<PlaceCategoryResponse> {
        let operator = Caller::of(&request).operator()?;
        let PlaceCategoryRequest { external_id, parent, before } = request.into_inner();
        let place = Place { parent: named(&parent), before: named(&before) };
        let EditedCategory { record, .. } = self.catalogue.place_category(&operator, &external_id, place).await?;
        Ok(Response::new(PlaceCategoryResponse { category: Some(category(record)) }))
    }

    async fn remove_category(&self, request: Request<RemoveCategoryRequest>) -> RpcResult<RemoveCategoryResponse> {
        let operator = Caller::of(&request).operator()?;
        let RemoveCategoryRequest { external_id, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        self.catalogue.remove_category(&operator, &external_id, versions.as_deref()).await?;
        Ok(Response::new(RemoveCategoryResponse {}))
    }

    async fn list_supplier_records(
        &self,
        request: Request<ListSupplierRecordsRequest>,
    ) -> RpcResult<ListSupplierRecordsResponse> {
        Caller::of(&request).operator()?;
        let listed = |(EditedSupplier { record, version }, offers)| wire::ListedSupplierRecord {
            supplier: Some(supplier(record)),
            version,
            offers,
        };
        let suppliers = self.catalogue.supplier_records().await?.into_iter().map(listed).collect();
        Ok(Response::new(ListSupplierRecordsResponse { suppliers }))
    }

    async fn save_supplier_record(
        &self,
        request: Request<SaveSupplierRecordRequest>,
    ) -> RpcResult<SaveSupplierRecordResponse> {
        let operator = Caller::of(&request).operator()?;
        let SaveSupplierRecordRequest { supplier: sent, is_new, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let expected = if is_new { Expected::Absent } else { Expected::Present(versions.as_deref()) };
        let wire::SupplierRecord { external_id, name, is_active } = sent.unwrap_or_default();
        let record = SupplierRecord {
            external_id: external_id.trim().to_owned(),
            name: name.trim().to_owned(),
            active: is_active,
        };
        let EditedSupplier { record, version } =
            self.catalogue.save_supplier_record(&operator, record, expected).await?;
        Ok(Response::new(SaveSupplierRecordResponse { supplier: Some(supplier(record)), version }))
    }
}

fn named(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

fn listed(locale: Locale, product: ListedProduct) -> wire::ListedProductRecord {
    let of = |both: &Text| text(locale, &both.fr, &both.en).to_owned();
    wire::ListedProductRecord {
        name: of(&product.name),
        category_name: of(&product.category_name),
        external_id: product.external_id,
        brand: product.brand,
        category: product.category,
        status: product.status,
        variants: product.variants,
        picture: image_link(product.picture.as_deref()),
    }
}

fn note(issue: &ImportIssue) -> String {
    format!("{}: {}", issue.place, issue.what)
}

fn read_product(product: wire::ProductRecord) -> Result<ProductRecord, CatalogueError> {
    Ok(ProductRecord {
        external_id: product.external_id.trim().to_owned(),
        brand: product.brand,
        category: product.category,
        name: read_both(product.name),
        description: read_both(product.description),
        status: status("status", &product.status)?,
        attributes: read_all("attributes", product.attributes, |one| Ok(read_attribute(one)))?,
        documents: read_all("documents", product.documents, |one| Ok(read_document(one)))?,
        related: read_all("related", product.related, Ok)?,
        variants: read_all("variants", product.variants, read_variant)?,
        attribution: None,
        created_at: None,
    })
}

fn read_category(category: wire::CategoryRecord) -> CategoryRecord {
    CategoryRecord {
        external_id: category.external_id.trim().to_owned(),
        parent: named(&category.parent).map(str::to_owned),
        position: 0,
        name: read_both(category.name),
        description: read_both(category.description),
        slug: read_both(category.slug),
        picture: named(&category.picture).map(str::to_owned),
        tax_kinds: None,
    }
}

fn read_variant(variant: wire::VariantRecord) -> Result<VariantRecord, CatalogueError> {
    Ok(VariantRecord {
        sku: variant.sku.trim().to_owned(),
        mpn: variant.mpn,
        eans: read_all("eans", variant.eans, Ok)?,
        name: read_both(variant.name),
        status: status("status", &variant.status)?,
        axes: read_all("axes", variant.axes, |one| Ok(read_attribute(one)))?,
        picture: named(&variant.picture).map(str::to_owned),
        offers: read_all("offers", variant.offers, read_terms)?,
    })
}

fn read_terms(terms: wire::OfferTerms) -> Result<OfferRecord, CatalogueError> {
    Ok(OfferRecord {
        supplier: terms.supplier,
        supplier_reference: terms.supplier_reference,
        supplier_unit: SupplierUnit::default(),
        active: terms.is_active,
        stock: 0,
        item_per_pack: terms.item_per_pack,
        min_order_quantity: terms.min_order_quantity,
        max_order_quantity: terms.max_order_quantity,
        packing_type: terms.packing_type,
        product_unit: terms.product_unit,
        tax_rate: Decimal::from_str_exact(&terms.tax_rate)
            .map_err(|_| CatalogueError::Unwritable { field: "taxRate" })?,
        lead_time_days: terms.lead_time_days,
        custom_fields: Vec::new(),
        prices: Vec::new(),
    })
}

fn read_all<Wire, Read>(
    field: &'static str,
    all: Vec<Wire>,
    read: impl Fn(Wire) -> Result<Read, CatalogueError>,
) -> Result<Vec<Read>, CatalogueError> {
    if all.len() > MAX_ENTRIES {
        return Err(CatalogueError::TooMany { field, max: MAX_ENTRIES });
    }
    all.into_iter().map(read).collect()
}

fn read_attribute(attribute: wire::AttributeRecord) -> AttributeRecord {
    let wire::AttributeRecord { id, name, value, unit, facet } = attribute;
    AttributeRecord { id, name: read_both(name), value: read_both(value), unit, facet }
}

fn read_document(document: wire::DocumentRecord) -> DocumentRecord {
    DocumentRecord { title: read_both(document.title), url: document.url, kind: document.kind }
}

fn read_both(text: Option<LocalizedText>) -> Text {
    let LocalizedText { fr, en } = text.unwrap_or_default();
    Text { fr, en }
}

fn status(field: &'static str, word: &str) -> Result<Status, CatalogueError> {
    match word {
        "NEW" => Ok(Status::New),
        "ACTIVE" => Ok(Status::Active),
        "INACTIVE" => Ok(Status::Inactive),
        _ => Err(CatalogueError::Unwritable { field }),
    }
}

fn both(Text { fr, en }: Text) -> Option<LocalizedText> {
    Some(LocalizedText { fr, en })
}

fn word(status: Status) -> String {
    match status {
        Status::New => "NEW",
        Status::Active => "ACTIVE",
        Status::Inactive => "INACTIVE",
    }
    .to_owned()
}

fn attribute(attribute: AttributeRecord) -> wire::AttributeRecord {
    let AttributeRecord { id, name, value, unit, facet } = attribute;
    wire::AttributeRecord { id, name: both(name), value: both(value), unit, facet }
}

fn category(category: CategoryRecord) -> wire::CategoryRecord {
    wire::CategoryRecord {
        external_id: category.external_id,
        parent: category.parent.unwrap_or_default(),
        name: both(category.name),
        description: both(category.description),
        slug: both(category.slug),
        picture: category.picture.unwrap_or_default(),
    }
}

fn supplier(supplier: SupplierRecord) -> wire::SupplierRecord {
    let SupplierRecord { external_id, name, active } = supplier;
    wire::SupplierRecord { external_id, name, is_active: active }
}

fn product(product: ProductRecord) -> wire::ProductRecord {
    let document = |document: DocumentRecord| wire::DocumentRecord {
        title: both(document.title),
        url: document.url,
        kind: document.kind,
    };
    wire::ProductRecord {
        external_id: product.external_id,
        brand: product.brand,
        category: product.category,
        name: both(product.name),
        description: both(product.description),
        status: word(product.status),
        attributes: product.attributes.into_iter().map(attribute).collect(),
        documents: product.documents.into_iter().map(document).collect(),
        related: product.related,
        variants: product.variants.into_iter().map(variant).collect(),
    }
}

fn variant(variant: VariantRecord) -> wire::VariantRecord {
    let terms = |offer: OfferRecord| wire::OfferTerms {
        supplier: offer.supplier,
        supplier_reference: offer.supplier_reference,
        is_active: offer.active,
        item_per_pack: offer.item_per_pack,
        min_order_quantity: offer.min_order_quantity,
        max_order_quantity: offer.max_order_quantity,
        packing_type: offer.packing_type,
        product_unit: offer.product_unit,
        tax_rate: offer.tax_rate.to_string(),
        lead_time_days: offer.lead_time_days,
    };
    wire::VariantRecord {
        sku: variant.sku,
        mpn: variant.mpn,
        eans: variant.eans,
        name: both(variant.name),
        status: word(variant.status),
        axes: variant.axes.into_iter().map(attribute).collect(),
        picture: variant.picture.unwrap_or_default(),
        offers: variant.offers.into_iter().map(terms).collect(),
    }
}
