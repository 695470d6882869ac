//! Pictures and documents that operators send for products: what is taken, and under which path it is kept (D7.49).

use pictures::{Dimensions, PictureDefect, measure};

/// The most bytes of a picture, and of a document.
const MAX_PICTURE_LEN: u64 = 10 * 1024 * 1024;
const MAX_DOCUMENT_LEN: u64 = 20 * 1024 * 1024;
/// The most bytes of any file.
pub const MAX_LEN: u64 = MAX_DOCUMENT_LEN;
/// The most bytes of a part of it.
pub const MAX_PART_LEN: usize = 2 * 1024 * 1024;
/// How many files may be on their way at once.
pub const MAX_UPLOADS: u32 = 64;
/// What the taken kinds are called.
pub const KINDS: &str = "JPEG, PNG, WebP, GIF, PDF";
/// The folder below `/media/` that all of them seem to lie in.
const FOLDER: &str = "files";
/// How far from its end a PDF says that it ends (ISO 32000-1, annex H, implementation note 18).
const PDF_END: usize = 1024;

/// What a file is, by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A picture.
    Jpeg,
    /// A picture.
    Png,
    /// A picture.
    Webp,
    /// A picture, of which the first is shown where it moves.
    Gif,
    /// A document.
    Pdf,
}

/// Why a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileRefusal {
    /// It is of no kind that is taken.
    Kind,
    /// It has too many bytes, or none.
    Size {
        /// The most of its kind.
        max: u64,
    },
    /// It can't be read to its end.
    Damaged,
    /// It has too many pixels.
    Dimensions(Dimensions),
    /// A part begins elsewhere than where the upload stands.
    Misplaced {
        /// Where it stands.
        received: u64,
    },
    /// A part goes beyond the end of the file, or has no bytes, or too many.
    WrongPart,
}

/// The words of kinds, how their content begins, and their media types.
const WORDS: [(FileKind, &str, &str); 5] = [
    (FileKind::Jpeg, "JPEG", "image/jpeg"),
    (FileKind::Png, "PNG", "image/png"),
    (FileKind::Webp, "WEBP", "image/webp"),
    (FileKind::Gif, "GIF", "image/gif"),
    (FileKind::Pdf, "PDF", "application/pdf"),
];

impl FileKind {
    /// The kind of a file that begins so; names and what senders say of it do not count.
    pub fn of(content: &[u8]) -> Option<Self> {
        match content {
            [0xff, 0xd8, 0xff, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(Self::Png),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::Webp),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Self::Gif),
            [b'%', b'P', b'D', b'F', b'-', ..] => Some(Self::Pdf),
            _ => None,
        }
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        WORDS.iter().find(|(kind, ..)| *kind == self).map_or("", |(_, word, _)| word)
    }

    /// The kind of a word.
    pub fn named(word: &str) -> Option<Self> {
        WORDS.iter().find(|(_, known, _)| *known == word).map(|(kind, ..)| *kind)
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        WORDS.iter().find(|(kind, ..)| *kind == self).map_or("", |(.., media_type)| media_type)
    }

    const fn max_len(self) -> u64 {
        if matches!(self, Self::Pdf) { MAX_DOCUMENT_LEN } else { MAX_PICTURE_LEN }
    }

    /// How paths of this kind end: what is shown of a picture is webp, whatever it was sent as.
    const fn ending(self) -> &'static str {
        if matches!(self, Self::Pdf) { "pdf" } else { "webp" }
    }

    /// The path below `/media/` of a file with this digest.
    pub fn path(self, digest: &str) -> String {
        format!("{FOLDER}/{digest}.{}", self.ending())
    }

    /// The digest in a name that a path of this kind may end with.
    pub fn digest_in(self, name: &str) -> Option<&str> {
        name.strip_suffix(self.ending()).and_then(|rest| rest.strip_suffix('.'))
    }
}

/// A file that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenFile {
    /// What it is.
    pub kind: FileKind,
    /// What a picture measures.
    pub dimensions: Option<Dimensions>,
}

/// Looks at a whole file. A picture is unpacked, which takes a processor up to a second.
///
/// # Errors
/// When it is not taken.
pub fn take(content: &[u8]) -> Result<TakenFile, FileRefusal> {
    let kind = fits(content, content.len() as u64)?;
    if kind == FileKind::Pdf {
        let end = &content[content.len().saturating_sub(PDF_END)..];
        let ends = end.windows(5).any(|bytes| bytes == b"%%EOF");
        return if ends { Ok(TakenFile { kind, dimensions: None }) } else { Err(FileRefusal::Damaged) };
    }
    match measure(content) {
        Ok(dimensions) => Ok(TakenFile { kind, dimensions: Some(dimensions) }),
        Err(PictureDefect::Foreign) => Err(FileRefusal::Kind),
        Err(PictureDefect::TooLarge(dimensions)) => Err(FileRefusal::Dimensions(dimensions)),
        Err(PictureDefect::Damaged) => Err(FileRefusal::Damaged),
    }
}

/// The kind of a file that begins so, if it may have so many bytes.
fn fits(beginning: &[u8], size: u64) -> Result<FileKind, FileRefusal> {
    let kind = FileKind::of(beginning).ok_or(FileRefusal::Kind)?;
    let max = kind.max_len();
    if size > max { Err(FileRefusal::Size { max }) } else { Ok(kind) }
}

/// How far an upload is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UploadState {
    /// How many bytes it is to have.
    pub size: u64,
    /// How many are there.
    pub received: u64,
}

impl UploadState {
    /// One that begins.
    ///
    /// # Errors
    /// When no file may have so many bytes.
    pub const fn begin(size: u64) -> Result<Self, FileRefusal> {
        if size == 0 || size > MAX_LEN {
            Err(FileRefusal::Size { max: MAX_LEN })
        } else {
            Ok(Self { size, received: 0 })
        }
    }

    /// How far it is with a part; with its first one it is known whether such a file is taken at all.
    ///
    /// # Errors
    /// When it stands elsewhere, or takes no such part.
    pub fn add_part(self, offset: u64, content: &[u8]) -> Result<Self, FileRefusal> {
        if offset != self.received {
            return Err(FileRefusal::Misplaced { received: self.received });
        }
        let received = offset + content.len() as u64;
        if content.is_empty() || content.len() > MAX_PART_LEN || received > self.size {
            return Err(FileRefusal::WrongPart);
        }
        if offset == 0 {
            fits(content, self.size)?;
        }
        Ok(Self { received, ..self })
    }

    /// Whether all of it is there.
    pub const fn is_whole(self) -> bool {
        self.received == self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";
    /// A GIF of one pixel.
    const GIF: &[u8] = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";

    #[test]
    fn d7_49_a_file_is_what_its_content_says() {
        for (content, kind) in [
            (b"\xff\xd8\xff\xe0".as_slice(), Some(FileKind::Jpeg)),
            (b"\x89PNG\r\n\x1a\n", Some(FileKind::Png)),
            (b"RIFF\0\0\0\0WEBPVP8 ", Some(FileKind::Webp)),
            (GIF, Some(FileKind::Gif)),
            (PDF, Some(FileKind::Pdf)),
            (b"RIFF\0\0\0\0WAVE", None),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", None),
            (b"<html><script>alert(1)</script>", None),
            (b"PK\x03\x04", None),
            (b"", None),
        ] {
            assert_eq!(FileKind::of(content), kind, "{content:?}");
        }
    }

    #[test]
    fn d7_49_a_whole_file_is_taken_and_what_breaks_off_is_not() {
        assert_eq!(take(PDF), Ok(TakenFile { kind: FileKind::Pdf, dimensions: None }));
        let dimensions = Some(Dimensions { width: 1, height: 1 });
        assert_eq!(take(GIF), Ok(TakenFile { kind: FileKind::Gif, dimensions }));
        assert_eq!(take(&PDF[..20]), Err(FileRefusal::Damaged));
        assert_eq!(take(&GIF[..10]), Err(FileRefusal::Damaged));
        assert_eq!(take(b"MZ"), Err(FileRefusal::Kind));
    }

    #[test]
    fn d7_49_a_picture_is_smaller_than_a_document() {
        let begun = UploadState::begin(MAX_PICTURE_LEN + 1).unwrap();
        assert!(begun.add_part(0, PDF).is_ok());
        assert_eq!(begun.add_part(0, GIF), Err(FileRefusal::Size { max: MAX_PICTURE_LEN }));
        for size in [0, MAX_DOCUMENT_LEN + 1] {
            assert_eq!(UploadState::begin(size), Err(FileRefusal::Size { max: MAX_DOCUMENT_LEN }));
        }
    }

    #[test]
    fn d7_49_a_part_goes_where_the_upload_stands_and_no_further_than_its_end() {
        let stands = UploadState { size: 100, received: 40 };
        assert_eq!(stands.add_part(40, &[0; 60]).map(UploadState::is_whole), Ok(true));
        assert_eq!(stands.add_part(40, &[0; 10]), Ok(UploadState { received: 50, ..stands }));
        for offset in [0, 39, 41] {
            assert_eq!(stands.add_part(offset, &[0; 10]), Err(FileRefusal::Misplaced { received: 40 }));
        }
        for part in [[0; 61].as_slice(), &[]] {
            assert_eq!(stands.add_part(40, part), Err(FileRefusal::WrongPart));
        }
        let begun = UploadState { size: 100, received: 0 };
        assert_eq!(begun.add_part(0, b"<html>"), Err(FileRefusal::Kind));
    }

    #[test]
    fn d7_49_a_path_is_made_of_the_digest_and_of_what_is_shown() {
        assert_eq!(FileKind::Png.path("0f"), "files/0f.webp");
        assert_eq!(FileKind::Pdf.path("0f"), "files/0f.pdf");
        assert_eq!(FileKind::Pdf.digest_in("0f.pdf"), Some("0f"));
        assert_eq!(FileKind::Jpeg.digest_in("0f.pdf"), None);
        assert_eq!(FileKind::Jpeg.digest_in("0fwebp"), None);
    }
}
