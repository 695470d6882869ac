//! The wire of `account_view.proto`: what an account's buyers would be answered, for operators.

use super::{
    CatalogueGrpc, RequestViewer, RpcResult,
    operator::read_text,
    view::{amount, range},
};
use crate::{app::PriceExplanation, error::CatalogueError};
use catalogue_model::{
    offer::{Offer, Supplier},
    tax::RateKind,
    terms_source::{ListedPrices, PricedElsewhere, Withdrawn},
};
use identity::Caller;
use line_items::issue;
use platform_process::Refusal;
use proto::catalogue::{
    self as wire, ExplainPriceRequest, ExplainPriceResponse, GetShippingFeesRequest, SearchForAccountRequest,
    SearchForAccountResponse, account_view_service_server::AccountViewService,
};
use tonic::{Request, Response};
use values::{Locale, PricedOffer, Quantity, ShippingFees, ShippingType, cents};

/// The longest text that an article is named by, in characters.
const MAX_ARTICLE_LEN: usize = 100;

#[tonic::async_trait]
impl AccountViewService for CatalogueGrpc {
    async fn search_for_account(
        &self,
        request: Request<SearchForAccountRequest>,
    ) -> RpcResult<SearchForAccountResponse> {
        let operator = Caller::of(&request).operator()?;
        let SearchForAccountRequest { account, search } = request.into_inner();
        let viewer = RequestViewer::of_account(operator.locale, &account.unwrap_or_default())?;
        let found = self.listing(viewer, search.unwrap_or_default()).await?;
        Ok(Response::new(SearchForAccountResponse { found: Some(found) }))
    }

    async fn explain_price(&self, request: Request<ExplainPriceRequest>) -> RpcResult<ExplainPriceResponse> {
        let operator = Caller::of(&request).operator()?;
        let ExplainPriceRequest { account, article, quantity } = request.into_inner();
        let account = account.unwrap_or_default();
        let viewer = RequestViewer::of_account(operator.locale, &account)?;
        let quantity = quantity.map(|quantity| Quantity::new(quantity.into())).transpose();
        let quantity = quantity.map_err(|_| CatalogueError::QuantityInvalid)?;
        let article = read_text(&article, "article", MAX_ARTICLE_LEN)?;
        let explanation = self.catalogue.explain(&viewer.buyer_pricing, article).await?;
        let PriceExplanation { meant, articles: number_of_articles, .. } = explanation;
        let Some(meant) = meant else {
            let articles = explanation.offers.iter().map(|line| viewer.priced_offer(line)).collect();
            return Ok(Response::new(ExplainPriceResponse { articles, number_of_articles, ..Default::default() }));
        };
        let wire::BuyingAccount { store_id, store_view_id, currency, .. } = account;
        let fees = self.fees(GetShippingFeesRequest { store_id, store_view_id, currency }).await?;
        let fees = ShippingFees::try_from(fees).map_err(Refusal::internal)?;
        let line = ExplainedLine { viewer: &viewer, explanation: &explanation, quantity, fees: &fees };
        let mut offers = Vec::new();
        for explained in explanation.offers.iter() {
            let category = self.category_name(&explained.offer.category, viewer.locale);
            offers.push(line.on(&explained.offer, viewer.priced_offer(explained), category)?);
        }
        let offer_price_id = meant.to_string();
        Ok(Response::new(ExplainPriceResponse { offers, offer_price_id, articles: Vec::new(), number_of_articles }))
    }
}

impl CatalogueGrpc {
    fn category_name(&self, external_id: &str, locale: Locale) -> String {
        let taxonomy = self.catalogue.listings.browse();
        let at = taxonomy.tree().named(external_id, locale);
        at.map(|at| taxonomy.tree().nodes()[at].category.name.of(locale).to_owned()).unwrap_or_default()
    }
}

/// A line of an account that somebody asks about: it is judged and added up from the message that a cart gets, as a cart
/// does it.
struct ExplainedLine<'a> {
    viewer: &'a RequestViewer,
    explanation: &'a PriceExplanation,
    quantity: Option<Quantity>,
    fees: &'a ShippingFees,
}

impl ExplainedLine<'_> {
    fn on(
        &self,
        offer: &Offer,
        shown: wire::PricedOffer,
        category_name: String,
    ) -> Result<wire::ExplainedOffer, Refusal> {
        let source = self.explanation.sources.get(&offer.id);
        let elsewhere = self.explanation.elsewhere.get(&offer.id);
        let priced = PricedOffer::try_from(shown.clone()).map_err(Refusal::internal)?;
        let (rule, pricing) = (&priced.terms.rule, priced.terms.pricing.as_ref());
        let least = || Quantity::new(rule.smallest().into()).unwrap_or(Quantity::LARGEST);
        let quantity = self.quantity.unwrap_or_else(least);
        let (verdict, price) = priced.judge(quantity);
        let price = price.zip(pricing).map(|(price, pricing)| wire::ExplainedPrice {
            min_quantity: pricing.range(quantity.get()).min_quantity,
            list_price: amount(pricing.range(quantity.get()).unit_price),
            unit_price: amount(price.unit_price),
            total_price: Some(price.total.into()),
            total_discount_price: Some(price.total_paid.into()),
        });
        Ok(wire::ExplainedOffer {
            withdrawn: source.and_then(|source| source.withdrawn).map_or("", Withdrawn::name).to_owned(),
            lists: source.map(|source| source.lists.iter().map(listed).collect()).unwrap_or_default(),
            priced_elsewhere: match price {
                Some(_) => Vec::new(),
                None => elsewhere.into_iter().flatten().map(priced_elsewhere).collect(),
            },
            tax: Some(wire::TaxSource {
                country: self.viewer.buyer_pricing.currency.country().to_owned(),
                kind: source.and_then(|source| source.tax_kind).map_or("", RateKind::name).to_owned(),
                category: offer.category.clone(),
                category_name,
            }),
            quantity: quantity.get(),
            smallest_quantity: rule.smallest(),
            largest_quantity: rule.largest(),
            price,
            issues: issue::of_verdict(&verdict).into_iter().collect(),
            shipping_fees: self.shipping_fees(&offer.supplier),
            priced: Some(shown),
        })
    }

    /// What the supplier's parcels cost, by each type that there is a fee for.
    fn shipping_fees(&self, supplier: &Supplier) -> Vec<wire::ShippingFee> {
        let supplier = supplier.id.to_string();
        let fee = |shipping: ShippingType| {
            let fee = self.fees.fee(&supplier, shipping)?;
            Some(wire::ShippingFee {
                supplier_id: supplier.clone(),
                shipping_type: shipping.name().to_owned(),
                price: cents(fee.price).to_string(),
                free_from: fee.free_from.map(|worth| cents(worth).to_string()),
            })
        };
        ShippingType::ALL.into_iter().filter_map(fee).collect()
    }
}

fn listed(prices: &ListedPrices) -> wire::ListedPrices {
    wire::ListedPrices {
        source: prices.source.name().to_owned(),
        list_name: prices.list.clone(),
        ranges: prices.ranges.iter().map(range).collect(),
    }
}

fn priced_elsewhere(elsewhere: &PricedElsewhere) -> wire::PricedElsewhere {
    wire::PricedElsewhere {
        source: elsewhere.source.name().to_owned(),
        list_name: elsewhere.list.clone(),
        currency: elsewhere.currency.code().to_owned(),
    }
}
