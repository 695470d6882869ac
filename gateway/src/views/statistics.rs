//! What was sold, in figures.

use super::{amount, filled};
use proto::order;
use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

/// What was sold in a period and in as many days before it. Turnover is what goods cost without tax and without delivery,
/// on the day they were ordered; what was cancelled or declined does not count.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatisticsAnswer {
    /// It is here.
    pub success: bool,
    /// ISO 8601 day, the first of the period.
    pub from: String,
    /// The last one.
    pub to: String,
    /// The first day of the period before.
    pub previous_from: String,
    /// The last one.
    pub previous_to: String,
    /// DAY, WEEK or MONTH.
    pub step: String,
    /// A currency each, never added up: the one with most orders first.
    pub currencies: Vec<CurrencyStatistics>,
}

/// What was sold in one currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyStatistics {
    /// ISO 4217.
    pub currency: String,
    /// In the period.
    pub period: SalesFigures,
    /// In the period before.
    pub previous_period: SalesFigures,
    /// Every step of the period, oldest first.
    pub steps: Vec<StepFigures>,
    /// The ten accounts at most with most turnover.
    pub accounts: Vec<AccountFigures>,
    /// The ten articles at most with most turnover.
    pub articles: Vec<ArticleFigures>,
}

/// What was sold.
#[derive(Serialize, ToSchema)]
pub struct SalesFigures {
    /// Without tax and delivery.
    pub turnover: Decimal,
    /// Orders that something of counts.
    pub orders: u64,
}

/// What was sold in a day, a week or a month.
#[derive(Serialize, ToSchema)]
pub struct StepFigures {
    /// ISO 8601 day: its first within the period.
    pub from: String,
    /// Its last.
    pub to: String,
    /// Without tax and delivery.
    pub turnover: Decimal,
    /// Orders.
    pub orders: u64,
}

/// What an account bought.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountFigures {
    /// The account.
    pub account_id: String,
    /// As its newest order says it.
    pub name: String,
    /// Without tax and delivery.
    pub turnover: Decimal,
    /// Orders.
    pub orders: u64,
}

/// What was bought of an article of one supplier.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleFigures {
    /// Opaque: the offer.
    pub offer_price_id: String,
    /// The product's external id.
    pub product_id: Option<String>,
    /// The reference that buyers know.
    pub sku: String,
    /// As the newest order says it.
    pub name: String,
    /// Items.
    pub items: u64,
    /// Without tax and delivery.
    pub turnover: Decimal,
    /// Orders.
    pub orders: u64,
}

impl From<order::GetStatisticsResponse> for StatisticsAnswer {
    fn from(statistics: order::GetStatisticsResponse) -> Self {
        Self {
            success: true,
            from: statistics.from,
            to: statistics.to,
            previous_from: statistics.previous_from,
            previous_to: statistics.previous_to,
            step: statistics.step,
            currencies: statistics.currencies.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<order::CurrencyStatistics> for CurrencyStatistics {
    fn from(statistics: order::CurrencyStatistics) -> Self {
        Self {
            currency: statistics.currency,
            period: statistics.period.into(),
            previous_period: statistics.previous_period.into(),
            steps: statistics.steps.into_iter().map(Into::into).collect(),
            accounts: statistics.accounts.into_iter().map(Into::into).collect(),
            articles: statistics.articles.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Option<order::SalesFigures>> for SalesFigures {
    fn from(figures: Option<order::SalesFigures>) -> Self {
        let figures = figures.unwrap_or_default();
        Self { turnover: amount(&figures.turnover), orders: figures.orders }
    }
}

impl From<order::StepFigures> for StepFigures {
    fn from(step: order::StepFigures) -> Self {
        let SalesFigures { turnover, orders } = step.figures.into();
        Self { from: step.from, to: step.to, turnover, orders }
    }
}

impl From<order::AccountFigures> for AccountFigures {
    fn from(account: order::AccountFigures) -> Self {
        let SalesFigures { turnover, orders } = account.figures.into();
        Self { account_id: account.account_id, name: account.name, turnover, orders }
    }
}

impl From<order::ArticleFigures> for ArticleFigures {
    fn from(article: order::ArticleFigures) -> Self {
        let SalesFigures { turnover, orders } = article.figures.into();
        Self {
            offer_price_id: article.offer_price_id,
            product_id: filled(article.product_id),
            sku: article.sku,
            name: article.name,
            items: article.items,
            turnover,
            orders,
        }
    }
}
