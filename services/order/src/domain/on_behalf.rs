//! What the shop's people type for a member becomes the lines of an order, or the reasons why it can't (D7.47).

use crate::domain::{
    checkout::{
        draft::{Draft, line},
        origin::LineRequest,
    },
    line_problem::{LineProblem, LineProblemKind},
    order::{Line, Prices},
    purchase_order::item::as_people_know_it,
    supplier_lines::{SupplierLines, of_supplier},
};
use std::collections::HashMap;
use values::{AccountId, Articles, Currency, Meaning, OfferId, PricedOffer, Quantity, ShippingFees, ShippingType};

/// The most articles of one order.
pub const MAX_ARTICLES: usize = 500;

/// Where an account buys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuyingPlace {
    /// The account.
    pub account: AccountId,
    /// The store.
    pub store_id: String,
    /// The view of it.
    pub store_view_id: String,
    /// What is paid in there.
    pub currency: Currency,
}

/// An article, and how many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArticleRequest {
    /// Which.
    pub named: ArticleName,
    /// How many items.
    pub quantity: u32,
}

/// How an article is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArticleName {
    /// By its offer.
    Offer(OfferId),
    /// By any reference as a buyer of the account writes it.
    Reference(String),
}

/// What became of an article, at the place that first names it.
#[derive(Clone, Debug)]
pub struct JudgedLine {
    /// The place, from 0.
    pub index: u32,
    /// Items of all places that name it.
    pub quantity: u32,
    /// Its offer, with texts; none: there is not one that is meant.
    pub offer: Option<PricedOffer>,
    /// The line, or why there is none.
    pub outcome: Result<Line, LineProblemKind>,
}

/// Judges articles by the rule and the prices of carts. The same offer twice is one line.
#[must_use]
pub fn judge(
    currency: Currency,
    articles: &[ArticleRequest],
    meanings: &[Meaning],
    offers: &[PricedOffer],
) -> Vec<JudgedLine> {
    let offers: HashMap<_, _> = offers.iter().map(|offer| (offer.offer, offer)).collect();
    let judged = once_each(articles, meanings).into_iter().map(|(index, quantity, meaning)| {
        let offer = meaning.offer().and_then(|offer| offers.get(&offer).copied());
        let outcome = match meaning {
            Meaning::Several(articles) => Err(ambiguous(articles, &offers)),
            Meaning::Nothing | Meaning::Offer(_) => outcome(currency, quantity, offer),
        };
        JudgedLine { index, quantity, offer: offer.cloned(), outcome }
    });
    judged.collect()
}

/// The articles with their places, quantities of one offer added up where it is first named.
fn once_each<'a>(articles: &[ArticleRequest], meanings: &'a [Meaning]) -> Vec<(u32, u32, &'a Meaning)> {
    let mut once: Vec<(u32, u32, &Meaning)> = Vec::with_capacity(articles.len());
    let mut places = HashMap::new();
    for ((index, article), meaning) in (0..).zip(articles).zip(meanings) {
        let known = meaning.offer().map(|offer| *places.entry(offer).or_insert(once.len()));
        match known.and_then(|place| once.get_mut(place)) {
            Some((_, quantity, _)) => *quantity = quantity.saturating_add(article.quantity),
            None => once.push((index, article.quantity, meaning)),
        }
    }
    once
}

fn outcome(currency: Currency, quantity: u32, offer: Option<&PricedOffer>) -> Result<Line, LineProblemKind> {
    let offer = offer.ok_or(LineProblemKind::UnknownOffer)?;
    Quantity::new(quantity.into()).map_err(|_| LineProblemKind::InvalidQuantity)?;
    let request = LineRequest { offer: offer.offer, quantity };
    line(currency, &request, Some(offer)).map_err(LineProblemKind::NotOrderable)
}

fn ambiguous(articles: &Articles, offers: &HashMap<OfferId, &PricedOffer>) -> LineProblemKind {
    let known = articles.offers.iter().filter_map(|offer| offers.get(offer));
    LineProblemKind::Ambiguous {
        articles: articles.clone(),
        named: known.map(|offer| as_people_know_it(offer)).collect(),
    }
}

/// All offers that these meanings speak of.
#[must_use]
pub fn offers_meant(meanings: &[Meaning]) -> Vec<OfferId> {
    let mut offers: Vec<_> = meanings
        .iter()
        .flat_map(|meaning| match meaning {
            Meaning::Nothing => Vec::new(),
            Meaning::Offer(offer) => vec![*offer],
            Meaning::Several(articles) => articles.offers.clone(),
        })
        .collect();
    offers.sort();
    offers.dedup();
    offers
}

/// The draft of these lines.
///
/// # Errors
/// The problems of all lines that can't be ordered: one is enough (D3.9).
pub fn draft_of(currency: Currency, lines: Vec<JudgedLine>) -> Result<Draft, Vec<LineProblem>> {
    let problems: Vec<_> = lines.iter().filter_map(JudgedLine::problem).collect();
    if problems.is_empty() { Ok(Draft { currency, parts: parts(lines) }) } else { Err(problems) }
}

/// What the lines that can be ordered cost, shipped that way for these fees; none where no fee says what that costs.
#[must_use]
pub fn prices(currency: Currency, lines: Vec<JudgedLine>, way: ShippingType, fees: &ShippingFees) -> Option<Prices> {
    let of_part = |part: &SupplierLines<Line>| {
        let items = part.items(currency);
        Some(Prices { items, shipping: fees.price(&part.supplier_id, way, &items)? })
    };
    let prices: Option<Vec<_>> = parts(lines).iter().map(of_part).collect();
    Some(Prices::sum(currency, prices?))
}

fn parts(lines: Vec<JudgedLine>) -> Vec<SupplierLines<Line>> {
    let mut parts = Vec::new();
    for line in lines.into_iter().filter_map(|judged| judged.outcome.ok()) {
        of_supplier(&mut parts, &line.offer).push(line);
    }
    parts
}

impl JudgedLine {
    /// Why it can't be ordered; none: it can.
    #[must_use]
    pub fn problem(&self) -> Option<LineProblem> {
        let kind = self.outcome.as_ref().err()?.clone();
        Some(LineProblem {
            kind,
            index: Some(self.index),
            offer: self.offer.as_ref().map(|offer| offer.offer),
            sku: self.offer.as_ref().map(|offer| offer.shown.sku_variant.clone()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::quote::samples::offered;
    use values::Verdict;

    fn by_reference(quantity: u32) -> ArticleRequest {
        ArticleRequest { named: ArticleName::Reference("PEN".into()), quantity }
    }

    #[test]
    fn an_article_that_is_named_twice_is_one_line_at_its_first_place() {
        let offer = offered("Papeterie Martin", 100);
        let meanings = [Meaning::Nothing, Meaning::Offer(offer.offer), Meaning::Offer(offer.offer)];
        let articles = [by_reference(1), by_reference(2), by_reference(3)];
        let judged = judge(Currency::Eur, &articles, &meanings, std::slice::from_ref(&offer));
        let places: Vec<_> = judged.iter().map(|line| (line.index, line.quantity, line.outcome.is_ok())).collect();
        assert_eq!(places, [(0, 1, false), (1, 5, true)]);
        let problems = draft_of(Currency::Eur, judged).unwrap_err();
        assert_eq!((problems.len(), problems[0].index), (1, Some(0)));
    }

    #[test]
    fn what_means_several_articles_names_them_and_other_money_is_no_price() {
        let offer = offered("Papeterie Martin", 100);
        let several = Meaning::Several(Articles { offers: vec![offer.offer], number: 2 });
        let meanings = [several, Meaning::Offer(offer.offer)];
        let judged = judge(Currency::Gbp, &[by_reference(1), by_reference(1)], &meanings, std::slice::from_ref(&offer));
        let kinds: Vec<_> = judged.iter().filter_map(JudgedLine::problem).map(|problem| problem.kind).collect();
        assert!(matches!(&kinds[0], LineProblemKind::Ambiguous { named, .. } if named.len() == 1), "{kinds:?}");
        assert_eq!(kinds[1], LineProblemKind::NotOrderable(Verdict::NoPrice));
    }

    #[test]
    fn no_items_are_no_quantity() {
        let offer = offered("Papeterie Martin", 100);
        let judged =
            judge(Currency::Eur, &[by_reference(0)], &[Meaning::Offer(offer.offer)], std::slice::from_ref(&offer));
        assert_eq!(judged[0].problem().unwrap().kind, LineProblemKind::InvalidQuantity);
    }
}
