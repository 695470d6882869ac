//! The lines of the log: what strangers wrote can neither forge one nor fill it, and those for programs name their trace.

use opentelemetry::{Context, trace::TraceContextExt};
use std::fmt::{self, Debug, Write};
use tracing::{Event, Subscriber, field::Field};
use tracing_subscriber::{
    field::MakeExt,
    fmt::{
        FmtContext, FormatEvent, FormatFields,
        format::{self, Format, Json, Writer},
    },
    registry::LookupSpan,
};

/// The most characters of one field; more are cut.
const MAX_FIELD_LEN: usize = 1_000;

/// The fields of a line for people: each escaped and cut, since any may hold what a stranger sent.
pub fn text_fields() -> impl for<'writer> FormatFields<'writer> + Send + Sync + 'static {
    format::debug_fn(write_field).delimited(" ")
}

fn write_field(writer: &mut Writer<'_>, field: &Field, value: &dyn Debug) -> fmt::Result {
    if field.name() != "message" {
        write!(writer, "{}=", field.name())?;
    }
    write!(EscapedText { writer, room: MAX_FIELD_LEN }, "{value:?}")
}

/// Writes text in which each character that would not be seen is written as its number.
struct EscapedText<'a, 'writer> {
    writer: &'a mut Writer<'writer>,
    room: usize,
}

impl Write for EscapedText<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            match self.room {
                0 => return Ok(()),
                1 => self.writer.write_char('…')?,
                _ if is_unseen(character) => write!(self.writer, "{}", character.escape_default())?,
                _ => self.writer.write_char(character)?,
            }
            self.room -= 1;
        }
        Ok(())
    }
}

/// Whether a character moves the cursor, colours, ends a line or turns the direction of what follows instead of being
/// seen: controls (C0, DEL, C1), the separators of lines, the marks of direction and those without a width.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// A line for programs: JSON that begins with the trace and the span it was written in.
pub struct JsonLine(Format<Json>);

impl JsonLine {
    /// With all that a line can tell.
    pub fn new() -> Self {
        Self(format::format().json())
    }
}

impl<S, N> FormatEvent<S, N> for JsonLine
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    N: for<'writer> FormatFields<'writer> + 'static,
{
    fn format_event(&self, context: &FmtContext<'_, S, N>, mut writer: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let mut line = String::new();
        self.0.format_event(context, Writer::new(&mut line), event)?;
        let trace = Context::current();
        let span = trace.span();
        let span = span.span_context();
        writer.write_char('{')?;
        if span.is_valid() {
            write!(writer, r#""trace_id":"{}","span_id":"{}","#, span.trace_id(), span.span_id())?;
        }
        for character in line.trim_end().trim_start_matches('{').chars() {
            match is_unseen(character) {
                true => write!(writer, "\\u{:04x}", u32::from(character))?,
                false => writer.write_char(character)?,
            }
        }
        writeln!(writer)
    }
}
