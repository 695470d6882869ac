//! What a wire names, and what orders and invoices a payer's words name.

/// An order's reference as a creditor reference (ISO 11649): `RF`, two check digits, and what is referred to.
#[must_use]
pub fn creditor(order: &str) -> String {
    let reference = compact(order);
    let check = 98 - remainder(&format!("{reference}RF00"));
    format!("RF{check:02}{reference}")
}

/// The remainder by 97 of a text whose letters count from 10 (ISO 7064, MOD 97-10).
fn remainder(text: &str) -> u32 {
    let digits = text.chars().filter_map(|sign| sign.to_digit(36));
    digits.fold(0, |remainder, value| if value < 10 { remainder * 10 + value } else { remainder * 100 + value } % 97)
}

/// The references of orders that are named in a text, however a bank or a person spaces them: `CO-2026-000001`.
#[must_use]
pub fn orders_in(text: &str) -> Vec<String> {
    named(text, "CO").into_iter().map(|(_, number)| format!("CO-{}-{}", &number[..4], &number[4..])).collect()
}

/// The numbers of invoices that are named: `INV-FR-2026-000001`.
#[must_use]
pub fn invoices_in(text: &str) -> Vec<String> {
    let named = named(text, "INV").into_iter().filter(|(series, _)| (1..=6).contains(&series.len()));
    named.map(|(series, number)| format!("INV-{series}-{}-{}", &number[..4], &number[4..])).collect()
}

/// What stands between a prefix and the year and number after it, and these ten digits; each once.
fn named(text: &str, prefix: &str) -> Vec<(String, String)> {
    let text = compact(text);
    let mut found = Vec::new();
    for (start, _) in text.match_indices(prefix) {
        let rest = &text[start + prefix.len()..];
        let longest = if prefix == "CO" { 0 } else { 6 };
        for series in 0..=longest.min(rest.len()) {
            let number =
                rest.get(series..series + 10).filter(|number| number.bytes().all(|sign| sign.is_ascii_digit()));
            let Some(number) = number.filter(|number| number.starts_with("20")) else { continue };
            let name = (rest[..series].to_owned(), number.to_owned());
            if !found.contains(&name) {
                found.push(name);
            }
            break;
        }
    }
    found
}

/// Capital letters and digits alone.
fn compact(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iso_11649_a_creditor_reference_carries_its_check_digits() {
        // The example of the standard.
        assert_eq!(creditor("539007547034"), "RF18539007547034");
        let reference = creditor("CO-2026-000042");
        assert_eq!(remainder(&format!("{}{}", &reference[4..], &reference[..4])), 1);
        assert_eq!(orders_in(&reference), ["CO-2026-000042"]);
    }

    #[test]
    fn orders_are_found_however_they_are_spaced() {
        for text in ["Facture co 2026 000042 merci", "CO2026000042", "/RFB/CO-2026-\n000042-1", "RF24CO2026000042"] {
            assert_eq!(orders_in(text), ["CO-2026-000042"], "{text}");
        }
        assert_eq!(orders_in("CO-2026-000001 + CO-2026-000002 CO-2026-000001"), ["CO-2026-000001", "CO-2026-000002"]);
        for text in ["", "CO-2026", "2026000042", "CO-1926-000042", "CO-2026-00004"] {
            assert!(orders_in(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn invoices_are_found_with_their_series() {
        assert_eq!(invoices_in("inv fr 2026 000007"), ["INV-FR-2026-000007"]);
        assert_eq!(invoices_in("INV-FR2-2026-000007"), ["INV-FR2-2026-000007"]);
        assert!(invoices_in("INV-2026-000007").is_empty());
    }
}
