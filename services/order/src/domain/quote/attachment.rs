//! What may be attached to a quote: documents, pictures and office files, known by their content (D4.23).

use crate::domain::{
    actor::Actor,
    field::{FieldError, FieldProblem},
};
use chrono::{DateTime, Utc};
use uuid::Uuid;

/// The most bytes of a file.
pub const MAX_BYTES: u32 = 10 * 1024 * 1024;
/// The most files of a quote, those on their way included.
pub const MAX_OF_A_QUOTE: usize = 20;
/// The longest name, in characters.
const MAX_NAME_LEN: usize = 120;
/// Signs that mean something to a file system.
const AWKWARD: [char; 8] = ['<', '>', ':', '"', '|', '?', '*', '%'];

/// A kind of file: its media type, and how names of it end.
struct FileKind {
    media_type: &'static str,
    extensions: &'static [&'static str],
}

const KINDS: [FileKind; 12] = [
    FileKind { media_type: "application/pdf", extensions: &["pdf"] },
    FileKind { media_type: "image/png", extensions: &["png"] },
    FileKind { media_type: "image/jpeg", extensions: &["jpg", "jpeg"] },
    FileKind { media_type: "image/webp", extensions: &["webp"] },
    FileKind {
        media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        extensions: &["docx"],
    },
    FileKind { media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", extensions: &["xlsx"] },
    FileKind {
        media_type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        extensions: &["pptx"],
    },
    FileKind { media_type: "application/msword", extensions: &["doc"] },
    FileKind { media_type: "application/vnd.ms-excel", extensions: &["xls"] },
    FileKind { media_type: "application/vnd.oasis.opendocument.text", extensions: &["odt"] },
    FileKind { media_type: "application/vnd.oasis.opendocument.spreadsheet", extensions: &["ods"] },
    FileKind { media_type: "application/vnd.oasis.opendocument.presentation", extensions: &["odp"] },
];

/// A file that is attached to a quote.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Opaque.
    pub id: Uuid,
    /// What it is called, safe to keep under that name.
    pub file_name: String,
    /// What its content is; empty until all of it is there.
    pub media_type: String,
    /// How many bytes it has.
    pub size: u32,
    /// How many of them are there.
    pub received: u32,
    /// Who attached it.
    pub author: Actor,
    /// When that was.
    pub created_at: DateTime<Utc>,
}

/// Why a file is not attached.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AttachmentError {
    /// There is none of that id, or it is not there yet.
    #[error("no such attachment")]
    NotFound,
    /// It is none of the kinds that are taken, or another than its name says.
    #[error("files of that kind are not taken")]
    Kind,
    /// It has too many bytes, or none.
    #[error("a file has 1 to {MAX_BYTES} bytes")]
    Size,
    /// The quote has as many as it may.
    #[error("a quote has {MAX_OF_A_QUOTE} files at most")]
    TooMany,
    /// The part begins elsewhere than where the upload stands.
    #[error("the upload stands at byte {at}")]
    Misplaced {
        /// Where it goes on.
        at: u32,
    },
}

/// How the names of all files end that are taken.
pub fn extensions() -> String {
    let all = KINDS.iter().flat_map(|kind| kind.extensions);
    all.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(", ")
}

/// What a file is to be called: the last part of a path, without what file systems and headers read otherwise.
///
/// # Errors
/// When nothing is left of it, or it is too long.
pub fn safe_name(text: &str) -> Result<String, FieldError> {
    let field = "fileName";
    let name = text.rsplit(['/', '\\']).next().unwrap_or_default();
    let is_unsafe = |sign: char| sign.is_control() || AWKWARD.contains(&sign) || is_invisible(sign);
    let name: String = name.chars().map(|sign| if is_unsafe(sign) { '-' } else { sign }).collect();
    let name = name.trim_matches(|sign: char| sign == '.' || sign.is_whitespace());
    match name.chars().count() {
        0 => Err(FieldProblem::Missing.on(field)),
        length if length > MAX_NAME_LEN => Err(FieldProblem::TooLong { max: MAX_NAME_LEN }.on(field)),
        _ => Ok(name.to_owned()),
    }
}

/// Signs that turn or hide what follows them: a name would be read otherwise than it is.
const fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// The media type that a name promises.
///
/// # Errors
/// When files of that name are not taken.
pub fn promised_by(name: &str) -> Result<&'static str, AttachmentError> {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension.to_lowercase()).unwrap_or_default();
    let kind = KINDS.iter().find(|kind| kind.extensions.contains(&extension.as_str()));
    kind.map(|kind| kind.media_type).ok_or(AttachmentError::Kind)
}

/// The media type of a file, which is by its content what its name promises.
///
/// # Errors
/// When it is something else.
pub fn media_type(name: &str, content: &[u8]) -> Result<&'static str, AttachmentError> {
    let promised = promised_by(name)?;
    let is_kept = infer::get(content).is_some_and(|found| found.mime_type() == promised);
    if is_kept { Ok(promised) } else { Err(AttachmentError::Kind) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PDF: &[u8] = b"%PDF-1.7 and so on";
    const PNG: &[u8] = b"\x89PNG\r\n\x1a\nand so on";

    #[test]
    fn d4_23_a_name_is_the_last_part_of_a_path_without_signs_that_mean_something() {
        for (said, kept) in [
            ("plan.pdf", "plan.pdf"),
            ("C:\\bureau\\Plan d'étage n° 2.pdf", "Plan d'étage n° 2.pdf"),
            ("../../etc/passwd.pdf", "passwd.pdf"),
            (" .htaccess.png. ", "htaccess.png"),
            ("a\r\nSet-Cookie: b\".pdf", "a--Set-Cookie- b-.pdf"),
            ("facture\u{202e}fdp.exe.pdf", "facture-fdp.exe.pdf"),
        ] {
            assert_eq!(safe_name(said).as_deref(), Ok(kept), "{said:?}");
        }
        for nothing in ["", " .. ", "a/", "\\"] {
            assert_eq!(safe_name(nothing), Err(FieldProblem::Missing.on("fileName")), "{nothing:?}");
        }
        assert!(safe_name(&format!("{}.pdf", "é".repeat(116))).is_ok());
        assert!(safe_name(&format!("{}.pdf", "é".repeat(117))).is_err());
    }

    #[test]
    fn d4_23_a_file_is_by_its_content_what_its_name_promises() {
        assert_eq!(media_type("Plan.PDF", PDF), Ok("application/pdf"));
        assert_eq!(media_type("plan.png", PNG), Ok("image/png"));
        for (name, content) in [
            ("plan.png", PDF),
            ("plan.pdf", PNG),
            ("plan.pdf", b"<html><script>alert(1)</script>".as_slice()),
            ("plan.pdf", b""),
            ("page.html", b"<!doctype html>"),
            ("drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
            ("tool.exe", b"MZ"),
            ("plan", PDF),
        ] {
            assert_eq!(media_type(name, content), Err(AttachmentError::Kind), "{name}");
        }
    }
}
