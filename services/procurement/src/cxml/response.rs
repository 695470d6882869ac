//! The answer to a request.

use super::{ProfileResponse, attribute, element::Element, fault::Fault};

/// How a request went, and what was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// How it went.
    pub status: Status,
    /// What was asked for.
    pub answer: Answer,
}

/// How a request went: its code is that of the whole answer, whatever HTTP says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// The code; 200 is good.
    pub code: u16,
    /// What the code means.
    pub text: String,
    /// What a person has to know of it.
    pub detail: String,
}

/// What was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing but how it went.
    Nothing,
    /// What the supplier's system answers.
    Profile(ProfileResponse),
    /// The page to send the buyer's browser to.
    StartPage(String),
}

impl Status {
    /// 200.
    #[must_use]
    pub fn ok() -> Self {
        Self { code: 200, text: "OK".to_owned(), detail: String::new() }
    }

    /// Whether it went well.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.code >= 200 && self.code < 300
    }
}

impl From<Fault> for Response {
    fn from(fault: Fault) -> Self {
        Self { status: fault.into(), answer: Answer::Nothing }
    }
}

impl Response {
    /// All is well, and this is what was asked for.
    #[must_use]
    pub fn ok(answer: Answer) -> Self {
        Self { status: Status::ok(), answer }
    }

    pub(super) fn read(element: &Element<'_>) -> Result<Self, Fault> {
        let status = element.required_child("Status")?;
        let code = attribute::whole("code", status.required_attribute("code")?)?;
        let answer = if let Some(profile) = element.read_child("ProfileResponse", ProfileResponse::read)? {
            Answer::Profile(profile)
        } else if let Some(setup) = element.child("PunchOutSetupResponse") {
            let page = setup.required_child("StartPage")?.required_child("URL")?;
            Answer::StartPage(page.required_text()?.to_owned())
        } else {
            Answer::Nothing
        };
        let code =
            u16::try_from(code).map_err(|_| Fault::bad_request(format!("code is {code}, which is no status")))?;
        let text = status.attribute("text").unwrap_or_default().to_owned();
        Ok(Self { status: Status { code, text, detail: status.own_text().to_owned() }, answer })
    }

    pub(super) fn element(&self) -> Element<'_> {
        let status = Element::of_text("Status", &self.status.detail)
            .with("code", self.status.code.to_string())
            .with("text", &self.status.text)
            .with("xml:lang", "en");
        let answer = match &self.answer {
            Answer::Nothing => None,
            Answer::Profile(profile) => Some(profile.element()),
            Answer::StartPage(url) => {
                let page = Element::new("StartPage").holding([Element::of_text("URL", url)]);
                Some(Element::new("PunchOutSetupResponse").holding([page]))
            }
        };
        Element::new("Response").holding([status]).holding(answer)
    }
}
