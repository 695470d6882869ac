//! What a mail says of a parcel: who carries it, where it is followed, and what is in it.

use crate::{
    app::formatting::colon,
    domain::parcel::{Parcel, ParcelLine},
};
use values::Locale;

/// The most lines of a parcel that a mail names: the order's page has all of them.
const MAX_LINES: usize = 20;

/// What is said of a parcel, a sentence each.
#[must_use]
pub fn sentences(parcel: &Parcel, locale: Locale) -> Vec<String> {
    let (name, followed, holds, others) = match locale {
        Locale::French => ("Colis", "Suivi", "Contenu", "autres lignes"),
        Locale::English => ("Parcel", "Tracking", "Contents", "more lines"),
    };
    let colon = colon(locale);
    let label = &parcel.label;
    let carried = [parcel.reference.as_str(), &label.carrier, &label.tracking_number];
    let carried: Vec<_> = carried.into_iter().filter(|word| !word.is_empty()).collect();
    let mut sentences = vec![format!("{name}{colon}{}", carried.join(", "))];
    if !label.tracking_link.is_empty() {
        sentences.push(format!("{followed}{colon}{}", label.tracking_link));
    }
    let line = |line: &ParcelLine| format!("{} × {} ({})", line.quantity, line.offer.article(), line.offer.sku_variant);
    let mut lines: Vec<_> = parcel.lines.iter().take(MAX_LINES).map(line).collect();
    if parcel.lines.len() > MAX_LINES {
        lines.push(format!("+ {} {others}", parcel.lines.len() - MAX_LINES));
    }
    sentences.push(format!("{holds}{colon}{}", lines.join(", ")));
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{
        order::offer_snapshot::OfferSnapshot,
        parcel::{Label, LabelWords},
    };
    use chrono::DateTime;
    use uuid::Uuid;
    use values::LineId;

    fn parcel(words: LabelWords<'_>, lines: usize) -> Parcel {
        let offer = OfferSnapshot { product_name: "Stylo".into(), sku_variant: "PEN".into(), ..Default::default() };
        let line = || ParcelLine { line: LineId::new(), quantity: 3, offer: offer.clone() };
        Parcel {
            id: Uuid::now_v7(),
            reference: "CO-2026-000042-1-P1".into(),
            label: Label::read(words, "2026-11-24".parse().unwrap()).unwrap(),
            recorded_at: DateTime::UNIX_EPOCH,
            lines: (0..lines).map(|_| line()).collect(),
        }
    }

    #[test]
    fn d9_11_a_parcel_is_told_with_its_number_its_link_and_its_contents() {
        let words = LabelWords { carrier: "UPS", tracking_number: "1Z9", tracking_link: "" };
        let expected = [
            "Colis\u{a0}: CO-2026-000042-1-P1, UPS, 1Z9",
            "Suivi\u{a0}: https://www.ups.com/track?tracknum=1Z9",
            "Contenu\u{a0}: 3 × Stylo (PEN)",
        ];
        assert_eq!(sentences(&parcel(words, 1), Locale::French), expected);
    }

    #[test]
    fn d9_11_a_parcel_of_which_nothing_is_said_is_its_contents_and_a_long_one_is_cut() {
        let told = sentences(&parcel(LabelWords::default(), 25), Locale::English);
        assert_eq!((told.len(), told[0].as_str()), (2, "Parcel: CO-2026-000042-1-P1"));
        assert!(told[1].ends_with("+ 5 more lines"), "{told:?}");
    }
}
