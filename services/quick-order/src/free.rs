//! Lines that are no table: "AB-12 3", "3 x AB-12", "- AB-12 : 3 pcs", one order to a line as people write mails.

use super::{
    NoQuantity, Row, columns,
    quantity::{is_like_quantity, quantity},
    reference,
};

/// What may stand between a reference and a quantity, or before either, and says nothing.
const FILLERS: [&str; 20] = [
    "x",
    "×",
    "*",
    ":",
    "=",
    "-",
    "–",
    "—",
    "•",
    "·",
    ">",
    "->",
    "=>",
    "→",
    "qty",
    "qté",
    "qte",
    "quantity",
    "quantité",
    "de",
];

/// What a header's words are: a line of nothing else says nothing.
const HEADERS: [&str; 12] =
    ["sku", "reference", "référence", "ref", "réf", "quantity", "quantité", "qty", "qté", "qte", "article", "code"];

/// The rows of a text, one to a line. Lines without a letter or a digit, and headers, say nothing.
pub fn rows(text: &str) -> Vec<Row> {
    let said = (1..).zip(text.lines()).filter(|(_, line)| line.chars().any(char::is_alphanumeric));
    said.filter_map(|(line, text)| row(line, text)).collect()
}

fn is_header(line: &str) -> bool {
    let lower = line.to_lowercase();
    let mut words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.all(|word| HEADERS.contains(&word))
}

/// The row of one line that says anything; a header's is none.
pub fn row(line: usize, text: &str) -> Option<Row> {
    if is_header(text) {
        return None;
    }
    if let Some(row) = columns::otherwise_parted(line, text) {
        return Some(row);
    }
    let words = words(text);
    if let Some((number, named)) = ends(&words) {
        return Some(Row { line, reference: reference(&named.join(" ")), quantity: quantity(&number) });
    }
    Some(Row { line, reference: reference(&words.join(" ")), quantity: Err(NoQuantity::Missing) })
}

/// Whether a line says how many times it wants something: "3 x AB 12", "AB 12 x3".
pub fn says_times(text: &str) -> bool {
    let is_times = |c: char| matches!(c, 'x' | 'X' | '×' | '*');
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let words = words(text);
    words.iter().any(|word| {
        let number = word.trim_matches(is_times);
        number.is_empty() || (number.len() < word.len() && is_number(number))
    })
}

/// The words of a line, without list marks before and with brackets taken for spaces.
fn words(text: &str) -> Vec<String> {
    let spaced = text.replace(['(', ')', '[', ']'], " ");
    let words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    let marks = words.iter().take_while(|word| FILLERS.contains(&word.to_lowercase().as_str())).count();
    words[marks..].to_vec()
}

/// The quantity at one end of a line, and the words of the reference at the other. Where both ends look like one, the
/// shorter is the quantity, and the last of equals.
fn ends(words: &[String]) -> Option<(String, &[String])> {
    let last = at_end(words);
    let first = at_start(words);
    match (first, last) {
        (Some(first), Some(last)) if digits(&first.0) < digits(&last.0) && !first.1.is_empty() => Some(first),
        (_, Some(last)) => Some(last),
        (first, None) => first,
    }
}

fn at_end(words: &[String]) -> Option<(String, &[String])> {
    let unit = words.len().checked_sub(2).filter(|_| words.len() > 2);
    let of_two = unit.map(|at| (words[at..].join(" "), &words[..at]));
    let thousands = |text: &str| text.chars().next().is_some_and(|c| c.is_ascii_digit());
    let of_two = of_two.filter(|(text, _)| is_like_quantity(text) && thousands(text) && !is_like_two(text));
    let of_one = words.split_last().map(|(last, rest)| (last.clone(), rest)).filter(|(text, _)| is_like_quantity(text));
    of_two.or(of_one).map(|(number, rest)| (number, without_fillers(rest))).filter(|(_, rest)| !rest.is_empty())
}

fn at_start(words: &[String]) -> Option<(String, &[String])> {
    let of_two = (words.len() > 2).then(|| (words[..2].join(" "), &words[2..]));
    let of_two = of_two.filter(|(text, _)| is_like_quantity(text) && !is_like_two(text));
    let of_one =
        words.split_first().map(|(first, rest)| (first.clone(), rest)).filter(|(text, _)| is_like_quantity(text));
    let after = of_two.or(of_one)?;
    let fillers = after.1.iter().take_while(|word| FILLERS.contains(&word.to_lowercase().as_str())).count();
    Some((after.0, &after.1[fillers..])).filter(|(_, rest)| !rest.is_empty())
}

/// Whether two words are two numbers rather than one in groups: "12 5" is, "1 000" and "5 pcs" are not.
fn is_like_two(text: &str) -> bool {
    quantity(text).is_err()
}

fn without_fillers(words: &[String]) -> &[String] {
    let fillers = words.iter().rev().take_while(|word| FILLERS.contains(&word.to_lowercase().as_str())).count();
    &words[..words.len() - fillers]
}

fn digits(text: &str) -> usize {
    text.chars().filter(char::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Option<u32>) {
        let row = rows(text).remove(0);
        (row.reference, row.quantity.ok().map(values::Quantity::get))
    }

    #[test]
    fn the_quantity_is_first_or_last() {
        for text in
            ["AB-12 3", "3 AB-12", "3 x AB-12", "AB-12 x 3", "AB-12 x3", "3x AB-12", "- AB-12 : 3 pcs", "AB-12 (3)"]
        {
            assert_eq!(read(text), ("AB-12".to_owned(), Some(3)), "{text}");
        }
    }

    #[test]
    fn a_reference_of_several_words_stays_whole() {
        assert_eq!(read("AB 12 C 3"), ("AB 12 C".to_owned(), Some(3)));
        assert_eq!(read("AB-12 1 000"), ("AB-12".to_owned(), Some(1_000)));
    }

    #[test]
    fn of_two_numbers_the_longer_is_the_reference() {
        assert_eq!(read("4006381333931 10"), ("4006381333931".to_owned(), Some(10)));
        assert_eq!(read("10 4006381333931"), ("4006381333931".to_owned(), Some(10)));
        assert_eq!(read("10 123456"), ("123456".to_owned(), Some(10)));
    }
}
