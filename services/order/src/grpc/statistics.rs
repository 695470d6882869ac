//! The wire of `statistics.proto`: what was sold.

use crate::{
    app::statistics::Statistics,
    domain::{
        calendar::day_of,
        field::FieldProblem,
        order::offer_snapshot::OfferSnapshot,
        statistics::{BestAccount, BestArticle, CurrencyStatistics, Figures, Period, Step},
    },
    error::OrderError,
};
use chrono::Utc;
use identity::Caller;
use proto::order::{
    self as wire, GetStatisticsRequest, GetStatisticsResponse, statistics_service_server::StatisticsService,
};
use tonic::{Request, Response, Status};

/// Figures of what was sold.
pub struct StatisticsGrpc(pub Statistics);

#[tonic::async_trait]
impl StatisticsService for StatisticsGrpc {
    async fn get_statistics(
        &self,
        request: Request<GetStatisticsRequest>,
    ) -> Result<Response<GetStatisticsResponse>, Status> {
        let staff = Caller::of(&request).staff()?;
        let GetStatisticsRequest { from, to, step } = request.into_inner();
        let period = Period::read(&from, &to, day_of(Utc::now())).map_err(OrderError::from)?;
        let step = read_step(&step)?;
        let currencies = self.0.of(&staff, period, step).await?;
        let previous = period.previous();
        Ok(Response::new(GetStatisticsResponse {
            from: period.from.to_string(),
            to: period.to.to_string(),
            previous_from: previous.from.to_string(),
            previous_to: previous.to.to_string(),
            step: step.into_str().to_owned(),
            currencies: currencies.into_iter().map(Into::into).collect(),
        }))
    }
}

fn read_step(word: &str) -> Result<Step, OrderError> {
    match word {
        "" => Ok(Step::Day),
        word => Ok(word.parse().map_err(|_| FieldProblem::Invalid.on("step"))?),
    }
}

impl From<CurrencyStatistics> for wire::CurrencyStatistics {
    fn from(statistics: CurrencyStatistics) -> Self {
        let steps = statistics.steps.into_iter().map(|(step, figures)| wire::StepFigures {
            from: step.from.to_string(),
            to: step.to.to_string(),
            figures: Some(figures.into()),
        });
        Self {
            currency: statistics.currency,
            period: Some(statistics.period.into()),
            previous_period: Some(statistics.previous.into()),
            steps: steps.collect(),
            accounts: statistics.accounts.into_iter().map(Into::into).collect(),
            articles: statistics.articles.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Figures> for wire::SalesFigures {
    fn from(Figures { turnover, orders }: Figures) -> Self {
        Self { turnover: turnover.to_string(), orders }
    }
}

impl From<BestAccount> for wire::AccountFigures {
    fn from(best: BestAccount) -> Self {
        Self { account_id: best.account.to_string(), name: best.name, figures: Some(best.figures.into()) }
    }
}

impl From<BestArticle> for wire::ArticleFigures {
    fn from(best: BestArticle) -> Self {
        let snapshot = OfferSnapshot::decode(best.offer).unwrap_or_default();
        let offer = snapshot.message();
        Self {
            offer_price_id: offer.offer.map(|offer| offer.offer_price_id).unwrap_or_default(),
            product_id: offer.product_id,
            name: snapshot.article(),
            sku: snapshot.sku_variant,
            items: best.items,
            figures: Some(best.figures.into()),
        }
    }
}
