//! Cells of a text that is a table: separated by tabs, semicolons, commas or bars, quoted where needed (RFC 4180).

/// Separators by how surely they are one: nobody types a tab, but a comma may stand in a number or in a name.
const SEPARATORS: [char; 4] = ['\t', ';', '|', ','];

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    /// The line it begins in, from 1.
    pub line: usize,
    /// What stands in it, without the space around.
    pub cells: Vec<String>,
}

impl Cells {
    /// Whether a separator stands in it.
    pub fn is_parted(&self) -> bool {
        self.cells.len() > 1
    }
}

/// The rows of a table, without those that are empty; a line that nothing parts is a row of one cell. `None`: the text
/// is no table.
pub fn cells(text: &str) -> Option<Vec<Cells>> {
    let separator = separator(text)?;
    let quoted = are_quotes_whole(text, separator).then(|| quoted(text, separator)).flatten();
    let rows = quoted.unwrap_or_else(|| split(text, separator));
    Some(rows.into_iter().filter(|row| row.cells.iter().any(|cell| is_said(cell))).collect())
}

/// The cells of one line by the surest separator that parts it; `None`: none does.
pub fn parted(line: usize, text: &str) -> Option<Cells> {
    let separator = SEPARATORS.into_iter().find(|separator| parts(text, *separator))?;
    Some(Cells { line, cells: text.split(separator).map(cell).collect() })
}

/// Whether a cell says anything: a rule drawn under a header does not.
fn is_said(cell: &str) -> bool {
    cell.chars().any(char::is_alphanumeric)
}

/// The separator that stands in half of the lines that say anything, or more; of several, the surest. A cell may hold a
/// line break, and such a line no separator. One tab is enough where nothing else parts the lines.
fn separator(text: &str) -> Option<char> {
    let lines: Vec<&str> = text.lines().filter(|line| is_said(line)).collect();
    let stands_in = |separator: char| lines.iter().filter(|line| parts(line, separator)).count();
    let usual = |separator: &char| !lines.is_empty() && stands_in(*separator) * 2 >= lines.len();
    SEPARATORS.into_iter().find(usual).or_else(|| (stands_in('\t') > 0).then_some('\t'))
}

/// Whether a separator parts a line. A comma between digits, with no space behind, is a decimal's.
fn parts(line: &str, separator: char) -> bool {
    if separator != ',' {
        return line.contains(separator);
    }
    let line: Vec<char> = line.chars().collect();
    let decimal = |at: usize| {
        let digit = |at: Option<&char>| at.is_some_and(char::is_ascii_digit);
        digit(at.checked_sub(1).and_then(|at| line.get(at))) && digit(line.get(at + 1))
    };
    let commas: Vec<usize> = line.iter().enumerate().filter(|(_, c)| **c == ',').map(|(at, _)| at).collect();
    let is_in_words = line.iter().any(|c| c.is_whitespace());
    commas.iter().any(|at| !decimal(*at)) || (!commas.is_empty() && !is_in_words)
}

/// Whether every quote that opens a cell is closed again: an inch sign is no quote.
fn are_quotes_whole(text: &str, separator: char) -> bool {
    let mut open = false;
    let mut before = '\n';
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        if c == '"' {
            if open && characters.peek() == Some(&'"') {
                characters.next();
            } else if open {
                if !matches!(characters.peek(), None | Some('\n' | ' ')) && characters.peek() != Some(&separator) {
                    return false;
                }
                open = false;
            } else if before == separator || before == '\n' {
                open = true;
            }
        }
        if c != ' ' {
            before = c;
        }
    }
    !open
}

fn quoted(text: &str, separator: char) -> Option<Vec<Cells>> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(u8::try_from(separator).ok()?)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let rows = reader.records().map(|record| {
        let record = record.ok()?;
        let (line, byte) = record.position().map(|position| (position.line(), position.byte()))?;
        // The reader places a record at the end of the one before: the empty lines between are its own.
        let rest = text.get(usize::try_from(byte).ok()?..)?;
        let empty = rest.chars().take_while(|c| c.is_whitespace()).filter(|c| *c == '\n').count();
        Some(Cells { line: usize::try_from(line).ok()? + empty, cells: record.iter().map(cell).collect() })
    });
    rows.collect()
}

fn split(text: &str, separator: char) -> Vec<Cells> {
    let row = |(line, text): (usize, &str)| Cells { line, cells: text.split(separator).map(cell).collect() };
    (1..).zip(text.lines()).map(row).collect()
}

/// A cell in one line.
fn cell(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Option<Vec<Vec<String>>> {
        Some(cells(text)?.into_iter().map(|row| row.cells).collect())
    }

    #[test]
    fn the_surest_separator_parts_the_cells() {
        for text in ["A\t1\nB\t2", "A;1\nB;2", "A|1\nB|2", "A,1\nB,2"] {
            assert_eq!(table(text).unwrap(), [["A", "1"], ["B", "2"]], "{text:?}");
        }
        assert_eq!(table("A, B\t1").unwrap(), [["A, B", "1"]]);
        assert_eq!(table("A 1\nB 2"), None);
        assert_eq!(table("A 2,5"), None);
    }

    #[test]
    fn quotes_hold_separators_breaks_and_quotes() {
        assert_eq!(table("\"A;B\";1\n\"C \"\"x\"\"\";2").unwrap(), [["A;B", "1"], ["C \"x\"", "2"]]);
        assert_eq!(table("\"A\nB\"\t1").unwrap(), [["A B", "1"]]);
    }

    #[test]
    fn a_quote_that_is_none_swallows_nothing() {
        assert_eq!(table("\"A;1\nB;2").unwrap(), [["\"A", "1"], ["B", "2"]]);
        assert_eq!(table("12\";1\nB;2").unwrap(), [["12\"", "1"], ["B", "2"]]);
    }

    #[test]
    fn rows_know_their_line_and_empty_ones_go() {
        let rows = cells("A;1\n\n;\n---;---\nB;2").unwrap();
        assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [1, 5]);
    }
}
