//! Texts as sources write them, made fit to be shown.

/// A text without markup, on one line, without spaces at its ends or two in a row.
pub fn plain(text: &str) -> String {
    let (mut plain, mut rest) = (String::with_capacity(text.len()), text);
    // Only `<` before a letter or `/` opens a tag: "8 < 10 pages" is no markup.
    while let Some((before, after)) = rest.split_once('<') {
        plain.push_str(before);
        let tag =
            after.split_once('>').filter(|(tag, _)| tag.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/'));
        plain.push_str(if tag.is_some() { " " } else { "<" });
        rest = tag.map_or(after, |(_, behind)| behind);
    }
    plain.push_str(rest);
    for (entity, sign) in [("&nbsp;", " "), ("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        plain = plain.replace(entity, sign);
    }
    plain
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_no_text() {
        assert_eq!(plain(" a<br />b &amp; c <b>d</b> "), "a b & c d");
        assert_eq!(plain("8 < 10 > 2"), "8 < 10 > 2");
    }
}
