//! What the shop's side, and suppliers of their own, do with offers, fees and taxes, with the answers that
//! `/api/operator` gives.

use super::operations::{Answer, Operations};
use crate::views::{
    Done,
    category_record::{CategoryRecordAnswer, CategoryRecordsAnswer},
    category_tax::{CategoryTaxAnswer, CategoryTaxesAnswer},
    fee::{FeeTableAnswer, FeeTablesAnswer, TaxTableAnswer, TaxTablesAnswer},
    offer_price::OfferPricesAnswer,
    operator::{StockAnswer, StockedOffersAnswer},
    product_record::{ProductRecordAnswer, ProductRecordsAnswer},
    supplier_record::{SupplierRecordAnswer, SupplierRecordsAnswer},
};
use proto::{
    catalogue::{
        GetOfferPricesRequest, GetProductRecordRequest, ListCategoryRecordsRequest, ListCategoryTaxesRequest,
        ListOffersRequest, ListProductRecordsRequest, ListProductRecordsResponse, ListShippingFeeTablesRequest,
        ListSupplierRecordsRequest, ListTaxTablesRequest, PlaceCategoryRequest, RemoveCategoryRequest,
        SaveCategoryRecordRequest, SaveProductRecordRequest, SaveSupplierRecordRequest, SetCategoryTaxRequest,
        SetOfferPricesRequest, SetShippingFeeTableRequest, SetStockRequest, SetTaxTableRequest,
    },
    common::Page,
};

#[allow(clippy::missing_errors_doc, reason = "each is refused as its service refuses, and says how")]
impl Operations<'_> {
    /// Products, whether on sale or not.
    pub async fn product_records(self, request: ListProductRecordsRequest) -> Answer<ProductRecordsAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.catalogue_editing().list_product_records(self.caller.ask(request)).await?;
        let ListProductRecordsResponse { products, total } = answer.into_inner();
        let products = products.into_iter().map(Into::into).collect();
        Ok(ProductRecordsAnswer { success: true, products, page, size, total_element: total })
    }

    /// A product as it is edited, and its version.
    pub async fn product_record(self, external_id: String) -> Answer<(ProductRecordAnswer, u64)> {
        let request = self.caller.ask(GetProductRecordRequest { external_id });
        let answer = self.clients.catalogue_editing().get_product_record(request).await?.into_inner();
        let product = answer.product.unwrap_or_default().into();
        Ok((ProductRecordAnswer { success: true, product, notes: Vec::new() }, answer.version))
    }

    /// Saves a product; answers it as it is now, and its version.
    pub async fn save_product_record(self, request: SaveProductRecordRequest) -> Answer<(ProductRecordAnswer, u64)> {
        let request = self.caller.ask(request);
        let saved = self.clients.catalogue_editing().save_product_record(request).await?.into_inner();
        let version = saved.version;
        Ok((saved.into(), version))
    }

    /// All categories.
    pub async fn category_records(self) -> Answer<CategoryRecordsAnswer> {
        let request = self.caller.ask(ListCategoryRecordsRequest {});
        let answer = self.clients.catalogue_editing().list_category_records(request).await?.into_inner();
        let categories = answer.categories.into_iter().map(Into::into).collect();
        Ok(CategoryRecordsAnswer { success: true, categories })
    }

    /// Saves what is said of a category; answers it as it is now, and its version.
    pub async fn save_category_record(self, request: SaveCategoryRecordRequest) -> Answer<(CategoryRecordAnswer, u64)> {
        let request = self.caller.ask(request);
        let saved = self.clients.catalogue_editing().save_category_record(request).await?.into_inner();
        let category = saved.category.unwrap_or_default().into();
        Ok((CategoryRecordAnswer { success: true, category }, saved.version))
    }

    /// Moves a category.
    pub async fn place_category(self, request: PlaceCategoryRequest) -> Answer<CategoryRecordAnswer> {
        let request = self.caller.ask(request);
        let placed = self.clients.catalogue_editing().place_category(request).await?.into_inner();
        Ok(CategoryRecordAnswer { success: true, category: placed.category.unwrap_or_default().into() })
    }

    /// Removes a category.
    pub async fn remove_category(self, request: RemoveCategoryRequest) -> Answer<Done> {
        self.clients.catalogue_editing().remove_category(self.caller.ask(request)).await?;
        Ok(Done::OK)
    }

    /// All suppliers.
    pub async fn supplier_records(self) -> Answer<SupplierRecordsAnswer> {
        let request = self.caller.ask(ListSupplierRecordsRequest {});
        let answer = self.clients.catalogue_editing().list_supplier_records(request).await?.into_inner();
        let suppliers = answer.suppliers.into_iter().map(Into::into).collect();
        Ok(SupplierRecordsAnswer { success: true, suppliers })
    }

    /// Saves a supplier; answers it as it is now, and its version.
    pub async fn save_supplier_record(self, request: SaveSupplierRecordRequest) -> Answer<(SupplierRecordAnswer, u64)> {
        let request = self.caller.ask(request);
        let saved = self.clients.catalogue_editing().save_supplier_record(request).await?.into_inner();
        let supplier = saved.supplier.unwrap_or_default().into();
        Ok((SupplierRecordAnswer { success: true, supplier }, saved.version))
    }

    /// Offers with their stock.
    pub async fn offers(self, request: ListOffersRequest) -> Answer<StockedOffersAnswer> {
        let Page { page, size } = request.page.unwrap_or_default();
        let answer = self.clients.stock_operations().list_offers(self.caller.ask(request)).await?.into_inner();
        let offers = answer.offers.into_iter().map(Into::into).collect();
        Ok(StockedOffersAnswer { success: true, offers, page, size, total_element: answer.total })
    }

    /// Says how many items of an offer there are.
    pub async fn set_stock(self, request: SetStockRequest) -> Answer<StockAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.stock_operations().set_stock(request).await?.into_inner();
        Ok(answer.into())
    }

    /// What everybody pays for an offer.
    pub async fn offer_prices(self, request: GetOfferPricesRequest) -> Answer<OfferPricesAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.stock_operations().get_offer_prices(request).await?.into_inner();
        Ok(answer.prices.unwrap_or_default().into())
    }

    /// Says what everybody pays for an offer.
    pub async fn set_offer_prices(self, request: SetOfferPricesRequest) -> Answer<OfferPricesAnswer> {
        let request = self.caller.ask(request);
        let answer = self.clients.stock_operations().set_offer_prices(request).await?.into_inner();
        Ok(answer.prices.unwrap_or_default().into())
    }

    /// What delivery costs.
    pub async fn fee_tables(self) -> Answer<FeeTablesAnswer> {
        let request = self.caller.ask(ListShippingFeeTablesRequest {});
        let tables = self.clients.fee_operations().list_shipping_fee_tables(request).await?.into_inner().tables;
        Ok(FeeTablesAnswer { success: true, tables: tables.into_iter().map(Into::into).collect() })
    }

    /// Says what delivery costs, by a whole table.
    pub async fn set_fee_table(self, request: SetShippingFeeTableRequest) -> Answer<FeeTableAnswer> {
        let request = self.caller.ask(request);
        let table = self.clients.fee_operations().set_shipping_fee_table(request).await?.into_inner().table;
        Ok(FeeTableAnswer { success: true, table: table.unwrap_or_default().into() })
    }

    /// What countries tax with.
    pub async fn tax_tables(self) -> Answer<TaxTablesAnswer> {
        let request = self.caller.ask(ListTaxTablesRequest {});
        let tables = self.clients.fee_operations().list_tax_tables(request).await?.into_inner().tables;
        Ok(TaxTablesAnswer { success: true, tables: tables.into_iter().map(Into::into).collect() })
    }

    /// Says what a country taxes with, by a whole table.
    pub async fn set_tax_table(self, request: SetTaxTableRequest) -> Answer<TaxTableAnswer> {
        let request = self.caller.ask(request);
        let table = self.clients.fee_operations().set_tax_table(request).await?.into_inner().table;
        Ok(TaxTableAnswer { success: true, table: table.unwrap_or_default().into() })
    }

    /// The categories of which it is said what their goods are taxed as.
    pub async fn category_taxes(self) -> Answer<CategoryTaxesAnswer> {
        let request = self.caller.ask(ListCategoryTaxesRequest {});
        let categories = self.clients.fee_operations().list_category_taxes(request).await?.into_inner().categories;
        Ok(CategoryTaxesAnswer { success: true, categories: categories.into_iter().map(Into::into).collect() })
    }

    /// Says what the goods of a category are taxed as.
    pub async fn set_category_tax(self, request: SetCategoryTaxRequest) -> Answer<CategoryTaxAnswer> {
        let request = self.caller.ask(request);
        let category = self.clients.fee_operations().set_category_tax(request).await?.into_inner().category;
        Ok(CategoryTaxAnswer { success: true, category: category.unwrap_or_default().into() })
    }
}
