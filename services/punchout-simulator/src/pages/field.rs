//! A labelled field of a form.

use maud::{Markup, Render, html};

/// A field that is typed into.
pub struct Field<'a> {
    form: &'a str,
    name: &'a str,
    label: &'a str,
    value: &'a str,
    kind: &'a str,
    hint: &'a str,
    refused: Option<&'a str>,
}

impl<'a> Field<'a> {
    /// A field for text; its form's name keeps its id apart from those of other forms.
    pub const fn new(form: &'a str, name: &'a str, label: &'a str, value: &'a str) -> Self {
        Self { form, name, label, value, kind: "text", hint: "", refused: None }
    }

    /// The same for a secret, which is not shown.
    pub const fn secret(self) -> Self {
        Self { kind: "password", ..self }
    }

    /// The same with what to know before typing.
    pub const fn hint(self, hint: &'a str) -> Self {
        Self { hint, ..self }
    }

    /// The same with what would be right instead.
    pub fn refused(self, refused: Option<&'a String>) -> Self {
        Self { refused: refused.map(String::as_str), ..self }
    }
}

impl Render for Field<'_> {
    fn render(&self) -> Markup {
        let id = format!("{}-{}", self.form, self.name);
        let about = format!("{id}-about");
        let is_described = self.refused.is_some() || !self.hint.is_empty();
        html! {
            div.field {
                label for=(id) { (self.label) }
                input id=(id) name=(self.name) type=(self.kind) value=(self.value) autocomplete="off"
                    spellcheck="false" aria-invalid=[self.refused.map(|_| "true")]
                    aria-describedby=[is_described.then_some(&about)];
                @if is_described {
                    p.hint id=(about) {
                        @if let Some(refused) = self.refused { span.wrong { "wrong: " (refused) " " } }
                        (self.hint)
                    }
                }
            }
        }
    }
}

/// A choice of one of these values.
pub fn choice(form: &str, name: &str, label: &str, options: &[(&str, &str)], chosen: &str) -> Markup {
    let id = format!("{form}-{name}");
    html! {
        div.field {
            label for=(id) { (label) }
            select id=(id) name=(name) {
                @for (value, says) in options { option value=(value) selected[*value == chosen] { (says) } }
            }
        }
    }
}

/// A yes or a no.
pub fn tick(form: &str, name: &str, label: &str, is_ticked: bool) -> Markup {
    let id = format!("{form}-{name}");
    html! {
        div.field.check {
            input id=(id) name=(name) type="checkbox" value="on" checked[is_ticked];
            " "
            label for=(id) { (label) }
        }
    }
}
