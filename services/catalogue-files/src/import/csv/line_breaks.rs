//! In which line of a file a row begins: line ends of which nobody has read on yet belong to no row.

use std::collections::VecDeque;

/// Where the lines of a file end, from the first row on that is still to be read.
#[derive(Default)]
pub struct LineBreaks {
    /// The places of line feeds and carriage returns that were read from the file and are not behind yet.
    ahead: VecDeque<(u64, u8)>,
    /// How many bytes of the file were read.
    read: u64,
    /// How many line feeds lie behind.
    passed: u64,
}

impl LineBreaks {
    /// Notes what was read from the file, in its order.
    pub fn read(&mut self, bytes: &[u8]) {
        let breaks = (self.read..).zip(bytes.iter().copied()).filter(|(_, byte)| matches!(byte, b'\n' | b'\r'));
        self.ahead.extend(breaks);
        self.read += bytes.len() as u64;
    }

    /// The line, from 1, of the row whose bytes follow those before `place`: behind the line feed of the row before it,
    /// where that ended by a carriage return, and behind empty lines.
    pub fn line_of_row(&mut self, mut place: u64) -> u64 {
        while let Some((at, byte)) = self.ahead.front().copied().filter(|(at, _)| *at <= place) {
            self.ahead.pop_front();
            self.passed += u64::from(byte == b'\n');
            if at == place {
                place += 1;
            }
        }
        self.passed + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_begins_behind_what_ends_the_lines_before_it() {
        // The rows, as a reader finds them that leaves a line feed behind a carriage return to the next row.
        for (file, starts, lines) in [
            ("a\nb\nc", [0, 2, 4], [1, 2, 3]),
            ("a\r\nb\r\nc", [0, 2, 5], [1, 2, 3]),
            ("a\r\n\r\nb\n\nc", [0, 2, 7], [1, 3, 5]),
            ("a\n\"b\nb\"\r\nc", [0, 2, 8], [1, 2, 4]),
        ] {
            let mut breaks = LineBreaks::default();
            let (one, other) = file.as_bytes().split_at(3);
            breaks.read(one);
            breaks.read(other);
            assert_eq!(starts.map(|start| breaks.line_of_row(start)), lines, "{file:?}");
        }
    }
}
