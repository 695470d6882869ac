//! What a mail says of items that will not come.

use crate::{app::formatting::colon, db::CancelledLine};
use values::Locale;

/// The most lines that a mail names: the order's page has all of them.
const MAX_LINES: usize = 20;

/// What will not come, a sentence.
#[must_use]
pub fn sentence(cancelled: &[CancelledLine], locale: Locale) -> String {
    let (name, others) = match locale {
        Locale::French => ("Non livré", "autres lignes"),
        Locale::English => ("Not delivered", "more lines"),
    };
    let line =
        |line: &CancelledLine| format!("{} × {} ({})", line.quantity, line.offer.article(), line.offer.sku_variant);
    let mut lines: Vec<_> = cancelled.iter().take(MAX_LINES).map(line).collect();
    if cancelled.len() > MAX_LINES {
        lines.push(format!("+ {} {others}", cancelled.len() - MAX_LINES));
    }
    format!("{name}{}{}", colon(locale), lines.join(", "))
}
