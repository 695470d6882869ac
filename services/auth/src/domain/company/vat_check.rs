//! The check rules of VAT numbers, country by country: facts of their registers, as the corpus of the tests names them
//! (D5.3). A number that passes need not be registered.

use crate::domain::company::siret::{digits, passes_luhn};
use chrono::NaiveDate;

/// The characters of a French key, in the order of their values.
const KEY_CHARACTERS: &str = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The letter of a Spanish person's number, by its rest.
const SPANISH_LETTERS: &[u8] = b"TRWAGMYFPDXBNJZSQVHLCKE";
/// The letter of an Irish number, by its rest.
const IRISH_LETTERS: &[u8] = b"WABCDEFGHIJKLMNOPQRSTUV";

/// Whether what follows the prefix fits its own check characters; it has the form of its country. Of a prefix without a
/// rule every number does.
pub fn fits(prefix: &str, number: &str) -> bool {
    match prefix {
        "AT" => all_digits(&number[1..], |digits| (luhn_sum(&digits[..7]) + digits[7] + 4).is_multiple_of(10)),
        "BE" => value(number) > 0 && (value(&number[..8]) + value(&number[8..])).is_multiple_of(97),
        "BG" => all_digits(number, is_bulgarian),
        "CY" => is_cypriot(number),
        "CZ" => all_digits(number, |digits| is_czech(number, digits)),
        "DE" => !number.starts_with('0') && all_digits(number, is_mod_11_10),
        "HR" => all_digits(number, is_mod_11_10),
        "DK" => !number.starts_with('0') && weighs(number, &[2, 7, 6, 5, 4, 3, 2, 1], 11, 0),
        "EE" => weighs(number, &[3, 7, 1, 3, 7, 1, 3, 7, 1], 10, 0),
        "EL" => all_digits(number, |digits| weigh(digits, &[256, 128, 64, 32, 16, 8, 4, 2]) % 11 % 10 == digits[8]),
        "ES" => is_spanish(number),
        "FI" => weighs(number, &[7, 9, 10, 5, 8, 4, 2, 1], 11, 0),
        "FR" => is_french(number),
        "GB" | "XI" => is_british(number),
        "HU" => weighs(number, &[9, 7, 3, 1, 9, 7, 3, 1], 10, 0),
        "IE" => is_irish(number),
        "IT" => is_italian(number),
        "LT" => all_digits(number, is_lithuanian),
        "LU" => value(&number[..6]) % 89 == value(&number[6..]),
        "LV" => all_digits(number, |digits| is_latvian(number, digits)),
        "MT" => !number.starts_with('0') && weighs(number, &[3, 4, 6, 7, 8, 9, 10, 1], 37, 0),
        "NL" => is_dutch(number),
        "PL" => all_digits(number, |digits| weigh(digits, &[6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 == digits[9]),
        "PT" => !number.starts_with('0') && all_digits(number, is_portuguese),
        "RO" => all_digits(number, |digits| is_romanian(number, digits)),
        "SE" => all_digits(&number[..10], passes_luhn),
        "SI" => !number.starts_with('0') && all_digits(number, is_slovene),
        "SK" => is_slovak(number),
        _ => true,
    }
}

/// What is true of the digits of a number that has nothing else.
fn all_digits(number: &str, is_so: impl Fn(&[u32]) -> bool) -> bool {
    digits(number).is_some_and(|digits| is_so(&digits))
}

/// The number that digits stand for; none of ours is longer than fifteen.
fn value(digits: &str) -> u64 {
    digits.parse().unwrap_or_default()
}

/// The first digits, each times its weight, added up.
fn weigh(digits: &[u32], weights: &[u32]) -> u32 {
    digits.iter().zip(weights).map(|(digit, weight)| digit * weight).sum()
}

fn weighs(number: &str, weights: &[u32], modulus: u32, rest: u32) -> bool {
    all_digits(number, |digits| weigh(digits, weights) % modulus == rest)
}

/// The sum by which Luhn judges.
fn luhn_sum(digits: &[u32]) -> u32 {
    let weights = digits.iter().rev().zip([1, 2].into_iter().cycle());
    weights.map(|(digit, weight)| digit * weight).map(|number| number / 10 + number % 10).sum()
}

/// ISO 7064, modulus 11 and 10.
fn is_mod_11_10(digits: &[u32]) -> bool {
    let check = digits.iter().fold(5, |check, digit| ((if check == 0 { 10 } else { check }) * 2 % 11 + digit) % 10);
    check == 1
}

/// Whether there is such a day.
fn is_day(year: u64, month: u64, day: u64) -> bool {
    let (Ok(year), Ok(month), Ok(day)) = (i32::try_from(year), u32::try_from(month), u32::try_from(day)) else {
        return false;
    };
    NaiveDate::from_ymd_opt(year, month, day).is_some()
}

/// A company's of nine digits; a person's, a foreigner's or another of ten.
fn is_bulgarian(digits: &[u32]) -> bool {
    if let [company @ .., check] = digits
        && company.len() == 8
    {
        let first = weigh(company, &[1, 2, 3, 4, 5, 6, 7, 8]) % 11;
        let second = weigh(company, &[3, 4, 5, 6, 7, 8, 9, 10]) % 11;
        return if first == 10 { second % 10 } else { first } == *check;
    }
    let (two, check) = (|at: usize| u64::from(digits[at] * 10 + digits[at + 1]), digits[9]);
    let (year, month) = match two(2) {
        month @ 41.. => (2000 + two(0), month - 40),
        month @ 21.. => (1800 + two(0), month - 20),
        month => (1900 + two(0), month),
    };
    let person = is_day(year, month, two(4)) && weigh(digits, &[2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11 % 10 == check;
    let foreigner = weigh(digits, &[21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 == check;
    let other = (11 - weigh(digits, &[4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11 == check;
    person || foreigner || other
}

fn is_cypriot(number: &str) -> bool {
    const ODD: [u32; 10] = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
    let Some(digits) = digits(&number[..8]) else { return false };
    let weigh = |(place, digit): (usize, &u32)| if place % 2 == 0 { ODD[*digit as usize] } else { *digit };
    let sum: u32 = digits.iter().enumerate().map(weigh).sum();
    !number.starts_with("12")
        && number.as_bytes().get(8).copied().is_some_and(|letter| u32::from(letter - b'A') == sum % 26)
}

/// A company's of eight digits, a special one of nine that begins with 6, or a person's by the day of birth.
fn is_czech(number: &str, digits: &[u32]) -> bool {
    match digits {
        [0..=8, .., check] if digits.len() == 8 => {
            let check_sum = (11 - weigh(digits, &[8, 7, 6, 5, 4, 3, 2]) % 11) % 11;
            (if check_sum == 0 { 1 } else { check_sum }) % 10 == *check
        }
        [6, rest @ .., check] if digits.len() == 9 => {
            let sum = weigh(rest, &[8, 7, 6, 5, 4, 3, 2]) % 11;
            (8 + 10 - (10 - sum) % 11) % 10 == *check
        }
        _ if digits.len() >= 9 => is_birth_number(number),
        _ => false,
    }
}

/// The number of a person born in what was Czechoslovakia: nine digits until 1953, ten since.
fn is_birth_number(number: &str) -> bool {
    let two = |at: usize| value(&number[at..at + 2]);
    let (month, day) = (two(2) % 50 % 20, two(4));
    if number.len() == 9 {
        let year = if two(0) >= 80 { 1800 + two(0) } else { 1900 + two(0) };
        return year <= 1953 && is_day(year, month, day);
    }
    let year = if two(0) < 54 { 2000 + two(0) } else { 1900 + two(0) };
    is_day(year, month, day) && value(&number[..9]) % 11 % 10 == value(&number[9..])
}

/// A resident's, a foreigner's, or a company's, whose last character is a digit or the letter of that place.
fn is_spanish(number: &str) -> bool {
    let (Some(first), Some(last)) = (number.bytes().next(), number.bytes().last()) else { return false };
    let Some(middle) = digits(&number[1..8]) else { return false };
    let letter = |value: u64| usize::try_from(value % 23).is_ok_and(|rest| SPANISH_LETTERS[rest] == last);
    match first {
        b'0'..=b'9' => letter(value(&number[..8])),
        b'K' | b'L' | b'M' => letter(value(&number[1..8])),
        b'X'..=b'Z' => letter(u64::from(first - b'X') * 10_000_000 + value(&number[1..8])),
        b'A'..=b'H' | b'J' | b'N' | b'P'..=b'S' | b'U'..=b'W' => {
            let with_check: Vec<u32> = middle.into_iter().chain([0]).collect();
            let check = (10 - luhn_sum(&with_check) % 10) % 10;
            u32::from(last) == u32::from(b'0') + check || b"JABCDEFGHI"[check as usize] == last
        }
        _ => false,
    }
}

/// Whether the two characters of the key fit the SIREN after them, and the SIREN is one. Companies in Monaco have French
/// numbers with zeros in place of a SIREN's beginning.
fn is_french(number: &str) -> bool {
    let mut key = number.chars().take(2).filter_map(|character| KEY_CHARACTERS.find(character));
    let siren = &number[2..];
    let (Some(first), Some(second), Some(digits), Ok(value)) =
        (key.next(), key.next(), digits(siren), siren.parse::<usize>())
    else {
        return false;
    };
    let is_siren = siren.starts_with("000") || passes_luhn(&digits);
    let fits = match (first, second) {
        (0..10, 0..10) => (12 + 3 * (value % 97)) % 97 == first * 10 + second,
        _ => {
            let check = if first < 10 { first * 24 + second - 10 } else { first * 34 + second - 100 };
            (value + 1 + check / 11) % 11 == check % 11
        }
    };
    is_siren && fits
}

/// A trader's, of nine digits or twelve with a branch; a department's or a health authority's.
fn is_british(number: &str) -> bool {
    let is_body = |letters: &str, digits: &str| (value(digits) < 500) == (letters == "GD");
    if number.starts_with(['G', 'H']) {
        return match number.len() {
            5 => is_body(&number[..2], &number[2..]),
            _ => is_body(&number[..2], &number[6..9]) && value(&number[6..9]) % 97 == value(&number[9..]),
        };
    }
    all_digits(&number[..9], |digits| {
        let rest = weigh(digits, &[8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
        // Numbers from 100 on may be of the newer rules.
        rest == 0 || (digits[0] > 0 && [42, 55].contains(&rest))
    })
}

/// Seven digits and one or two letters, or an old one with a letter or sign in the second place.
fn is_irish(number: &str) -> bool {
    let index = |letter: u8| IRISH_LETTERS.iter().position(|one| *one == letter);
    let (old, first) = (number.as_bytes().get(1).copied().is_some_and(|second| !second.is_ascii_digit()), &number[..1]);
    let digits = if old { digits(&format!("0{}{first}", &number[2..7])) } else { digits(&number[..7]) };
    let (Some(digits), Some(check)) = (digits, number.as_bytes().get(7).copied()) else { return false };
    let last = if old { Some(0) } else { number.as_bytes().get(8).copied().map_or(Some(0), index) };
    let Some(last) = last.and_then(|last| u32::try_from(last).ok()) else { return false };
    let rest = (weigh(&digits, &[8, 7, 6, 5, 4, 3, 2]) + 9 * last) % 23;
    index(check) == usize::try_from(rest).ok()
}

fn is_italian(number: &str) -> bool {
    let is_province = matches!(value(&number[7..10]), 1..=100 | 120 | 121 | 888 | 999);
    is_province && value(&number[..7]) != 0 && all_digits(number, passes_luhn)
}

fn is_lithuanian(digits: &[u32]) -> bool {
    let [rest @ .., one, check] = digits else { return false };
    let weigh_from = |first: u32| {
        let weights: Vec<u32> = (first..).map(|place| place % 9 + 1).take(rest.len() + 1).collect();
        weigh(&digits[..=rest.len()], &weights) % 11
    };
    let sum = weigh_from(0);
    let sum = if sum == 10 { weigh_from(2) } else { sum };
    *one == 1 && sum % 10 == *check
}

/// A company's begins with more than 3; a person's has a day of birth, unless it begins with 32.
fn is_latvian(number: &str, digits: &[u32]) -> bool {
    if digits[0] > 3 {
        return weigh(digits, &[9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 == 3;
    }
    let two = |at: usize| value(&number[at..at + 2]);
    let year = 1800 + 100 * u64::from(digits[6]) + two(4);
    let is_person = number.starts_with("32") || is_day(year, two(2), two(0));
    is_person && (1 + weigh(digits, &[10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11 % 10 == digits[10]
}

/// By its first nine digits, or, of sole traders, by all of it (ISO 7064, modulus 97 and 10).
fn is_dutch(number: &str) -> bool {
    if value(&number[..9]) == 0 || value(&number[10..]) == 0 {
        return false;
    }
    let by_first = all_digits(&number[..9], |digits| weigh(digits, &[9, 8, 7, 6, 5, 4, 3, 2]) % 11 == digits[8]);
    let rest = format!("NL{number}").bytes().fold(0, |rest, byte| {
        let digit = u32::from(if byte.is_ascii_digit() { byte - b'0' } else { byte - b'A' + 10 });
        (rest * (if digit > 9 { 100 } else { 10 }) + digit) % 97
    });
    by_first || rest == 1
}

fn is_portuguese(digits: &[u32]) -> bool {
    (11 - weigh(digits, &[9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11 % 10 == digits[8]
}

/// A company's, or a person's of thirteen digits with a day of birth.
fn is_romanian(number: &str, digits: &[u32]) -> bool {
    if digits.len() < 13 {
        let padded: Vec<u32> = std::iter::repeat_n(0, 10 - digits.len()).chain(digits.iter().copied()).collect();
        return digits[0] > 0 && 10 * weigh(&padded, &[7, 5, 3, 2, 1, 7, 5, 3, 2]) % 11 % 10 == padded[9];
    }
    let two = |at: usize| value(&number[at..at + 2]);
    let century = match digits[0] {
        0 => return false,
        3 | 4 => 1800,
        5 | 6 => 2000,
        _ => 1900,
    };
    let is_county = matches!(two(7), 1..=48 | 51 | 52 | 70 | 80..=83);
    let sum = weigh(digits, &[2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    is_day(century + two(1), two(3), two(5)) && is_county && (if sum == 10 { 1 } else { sum }) == digits[12]
}

fn is_slovene(digits: &[u32]) -> bool {
    match 11 - weigh(digits, &[8, 7, 6, 5, 4, 3, 2]) % 11 {
        10 => digits[7] == 0,
        check => check == digits[7],
    }
}

/// A company's by its rest, or a person's by the day of birth.
fn is_slovak(number: &str) -> bool {
    let is_company = !number.starts_with('0')
        && number[2..].starts_with(['2', '3', '4', '7', '8', '9'])
        && value(number).is_multiple_of(11);
    is_company || is_birth_number(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::company::vat_number::FORMATS;
    use proptest::{
        strategy::{Strategy, ValueTree},
        string::string_regex,
        test_runner::TestRunner,
    };
    use regex::Regex;
    use std::{
        io::Write,
        path::Path,
        process::{Command, Stdio},
    };

    /// How many numbers of each country are judged; some are right by chance.
    const NUMBERS: usize = 400;

    /// Numbers of the form of their country; of those whose last digit is right by one in ten, all ten.
    fn numbers() -> Vec<(&'static str, String)> {
        let mut runner = TestRunner::deterministic();
        let mut numbers = Vec::new();
        for (prefix, _, form) in FORMATS {
            let of_form = string_regex(&form.replace(r"\d", "[0-9]")).unwrap();
            let whole = Regex::new(&format!("^(?:{form})$")).unwrap();
            for _ in 0..NUMBERS {
                let number = of_form.new_tree(&mut runner).unwrap().current();
                let of_that_form = with_each_last_digit(&number).into_iter().filter(|number| whole.is_match(number));
                numbers.extend(of_that_form.map(|number| (prefix, number)));
            }
        }
        numbers
    }

    /// The same number with each last digit; as it is where it ends in something else.
    fn with_each_last_digit(number: &str) -> Vec<String> {
        match number.strip_suffix(|last: char| last.is_ascii_digit()) {
            Some(rest) => (0..10).map(|last| format!("{rest}{last}")).collect(),
            None => vec![number.to_owned()],
        }
    }

    /// What PyPI's python-stdnum says of these.
    fn independent(numbers: &[(&str, String)]) -> Vec<bool> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let python = root.join(".venv/bin/python");
        assert!(
            python.exists(),
            "no Python for the tests: run `python3 -m venv .venv && .venv/bin/pip install -r infra/tools/requirements.txt`"
        );
        let program = "import sys\n\
            from stdnum.util import get_cc_module\n\
            for line in sys.stdin:\n    \
                prefix, number = line.split()\n    \
                country = {'EL': 'gr', 'XI': 'gb'}.get(prefix, prefix.lower())\n    \
                print(int(get_cc_module(country, 'vat').is_valid(number)))";
        let mut child =
            Command::new(python).args(["-c", program]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let lines: String = numbers.iter().map(|(prefix, number)| format!("{prefix} {number}\n")).collect();
        let mut input = child.stdin.take().unwrap();
        let writing = std::thread::spawn(move || input.write_all(lines.as_bytes()));
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap().lines().map(|line| line == "1").collect()
    }

    #[test]
    #[ignore = "runs Python's python-stdnum"]
    fn d5_3_the_rules_of_all_countries_are_those_of_an_independent_implementation() {
        let numbers = numbers();
        let expected = independent(&numbers);
        assert_eq!(expected.len(), numbers.len());
        let differ: Vec<_> = numbers
            .iter()
            .zip(&expected)
            .filter(|((prefix, number), is_right)| fits(prefix, number) != **is_right)
            .collect();
        assert_eq!(differ, []);
        for (prefix, ..) in FORMATS {
            let judged = || numbers.iter().zip(&expected).filter(|((of, _), _)| *of == prefix);
            let right = judged().filter(|(_, is_right)| **is_right).count();
            assert!(right > 0 && right < judged().count(), "{prefix}: {right} right");
        }
    }
}
