//! A form: a body of many members, read so that everything sent as something else is told at once.

use crate::request::JsonField;
use platform_process::Refusal;
use proto::common::{LineIssue, Reason};

/// Reads the members of a body one after the other. Absent ones are empty: which may be, the service says.
#[derive(Debug, Default)]
pub struct Form {
    within: String,
    wrong: Vec<LineIssue>,
}

impl Form {
    /// A text.
    pub fn text(&mut self, name: &str, member: JsonField<String>) -> String {
        self.member(name, member).unwrap_or_default()
    }

    /// A yes or a no.
    pub fn flag(&mut self, name: &str, member: JsonField<bool>) -> bool {
        self.member(name, member).unwrap_or_default()
    }

    /// A change of a text: null empties it, and one that is absent leaves it as it is.
    pub fn change(&mut self, name: &str, member: JsonField<String>) -> Option<String> {
        match member {
            JsonField::Null => Some(String::new()),
            sent => self.member(name, sent),
        }
    }

    /// A member of any type; `None`: it is not there.
    pub fn member<T>(&mut self, name: &str, member: JsonField<T>) -> Option<T> {
        match member {
            JsonField::Value(value) => Some(value),
            JsonField::Absent | JsonField::Null => None,
            JsonField::Wrong => {
                self.refuse(Reason::FieldInvalid, name);
                None
            }
        }
    }

    /// An object, whose members are named through its own name: `address.city`.
    pub fn object<T: Default, R>(
        &mut self,
        name: &str,
        member: JsonField<T>,
        read: impl FnOnce(T, &mut Self) -> R,
    ) -> R {
        let object = self.member(name, member).unwrap_or_default();
        let outer = self.within.clone();
        self.within = self.path(name);
        let read = read(object, self);
        self.within = outer;
        read
    }

    /// A list of objects, whose members are named through their place in it: `contacts[0].email`.
    pub fn list<T: Default, R>(
        &mut self,
        name: &str,
        member: JsonField<Vec<T>>,
        read: impl Fn(T, &mut Self) -> R,
    ) -> Option<Vec<R>> {
        let objects = self.member(name, member)?.into_iter().enumerate();
        let read = |(index, object)| self.object(&format!("{name}[{index}]"), JsonField::Value(object), &read);
        Some(objects.map(read).collect())
    }

    /// Notes that a member can't be taken.
    pub fn refuse(&mut self, reason: Reason, name: &str) {
        let (reason, field) = (reason.into(), self.path(name));
        let params = [("field".to_owned(), name.to_owned())].into();
        self.wrong.push(LineIssue { reason, field, params, ..LineIssue::default() });
    }

    /// What was read.
    ///
    /// # Errors
    /// When a member could not be taken; all such are named.
    pub fn done<R>(self, read: R) -> Result<R, Refusal> {
        match self.wrong.first() {
            None => Ok(read),
            Some(first) => {
                let refusal = Refusal::invalid(first.reason()).on(first.field.clone());
                Err(Refusal { params: first.params.clone().into_iter().collect(), ..refusal }.because(self.wrong))
            }
        }
    }

    fn path(&self, name: &str) -> String {
        if self.within.is_empty() { name.to_owned() } else { format!("{}.{name}", self.within) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(refusal: &Refusal) -> Vec<&str> {
        refusal.issues.iter().map(|issue| issue.field.as_str()).collect()
    }

    #[test]
    fn everything_that_was_sent_as_something_else_is_named() {
        let mut form = Form::default();
        assert_eq!(form.text("name", JsonField::Wrong), "");
        assert!(!form.flag("acceptTerms", JsonField::Wrong));
        form.object("user", JsonField::Value(()), |(), form| form.text("email", JsonField::Wrong));
        form.list("contacts", JsonField::Value(vec![(), ()]), |(), form| form.text("phone", JsonField::Wrong));
        form.text("website", JsonField::Wrong);
        let refusal = form.done(()).unwrap_err();
        let expected = ["name", "acceptTerms", "user.email", "contacts[0].phone", "contacts[1].phone", "website"];
        assert_eq!(fields(&refusal), expected);
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::FieldInvalid, Some("name")));
        assert_eq!(refusal.params["field"], "name");
        assert_eq!(refusal.issues[2].params["field"], "email");
    }

    #[test]
    fn an_object_that_is_none_is_named_itself_and_an_absent_one_is_empty() {
        let mut form = Form::default();
        let read = |text: String, _: &mut Form| text;
        assert_eq!(form.object("user", JsonField::Wrong, read), "");
        assert_eq!(form.object("address", JsonField::Absent, read), "");
        assert_eq!(form.list("contacts", JsonField::Absent, read), None);
        assert_eq!(fields(&form.done(()).unwrap_err()), ["user"]);
    }

    #[test]
    fn null_empties_and_absence_leaves_alone() {
        let mut form = Form::default();
        assert_eq!(form.change("phone", JsonField::Null).as_deref(), Some(""));
        assert_eq!(form.change("phone", JsonField::Absent), None);
        assert_eq!(form.change("phone", JsonField::Value("1".to_owned())).as_deref(), Some("1"));
        assert!(form.done(()).is_ok());
    }
}
