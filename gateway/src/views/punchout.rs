//! Punch-out: whose procurement system somebody comes from, and the form that goes back to it.

use crate::routes::punchout::form_page::ReturnForm;
use proto::auth;
use serde::Serialize;
use utoipa::ToSchema;

/// Whose procurement system opened a session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PunchoutSession {
    /// The tenant's key, which the return asks for.
    pub tenant_configuration_key: String,
    /// What the tenant is called.
    pub tenant_name: String,
}

impl From<auth::PunchoutSession> for PunchoutSession {
    fn from(session: auth::PunchoutSession) -> Self {
        Self { tenant_configuration_key: session.tenant, tenant_name: session.tenant_name }
    }
}

/// A form for the browser to send.
// D7.21.
#[derive(Serialize, ToSchema)]
pub struct ReturnFormAnswer {
    /// Always true.
    pub success: bool,
    /// Where the form goes.
    pub action: String,
    /// Always POST.
    pub method: &'static str,
    /// The frame or window that shows the answer.
    pub target: String,
    /// The characters that it is sent in.
    pub charset: &'static str,
    /// Its fields, in order.
    pub fields: Vec<FormField>,
}

/// A field of a form.
#[derive(Serialize, ToSchema)]
pub struct FormField {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

impl From<ReturnForm> for ReturnFormAnswer {
    fn from(form: ReturnForm) -> Self {
        Self {
            success: true,
            action: form.action.to_string(),
            method: "POST",
            target: form.target,
            charset: form.charset,
            fields: form.fields.into_iter().map(|(name, value)| FormField { name, value }).collect(),
        }
    }
}
