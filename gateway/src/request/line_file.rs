//! A file of rows as a form sends it: what is asked of a cart or a list for it, and which of its rows were not taken
//! (D2.9, D7.34).

use crate::{
    request::invalid_field,
    response::problem::Problem,
    state::AppState,
    views::quick_order::{issue_of, too_many},
};
use axum::extract::{
    DefaultBodyLimit, FromRequest, Multipart, Request,
    multipart::{Field, MultipartError},
};
use http::StatusCode;
use platform_process::Refusal;
use proto::{
    catalogue::{LineKey, line_key::Key},
    common::{LineIssue, Reason},
};
use quick_order::{Row, RowError};
use utoipa::ToSchema;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

/// The most bytes of a file.
// D2.9.
const MAX_FILE_BYTES: usize = 1024 * 1024;

/// The most bytes of a body that carries one: its other parts are small.
const MAX_BODY_BYTES: usize = MAX_FILE_BYTES + 16 * 1024;

/// A call that takes a file, with a limit of its own on the body.
pub fn route((schemas, paths, router): UtoipaMethodRouter<AppState>) -> OpenApiRouter<AppState> {
    let router = router.layer(DefaultBodyLimit::max(MAX_BODY_BYTES));
    OpenApiRouter::new().routes((schemas, paths, router))
}

/// A file as a form sends it.
#[derive(ToSchema)]
#[allow(dead_code, reason = "it only describes the form")]
pub struct ImportForm {
    /// CSV or text: a reference and a quantity to a line, with a header or without; 1 MB and 5,000 rows at most.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// The text of a file, whichever encoding it came in.
pub struct TextFile(pub String);

impl<S: Sync> FromRequest<S> for TextFile {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        Ok(Self(quick_order::decode(&file(request).await?)))
    }
}

/// The rows of a file, of which at least one can be asked for.
pub struct LineFile(Vec<Row>);

impl<S: Sync> FromRequest<S> for LineFile {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let file = file(request).await?;
        let rows = quick_order::read(&quick_order::decode(&file)).map_err(|_| too_many("file"))?;
        if rows.is_empty() {
            return Err(invalid_field(Reason::FieldRequired, "file").into());
        }
        if rows.iter().all(is_unreadable) {
            let issues = (0..).zip(&rows).map(|(place, row)| LineIssue { index: Some(place), ..unreadable(row) });
            return Err(Refusal::precondition(Reason::NoLineAdded).because(issues.collect::<Vec<_>>()).into());
        }
        Ok(Self(rows))
    }
}

impl LineFile {
    /// How many rows the file has.
    pub fn number_of_rows(&self) -> usize {
        self.0.len()
    }

    /// What is to be added: the reference and the quantity of each row that can be read.
    pub fn additions(&self) -> impl Iterator<Item = (LineKey, i64)> {
        self.readable().filter_map(addition)
    }

    /// The rows that were not taken, in the order of the file: those that can't be read, and those that `issues` with
    /// [`Self::additions`] are about.
    pub fn refused(&self, issues: Vec<LineIssue>) -> Vec<(&Row, LineIssue)> {
        let unreadable = self.0.iter().filter(|row| is_unreadable(row)).map(|row| (row, unreadable(row)));
        let mut refused: Vec<(&Row, LineIssue)> = unreadable.collect();
        let readable: Vec<&Row> = self.readable().collect();
        refused.extend(issues.into_iter().filter_map(|issue| {
            let row = *readable.get(usize::try_from(issue.index?).ok()?)?;
            let is_unknown = issue.reason() == Reason::OfferNotFound;
            Some((row, if is_unknown { issue_of(row, &RowError::UnknownReference) } else { issue }))
        }));
        refused.sort_by_key(|(row, _)| row.line);
        refused
    }

    /// A refusal of all rows, each with its own reason and its place in the file; any other as it is.
    pub fn none_taken(&self, refusal: Refusal) -> Refusal {
        if refusal.reason != Reason::NoLineAdded {
            return refusal;
        }
        let place = |row: &Row| self.0.iter().position(|other| other.line == row.line);
        let issues = self
            .refused(refusal.issues.clone())
            .into_iter()
            .map(|(row, issue)| LineIssue { index: place(row).and_then(|place| u32::try_from(place).ok()), ..issue });
        Refusal { issues: issues.collect(), ..refusal }
    }

    fn readable(&self) -> impl Iterator<Item = &Row> {
        self.0.iter().filter(|row| !is_unreadable(row))
    }
}

fn is_unreadable(row: &Row) -> bool {
    row.reference.is_empty() || row.quantity.is_err()
}

/// Why a row can't even be asked for.
fn unreadable(row: &Row) -> LineIssue {
    let is_nameless = row.reference.is_empty();
    issue_of(
        row,
        if is_nameless { &RowError::UnknownReference } else { &RowError::InvalidQuantity { suggested: None } },
    )
}

fn addition(row: &Row) -> Option<(LineKey, i64)> {
    let key = LineKey { key: Some(Key::VariantId(row.reference.clone())) };
    Some((key, row.quantity.ok()?.get().into()))
}

/// The file of a form: its part named `file`, else its first part.
async fn file(request: Request) -> Result<Vec<u8>, Refusal> {
    let unsupported = |_| Refusal::unsupported_media(Reason::UnsupportedMediaType);
    let mut form = Multipart::from_request(request, &()).await.map_err(unsupported)?;
    let mut first: Option<Vec<u8>> = None;
    while let Some(part) = form.next_field().await.map_err(broken)? {
        if part.name() == Some("file") {
            return bytes(part).await;
        }
        let other = bytes(part).await?;
        first.get_or_insert(other);
    }
    first.ok_or_else(|| invalid_field(Reason::FieldRequired, "file"))
}

async fn bytes(part: Field<'_>) -> Result<Vec<u8>, Refusal> {
    let bytes = part.bytes().await.map_err(broken)?;
    if bytes.len() > MAX_FILE_BYTES { Err(too_large()) } else { Ok(bytes.into()) }
}

fn broken(error: MultipartError) -> Refusal {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE { too_large() } else { malformed() }
}

fn too_large() -> Refusal {
    Refusal::too_large(Reason::BodyTooLarge)
}

fn malformed() -> Refusal {
    Refusal::invalid(Reason::MalformedBody)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_that_is_not_taken_comes_back_in_the_order_of_the_file() {
        let upload = LineFile(quick_order::read("AB-1;x\nAB-2;2\nAB-3;3\n;4\nAB-5;5").unwrap());
        let asked: Vec<i64> = upload.additions().map(|(_, quantity)| quantity).collect();
        assert_eq!((upload.number_of_rows(), asked), (5, vec![2, 3, 5]));
        let issue =
            |index, reason: Reason| LineIssue { index: Some(index), reason: reason.into(), ..LineIssue::default() };
        let refused = upload.refused(vec![issue(2, Reason::OfferNotFound), issue(0, Reason::OfferInactive)]);
        let told: Vec<_> = refused.iter().map(|(row, issue)| (row.line, issue.reason())).collect();
        let expected = [
            (1, Reason::QuantityInvalid),
            (2, Reason::OfferInactive),
            (4, Reason::ReferenceUnknown),
            (5, Reason::ReferenceUnknown),
        ];
        assert_eq!(told, expected);
        assert_eq!(refused[3].1.params["sku"], "AB-5");
        let none = Refusal::precondition(Reason::NoLineAdded).because([issue(2, Reason::OfferNotFound)]);
        let told = upload.none_taken(none).issues.into_iter().map(|issue| (issue.index.unwrap(), issue.reason()));
        let expected = [(0, Reason::QuantityInvalid), (3, Reason::ReferenceUnknown), (4, Reason::ReferenceUnknown)];
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }
}
