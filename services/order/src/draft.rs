//! What a draft is made of: wanted lines and fresh quotes become one part per supplier, or the reasons they can't.

use crate::{order::Line, origin::Wanted};
use proto::{
    catalogue::QuotedOffer,
    common::{LineIssue, Reason},
};
use std::collections::HashMap;
use values::{Currency, LineId, OfferId, Quantity, Quote, Total, Verdict};

/// The lines of an order, by supplier.
#[derive(Debug)]
pub struct Draft {
    /// The one currency of all prices.
    pub currency: Currency,
    /// In the order in which the wanted lines first name their suppliers.
    pub parts: Vec<Part>,
}

/// What one supplier delivers.
#[derive(Debug)]
pub struct Part {
    /// The supplier.
    pub supplier_id: String,
    /// Its name now.
    pub supplier_name: String,
    /// Its lines, in the order in which they are wanted.
    pub lines: Vec<Line>,
}

impl Part {
    /// What its lines cost.
    #[must_use]
    pub fn items(&self, currency: Currency) -> Total {
        Total::sum(currency, self.lines.iter().map(|line| line.total))
    }
}

/// Makes a draft of the wanted lines at these quotes: the same rule and the same prices as in a cart.
///
/// # Errors
/// The issues of all lines that can't be ordered as they stand: one is enough to stop a checkout (D3.9).
pub fn draft(currency: Currency, wanted: &[Wanted], quotes: &[Quote]) -> Result<Draft, Vec<LineIssue>> {
    let quotes = by_offer(quotes);
    let (mut parts, mut issues) = (Vec::<Part>::new(), Vec::new());
    for wanted in wanted {
        let quote = quotes.get(&wanted.offer).copied();
        match line(currency, wanted, quote) {
            Ok(line) => part_of(&mut parts, &line).lines.push(line),
            Err(verdict) => {
                let sku = quote.map(|quote| quote.shown.sku_variant.as_str());
                issues.extend(verdict.issue().map(|issue| about(issue, wanted.offer, sku)));
            }
        }
    }
    if issues.is_empty() { Ok(Draft { currency, parts }) } else { Err(issues) }
}

/// Why lines of an order can't be ordered any more as they stand there.
#[must_use]
pub fn issues<'a>(lines: impl Iterator<Item = &'a Line>, quotes: &[Quote]) -> Vec<LineIssue> {
    let quotes = by_offer(quotes);
    let issue = |line: &Line| {
        let issue = verdict(line.quantity, quotes.get(&line.offer_id).copied()).issue()?;
        Some(about(issue, line.offer_id, Some(&line.offer.sku_variant)))
    };
    lines.filter_map(issue).collect()
}

/// Which lines of an order cost something else now than when they were written.
#[must_use]
pub fn moved<'a>(currency: Currency, lines: impl Iterator<Item = &'a Line>, quotes: &[Quote]) -> Vec<LineIssue> {
    let quotes = by_offer(quotes);
    let costs_the_same = |line: &Line| {
        let Some(terms) = quotes.get(&line.offer_id).map(|quote| &quote.terms) else { return false };
        let pricing = terms.pricing.as_ref().filter(|pricing| pricing.currency() == currency);
        let price = pricing.map(|pricing| pricing.range(line.quantity).paid());
        (price, terms.tax_rate) == (Some(line.unit_price), line.tax_rate)
    };
    let issue = |line: &Line| {
        let issue = LineIssue { reason: Reason::OrderPricesChanged.into(), ..LineIssue::default() };
        about(issue, line.offer_id, Some(&line.offer.sku_variant))
    };
    lines.filter(|line| !costs_the_same(line)).map(issue).collect()
}

fn by_offer(quotes: &[Quote]) -> HashMap<OfferId, &Quote> {
    quotes.iter().map(|quote| (quote.offer, quote)).collect()
}

/// An offer that catalogue does not know is not on sale.
fn verdict(quantity: u32, quote: Option<&Quote>) -> Verdict {
    match (quote, Quantity::new(quantity.into())) {
        (Some(quote), Ok(quantity)) => quote.terms.rule.verdict(quantity),
        _ => Verdict::OfferInactive,
    }
}

fn line(currency: Currency, wanted: &Wanted, quote: Option<&Quote>) -> Result<Line, Verdict> {
    let quote = match verdict(wanted.quantity, quote) {
        Verdict::Orderable => quote.ok_or(Verdict::OfferInactive)?,
        verdict => return Err(verdict),
    };
    let pricing = quote.terms.pricing.as_ref().filter(|pricing| pricing.currency() == currency);
    let pricing = pricing.ok_or(Verdict::NoPrice)?;
    Ok(Line {
        id: LineId::new(),
        offer_id: wanted.offer,
        quantity: wanted.quantity,
        unit_price: pricing.range(wanted.quantity).paid(),
        tax_rate: quote.terms.tax_rate,
        total: pricing.total_paid(wanted.quantity),
        offer: without_stock(&quote.shown),
    })
}

/// The quote as an order keeps it: what was at hand that day says nothing about it.
#[must_use]
pub fn without_stock(quote: &QuotedOffer) -> QuotedOffer {
    let mut kept = quote.clone();
    if let Some(offer) = &mut kept.offer {
        offer.stock = None;
    }
    kept
}

fn part_of<'a>(parts: &'a mut Vec<Part>, line: &Line) -> &'a mut Part {
    let supplier = line.offer.offer.as_ref().and_then(|offer| offer.supplier.clone()).unwrap_or_default();
    let index = parts.iter().position(|part| part.supplier_id == supplier.id).unwrap_or_else(|| {
        parts.push(Part { supplier_id: supplier.id, supplier_name: supplier.name, lines: Vec::new() });
        parts.len() - 1
    });
    &mut parts[index]
}

/// The issue with the offer it is about, and the reference that buyers know it by.
#[must_use]
pub fn about(mut issue: LineIssue, offer: OfferId, sku: Option<&str>) -> LineIssue {
    issue.params.insert("offerPriceId".to_owned(), offer.to_string());
    issue.params.extend(sku.map(|sku| ("sku".to_owned(), sku.to_owned())));
    issue
}

/// What a buyer is told of a line of which only `left` items are there.
#[must_use]
pub fn shortage(line: &Line, left: u32) -> LineIssue {
    let reason = if left == 0 { Reason::OutOfStock } else { Reason::QuantityAboveStock };
    let issue = LineIssue {
        reason: reason.into(),
        index: None,
        field: "quantity".to_owned(),
        params: HashMap::from([("n".to_owned(), left.to_string())]),
        suggested_quantity: None,
    };
    about(issue, line.offer_id, Some(&line.offer.sku_variant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proto::catalogue::{Offer, PriceRange, Supplier};
    use uuid::Uuid;
    use values::TaxRate;

    fn quote(offer: OfferId, supplier: Uuid, stock: u32) -> Quote {
        let ranges = [(1, "2.00"), (10, "1.50")].map(|(min_quantity, price)| PriceRange {
            min_quantity,
            unit_price: price.into(),
            discount_unit_price: None,
        });
        let shown = QuotedOffer {
            variant_id: Uuid::now_v7().to_string(),
            sku_variant: "PEN-BLUE".into(),
            offer: Some(Offer {
                offer_price_id: offer.to_string(),
                supplier: Some(Supplier {
                    id: supplier.to_string(),
                    name: format!("Supplier {supplier}"),
                    status: "ACTIVE".into(),
                    ..Default::default()
                }),
                currency: "EUR".into(),
                price_ranges: ranges.into(),
                stock: Some(stock),
                item_per_pack: 1,
                min_order_quantity: 1,
                status: "ACTIVE".into(),
                tax_rate: "20".into(),
                ..Default::default()
            }),
            ..Default::default()
        };
        Quote::try_from(shown).unwrap()
    }

    fn wanted(quantity: u32) -> Wanted {
        Wanted { offer: OfferId::new(), quantity }
    }

    #[test]
    fn lines_are_grouped_by_supplier_and_priced_by_their_quantity() {
        let (pens, ink, desk) = (wanted(10), wanted(9), wanted(1));
        let [a, b] = [Uuid::now_v7(), Uuid::now_v7()];
        let quotes = vec![quote(desk.offer, b, 50), quote(ink.offer, a, 50), quote(pens.offer, a, 50)];
        let draft = draft(Currency::Eur, &[pens, desk, ink], &quotes).unwrap();
        let suppliers: Vec<_> = draft.parts.iter().map(|part| (part.supplier_id.clone(), part.lines.len())).collect();
        assert_eq!(suppliers, [(a.to_string(), 2), (b.to_string(), 1)]);
        assert_eq!(draft.parts[0].items(Currency::Eur).without_tax.to_string(), "33.00");
        assert_eq!(draft.parts[0].lines[0].unit_price.to_string(), "1.50");
    }

    #[test]
    fn d3_9_one_line_that_can_not_be_ordered_stops_the_draft_and_is_named() {
        let (there, gone, scarce) = (wanted(1), wanted(1), wanted(8));
        let quotes = vec![quote(there.offer, Uuid::nil(), 5), quote(scarce.offer, Uuid::nil(), 5)];
        let issues = draft(Currency::Eur, &[there, gone, scarce], &quotes).unwrap_err();
        let told: Vec<_> = issues.iter().map(|issue| (issue.reason(), issue.params["offerPriceId"].clone())).collect();
        assert_eq!(
            told,
            [(Reason::OfferInactive, gone.offer.to_string()), (Reason::QuantityAboveStock, scarce.offer.to_string()),]
        );
        assert_eq!(issues[1].params["sku"], "PEN-BLUE");
    }

    #[test]
    fn d9_5_a_price_in_another_currency_is_no_price() {
        let pens = wanted(1);
        let issues = draft(Currency::Gbp, &[pens], &[quote(pens.offer, Uuid::nil(), 5)]).unwrap_err();
        assert_eq!(issues[0].reason(), Reason::NoPrice);
    }

    #[test]
    fn d7_20_lines_are_judged_again_by_the_same_rule() {
        let (pens, ink) = (wanted(3), wanted(1));
        let quotes = |stock| vec![quote(pens.offer, Uuid::nil(), stock), quote(ink.offer, Uuid::nil(), 5)];
        let lines = draft(Currency::Eur, &[pens, ink], &quotes(3)).unwrap().parts.remove(0).lines;
        assert_eq!(issues(lines.iter(), &quotes(3)), []);
        let [short] = &issues(lines.iter(), &quotes(2))[..] else { panic!("one line is short") };
        assert_eq!((short.reason(), short.params["sku"].as_str()), (Reason::QuantityAboveStock, "PEN-BLUE"));
        assert_eq!(issues(lines.iter(), &[]).len(), 2);
    }

    #[test]
    fn a_line_whose_price_or_tax_moved_is_named() {
        let (pens, ink) = (wanted(10), wanted(9));
        let quotes = [quote(pens.offer, Uuid::nil(), 50), quote(ink.offer, Uuid::nil(), 50)];
        let lines = draft(Currency::Eur, &[pens, ink], &quotes).unwrap().parts.remove(0).lines;
        let told = |lines: &[Line], quotes: &[Quote]| {
            let moved = moved(Currency::Eur, lines.iter(), quotes);
            moved.into_iter().map(|issue| issue.params["offerPriceId"].clone()).collect::<Vec<_>>()
        };
        let nothing: [String; 0] = [];
        assert_eq!(told(&lines, &quotes), nothing);
        let dearer = Line { unit_price: "1.49".parse().unwrap(), ..lines[0].clone() };
        assert_eq!(told(&[dearer, lines[1].clone()], &quotes), [pens.offer.to_string()]);
        let taxed = Line { tax_rate: TaxRate::new("5.5".parse().unwrap()).unwrap(), ..lines[1].clone() };
        assert_eq!(told(&[lines[0].clone(), taxed], &quotes), [ink.offer.to_string()]);
        assert_eq!(told(&lines, &quotes[..1]), [ink.offer.to_string()]);
    }

    #[test]
    fn an_order_keeps_no_stock() {
        let pens = wanted(1);
        let draft = draft(Currency::Eur, &[pens], &[quote(pens.offer, Uuid::nil(), 5)]).unwrap();
        assert_eq!(draft.parts[0].lines[0].offer.offer.as_ref().unwrap().stock, None);
    }
}
