//! What carts and orders cost, against an oracle that counts in whole millionths of a cent and knows no decimals.
#![allow(clippy::unwrap_used, reason = "a test that can't go on has failed")]

use rust_decimal::Decimal;
use std::collections::BTreeMap;
use values::{Currency, ShippingFee, TaxRate, Total};

const CARTS: u64 = 100_000;

/// The rates of France and of the United Kingdom, in tenths of a percent.
const RATES: [i128; 5] = [0, 21, 55, 100, 200];

/// A line as it is drawn: a price in millionths of the currency's unit, a quantity, a rate, and who delivers.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    price: i128,
    quantity: u32,
    rate: i128,
    supplier: u64,
}

/// SplitMix64: the same carts in every run.
struct Draws(u64);

impl Draws {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % limit
    }

    /// Prices with two, four and six decimals, small ones more often; now and then a large quantity.
    fn line(&mut self) -> Drawn {
        let (size, step) = (10_i128.pow(self.below(6) as u32 + 4), [10_000, 100, 1][self.below(3) as usize]);
        let price = (i128::from(self.below(999)) * size / 100).max(step) / step * step;
        let quantity = if self.below(20) == 0 { self.below(99_999) + 1 } else { self.below(50) + 1 };
        let rate = RATES[self.below(RATES.len() as u64) as usize];
        Drawn { price, quantity: quantity as u32, rate, supplier: self.below(3) }
    }
}

/// A quotient of numbers that are not negative, rounded half up.
const fn half_up(number: i128, divisor: i128) -> i128 {
    (2 * number + divisor) / (2 * divisor)
}

/// Net and gross of a line in cents.
const fn line_in_cents(line: Drawn) -> (i128, i128) {
    let net = half_up(line.price * line.quantity as i128, 10_000);
    (net, net + half_up(net * line.rate, 1_000))
}

/// Net and gross of an order in cents: its lines, and a fee for each supplier whose items are worth less than 150.
fn order_in_cents(lines: &[Drawn]) -> (i128, i128) {
    let mut suppliers = BTreeMap::<u64, (i128, i128)>::new();
    for line in lines {
        let (net, gross) = line_in_cents(*line);
        let sum = suppliers.entry(line.supplier).or_default();
        *sum = (sum.0 + net, sum.1 + gross);
    }
    let with_fee = |(net, gross)| if net < 15_000 { (net + 990, gross + 1_188) } else { (net, gross) };
    suppliers.into_values().map(with_fee).fold((0, 0), |sum, part| (sum.0 + part.0, sum.1 + part.1))
}

fn order(lines: &[Drawn]) -> Total {
    let mut suppliers = BTreeMap::<u64, Total>::new();
    for line in lines {
        let rate = TaxRate::new(Decimal::from_i128_with_scale(line.rate, 1)).unwrap();
        let price = Decimal::from_i128_with_scale(line.price, 6);
        let sum = suppliers.entry(line.supplier).or_insert_with(|| Total::zero(Currency::Eur));
        *sum = sum.plus(Total::of_line(Currency::Eur, price, line.quantity, rate));
    }
    let fee = ShippingFee { price: Decimal::new(990, 2), free_from: Some(Decimal::from(150)) };
    let with_fee = |items: Total| items.plus(fee.of(&items, TaxRate::whole(20)));
    Total::sum(Currency::Eur, suppliers.into_values().map(with_fee))
}

#[test]
fn d9_3_the_totals_of_100_000_orders_are_those_of_the_oracle() {
    let mut draws = Draws(2026);
    for number in 0..CARTS {
        let lines: Vec<_> = (0..=draws.below(12)).map(|_| draws.line()).collect();
        let (total, (net, gross)) = (order(&lines), order_in_cents(&lines));
        let told = (total.without_tax.to_string(), total.with_tax.to_string(), total.tax().to_string());
        let cents = |amount: i128| format!("{}.{:02}", amount / 100, amount % 100);
        assert_eq!(told, (cents(net), cents(gross), cents(gross - net)), "order {number}: {lines:?}");
    }
}
