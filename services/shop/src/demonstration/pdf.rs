//! A small writer of PDF files: A4 pages of headings and paragraphs in Helvetica, which every reader has (ISO 32000-1).

use super::paint::Paint;

/// A4 in points.
const PAGE: (f32, f32) = (595.0, 842.0);

/// The empty edge of a page in points.
const MARGIN: f32 = 56.0;

/// What stands on a page, from top to bottom.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A section's heading.
    Heading(String),
    /// A paragraph; it breaks between words.
    Paragraph(String),
    /// A row of a table: what, and how much.
    Row(String, String),
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What kind of document it is, in the band at the top.
    pub title: String,
    /// What it is about, below the title.
    pub subject: String,
    /// The colour of the band.
    pub band: Paint,
    /// Its content.
    pub blocks: Vec<Block>,
    /// The last line.
    pub footer: String,
}

/// The file with these pages.
pub fn file(pages: &[Page]) -> Vec<u8> {
    let first_page = 5;
    let kids: Vec<String> = (0..pages.len()).map(|page| format!("{} 0 R", first_page + 2 * page)).collect();
    let mut objects = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()).into_bytes(),
        font("Helvetica"),
        font("Helvetica-Bold"),
    ];
    for (place, page) in pages.iter().enumerate() {
        let content = first_page + 2 * place + 1;
        objects.push(
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Contents {content} 0 R \
                 /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
                PAGE.0, PAGE.1
            )
            .into_bytes(),
        );
        objects.push(stream(&drawn(page).0));
    }
    assembled(&objects)
}

fn font(name: &str) -> Vec<u8> {
    format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>").into_bytes()
}

fn stream(content: &[u8]) -> Vec<u8> {
    let head = format!("<< /Length {} >>\nstream\n", content.len());
    [head.as_bytes(), content, b"\nendstream"].concat()
}

/// The objects behind each other, with the table that says where each begins.
fn assembled(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut table = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for (place, object) in objects.iter().enumerate() {
        table += &format!("{:010} 00000 n \n", file.len());
        file.extend_from_slice(format!("{} 0 obj\n", place + 1).as_bytes());
        file.extend_from_slice(object);
        file.extend_from_slice(b"\nendobj\n");
    }
    let end =
        format!("{table}trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n", objects.len() + 1, file.len());
    file.extend_from_slice(end.as_bytes());
    file
}

/// Whether a page's content ends above its footer.
#[cfg(test)]
pub fn fits(page: &Page) -> bool {
    drawn(page).1 > MARGIN
}

/// The operators that draw a page, and the height at which its content ends.
fn drawn(page: &Page) -> (Vec<u8>, f32) {
    let [red, green, blue] = [16, 8, 0].map(|shift| (page.band.0 >> shift & 0xff) as f32 / 255.0);
    let mut content =
        format!("{red:.3} {green:.3} {blue:.3} rg 0 {} {} 110 re f 1 1 1 rg\n", PAGE.1 - 110.0, PAGE.0).into_bytes();
    content.extend(line("F2", 22.0, MARGIN, PAGE.1 - 62.0, &page.title));
    content.extend(line("F1", 12.0, MARGIN, PAGE.1 - 86.0, &page.subject));
    content.extend_from_slice(b"0.16 0.18 0.22 rg\n");
    let mut y = PAGE.1 - 150.0;
    for block in &page.blocks {
        match block {
            Block::Heading(text) => {
                y -= 10.0;
                content.extend(line("F2", 13.0, MARGIN, y, text));
                y -= 20.0;
            }
            Block::Paragraph(text) => {
                for wrapped in wrapped(text, 10.0, PAGE.0 - 2.0 * MARGIN) {
                    content.extend(line("F1", 10.0, MARGIN, y, &wrapped));
                    y -= 15.0;
                }
                y -= 5.0;
            }
            Block::Row(what, how_much) => {
                content.extend(line("F1", 10.0, MARGIN, y, what));
                content.extend(line("F2", 10.0, MARGIN + 210.0, y, how_much));
                y -= 16.0;
            }
        }
    }
    content.extend(line("F1", 8.0, MARGIN, 36.0, &page.footer));
    (content, y)
}

fn line(font: &str, size: f32, x: f32, y: f32, text: &str) -> Vec<u8> {
    let mut drawn = format!("BT /{font} {size} Tf {x} {y:.1} Td (").into_bytes();
    for character in text.chars() {
        let byte = win_ansi(character);
        if matches!(byte, b'(' | b')' | b'\\') {
            drawn.push(b'\\');
        }
        drawn.push(byte);
    }
    drawn.extend_from_slice(b") Tj ET\n");
    drawn
}

/// The text in lines that are at most `width` points wide.
fn wrapped(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let so_far = lines.last().map_or("", String::as_str);
        let longer = if so_far.is_empty() { word.to_owned() } else { format!("{so_far} {word}") };
        let fits = longer.chars().map(em).sum::<f32>() * size <= width;
        match lines.last_mut() {
            Some(last) if fits || last.is_empty() => *last = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// About how wide Helvetica draws a character, in parts of the font's size.
fn em(character: char) -> f32 {
    match character {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '’' | '|' | '!' | ' ' => 0.28,
        'f' | 't' | 'r' | '(' | ')' | '-' => 0.34,
        'm' | 'w' | 'M' | 'W' | '%' => 0.86,
        'A'..='Z' => 0.69,
        _ => 0.56,
    }
}

/// The byte of a character in the encoding that the fonts are declared with; a question mark where there is none.
fn win_ansi(character: char) -> u8 {
    match character {
        '€' => 0x80,
        'Œ' => 0x8c,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '–' => 0x96,
        '—' => 0x97,
        'œ' => 0x9c,
        '\u{202f}' => 0xa0,
        _ => u8::try_from(u32::from(character)).unwrap_or(b'?'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_paragraph_breaks_between_words() {
        let text = "Une encre qui démarre au premier trait et ne bave pas";
        let lines = wrapped(text, 10.0, 120.0);
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn french_letters_have_their_byte() {
        assert_eq!("é’œ€".chars().map(win_ansi).collect::<Vec<_>>(), [0xe9, 0x92, 0x9c, 0x80]);
    }
}
