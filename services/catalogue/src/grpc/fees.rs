//! Fees and rates of tax on the wire: read into tables that can be checked, and written again.

use super::{CatalogueGrpc, RpcResult, operator::read_reason};
use crate::{
    db::fees::FeeOfSupplier,
    domain::{
        category_tax::{self, CategoryTax, KINDS},
        fee_table::{FEES, FeeEntry, FeeScope, FeeTable, amount},
        tax_table::{RATES, RateEntry, TaxTable, rate},
        validity::{TableError, TableProblem, Validity},
    },
    error::CatalogueError,
};
use catalogue_model::tax::RateKind;
use chrono::NaiveDate;
use identity::Caller;
use proto::{
    catalogue::{
        self as wire, GetShippingFeesRequest, GetShippingFeesResponse, ListCategoryTaxesRequest,
        ListCategoryTaxesResponse, ListShippingFeeTablesRequest, ListShippingFeeTablesResponse, ListTaxTablesRequest,
        ListTaxTablesResponse, SetCategoryTaxRequest, SetCategoryTaxResponse, SetShippingFeeTableRequest,
        SetShippingFeeTableResponse, SetTaxTableRequest, SetTaxTableResponse,
        fee_operations_service_server::FeeOperationsService,
    },
    common::Versions,
};
use std::collections::BTreeMap;
use tonic::{Request, Response};
use uuid::Uuid;
use values::{Locale, ShippingFee, ShippingType, cents};

/// The most entries of one table.
const MAX_ENTRIES: usize = 500;

impl CatalogueGrpc {
    pub(super) async fn fees(
        &self,
        request: GetShippingFeesRequest,
    ) -> Result<GetShippingFeesResponse, CatalogueError> {
        let GetShippingFeesRequest { store_id, store_view_id, currency } = request;
        let currency = currency.parse().map_err(|_| CatalogueError::CurrencyUnknown)?;
        let names = [("storeId", store_id.as_str()), ("storeViewId", &store_view_id)];
        if let Some((field, _)) = names.into_iter().find(|(_, name)| name.contains('\0')) {
            return Err(CatalogueError::Unwritable { field });
        }
        let (fees, rate) = self.catalogue.shipping_fees(&store_id, &store_view_id, currency).await?;
        Ok(GetShippingFeesResponse { fees: fees.into_iter().map(told).collect(), tax_rate: rate.to_string() })
    }
}

fn told(fee: FeeOfSupplier) -> wire::ShippingFee {
    wire::ShippingFee {
        supplier_id: fee.supplier.as_ref().map(Uuid::to_string).unwrap_or_default(),
        shipping_type: fee.shipping_type,
        price: cents(fee.price).to_string(),
        free_from: fee.free_from.map(|worth| cents(worth).to_string()),
    }
}

#[tonic::async_trait]
impl FeeOperationsService for CatalogueGrpc {
    async fn list_shipping_fee_tables(
        &self,
        request: Request<ListShippingFeeTablesRequest>,
    ) -> RpcResult<ListShippingFeeTablesResponse> {
        Caller::of(&request).operator()?;
        let tables = self.catalogue.fee_tables().await?;
        Ok(Response::new(ListShippingFeeTablesResponse { tables: tables.into_iter().map(fee_message).collect() }))
    }

    async fn set_shipping_fee_table(
        &self,
        request: Request<SetShippingFeeTableRequest>,
    ) -> RpcResult<SetShippingFeeTableResponse> {
        let operator = Caller::of(&request).operator()?;
        let SetShippingFeeTableRequest { table, reason, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let (table, reason) = (read_fees(table.unwrap_or_default())?, read_reason(&reason)?);
        self.catalogue.set_fee_table(&operator, &table, versions.as_deref(), reason).await?;
        Ok(Response::new(SetShippingFeeTableResponse { table: Some(fee_message(table)) }))
    }

    async fn list_tax_tables(&self, request: Request<ListTaxTablesRequest>) -> RpcResult<ListTaxTablesResponse> {
        Caller::of(&request).operator()?;
        let tables = self.catalogue.tax_tables().await?;
        Ok(Response::new(ListTaxTablesResponse { tables: tables.into_iter().map(tax_message).collect() }))
    }

    async fn set_tax_table(&self, request: Request<SetTaxTableRequest>) -> RpcResult<SetTaxTableResponse> {
        let operator = Caller::of(&request).operator()?;
        let SetTaxTableRequest { table, reason, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        let (table, reason) = (read_rates(table.unwrap_or_default())?, read_reason(&reason)?);
        self.catalogue.set_tax_table(&operator, &table, versions.as_deref(), reason).await?;
        Ok(Response::new(SetTaxTableResponse { table: Some(tax_message(table)) }))
    }

    async fn list_category_taxes(
        &self,
        request: Request<ListCategoryTaxesRequest>,
    ) -> RpcResult<ListCategoryTaxesResponse> {
        let operator = Caller::of(&request).operator()?;
        let categories = self.catalogue.category_taxes().await?.into_iter();
        let categories = categories.map(|category| category_message(category, operator.locale)).collect();
        Ok(Response::new(ListCategoryTaxesResponse { categories }))
    }

    async fn set_category_tax(&self, request: Request<SetCategoryTaxRequest>) -> RpcResult<SetCategoryTaxResponse> {
        let operator = Caller::of(&request).operator()?;
        let SetCategoryTaxRequest { category, kinds, reason, if_match } = request.into_inner();
        let versions = if_match.map(|Versions { versions }| versions);
        if category.contains('\0') {
            return Err(CatalogueError::CategoryNotFound.into());
        }
        if kinds.len() > MAX_ENTRIES {
            return Err(CatalogueError::TooMany { field: KINDS, max: MAX_ENTRIES }.into());
        }
        let kinds: BTreeMap<&str, &str> = kinds.iter().map(|(country, kind)| (&**country, &**kind)).collect();
        let reason = read_reason(&reason)?;
        let set = self.catalogue.set_category_tax(&operator, &category, kinds, versions.as_deref(), reason).await?;
        Ok(Response::new(SetCategoryTaxResponse { category: Some(category_message(set, operator.locale)) }))
    }
}

fn read_fees(table: wire::ShippingFeeTable) -> Result<FeeTable, CatalogueError> {
    let name = |text: &str, field| match text.trim() {
        text if text.contains('\0') => Err(CatalogueError::Unwritable { field }),
        text => Ok(text.to_owned()),
    };
    let scope = FeeScope {
        currency: table.currency.trim().parse().map_err(|_| CatalogueError::CurrencyUnknown)?,
        store_id: name(&table.store_id, "storeId")?,
        store_view_id: name(&table.store_view_id, "storeViewId")?,
        supplier: name(&table.supplier, "supplier")?,
    };
    if table.fees.len() > MAX_ENTRIES {
        return Err(CatalogueError::TooMany { field: FEES, max: MAX_ENTRIES });
    }
    let entries = table.fees.iter().enumerate().map(|(index, fee)| {
        let wrong = |member: &str, problem| TableError { field: format!("{FEES}[{index}].{member}"), problem };
        let price = |text: &str, member| amount(text).ok_or_else(|| wrong(member, TableProblem::Amount));
        let known = || ShippingType::ALL.map(ShippingType::name).join(", ");
        let shipping_type = fee.shipping_type.parse();
        Ok(FeeEntry {
            shipping_type: shipping_type.map_err(|_| wrong("shippingType", TableProblem::Word { known: known() }))?,
            fee: ShippingFee {
                price: price(&fee.price, "price")?,
                free_from: said(&fee.free_from).map(|worth| price(worth, "freeFrom")).transpose()?,
            },
            validity: read_validity(&fee.valid_from, &fee.valid_to, wrong)?,
        })
    });
    Ok(FeeTable { scope, entries: entries.collect::<Result<_, TableError>>()? })
}

fn read_rates(table: wire::TaxTable) -> Result<TaxTable, CatalogueError> {
    let country = table.country.trim().to_owned();
    if country.len() != 2 || !country.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return Err(CatalogueError::CountryUnknown);
    }
    if table.rates.len() > MAX_ENTRIES {
        return Err(CatalogueError::TooMany { field: RATES, max: MAX_ENTRIES });
    }
    let entries = table.rates.iter().enumerate().map(|(index, entry)| {
        let wrong = |member: &str, problem| TableError { field: format!("{RATES}[{index}].{member}"), problem };
        let known = || RateKind::ALL.map(RateKind::name).join(", ");
        Ok(RateEntry {
            kind: entry.kind.parse().map_err(|_| wrong("kind", TableProblem::Word { known: known() }))?,
            rate: rate(&entry.percent).ok_or_else(|| wrong("percent", TableProblem::Rate))?,
            validity: read_validity(&entry.valid_from, &entry.valid_to, wrong)?,
        })
    });
    Ok(TaxTable { country, entries: entries.collect::<Result<_, TableError>>()? })
}

fn read_validity(
    from: &str,
    to: &str,
    wrong: impl Fn(&str, TableProblem) -> TableError,
) -> Result<Validity, TableError> {
    let day = |text: &str, member| read_day(text).ok_or_else(|| wrong(member, TableProblem::Day));
    Ok(Validity { from: day(from, "validFrom")?, to: said(to).map(|to| day(to, "validTo")).transpose()? })
}

/// A day as ISO 8601 writes it, in the years that people mean.
fn read_day(text: &str) -> Option<NaiveDate> {
    let is_written_so = text.len() == "2026-11-30".len();
    NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|_| is_written_so)
}

fn said(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

fn fee_message(table: FeeTable) -> wire::ShippingFeeTable {
    let version = table.version();
    let FeeTable { scope, entries } = table;
    let fee = |entry: FeeEntry| wire::ShippingFeeEntry {
        shipping_type: entry.shipping_type.name().to_owned(),
        price: entry.fee.price.to_string(),
        free_from: entry.fee.free_from.map(|worth| worth.to_string()).unwrap_or_default(),
        valid_from: entry.validity.from.to_string(),
        valid_to: entry.validity.to.map(|to| to.to_string()).unwrap_or_default(),
    };
    wire::ShippingFeeTable {
        currency: scope.currency.code().to_owned(),
        store_id: scope.store_id,
        store_view_id: scope.store_view_id,
        supplier: scope.supplier,
        fees: entries.into_iter().map(fee).collect(),
        version,
    }
}

fn tax_message(table: TaxTable) -> wire::TaxTable {
    let version = table.version();
    let TaxTable { country, entries } = table;
    let rate = |entry: RateEntry| wire::TaxRateEntry {
        kind: entry.kind.name().to_owned(),
        percent: entry.rate.percent().to_string(),
        valid_from: entry.validity.from.to_string(),
        valid_to: entry.validity.to.map(|to| to.to_string()).unwrap_or_default(),
    };
    wire::TaxTable { country, rates: entries.into_iter().map(rate).collect(), version }
}

fn category_message(category: CategoryTax, locale: Locale) -> wire::CategoryTax {
    let version = category_tax::version_of(&category.kinds);
    let kinds = category.kinds.into_iter().map(|(country, kind)| (country, kind.name().to_owned()));
    wire::CategoryTax {
        category: category.external_id,
        name: category.name.of(locale).to_owned(),
        kinds: kinds.collect(),
        version,
    }
}
