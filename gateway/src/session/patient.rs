//! A caller whose answer takes longer than one call: each step has the time of a call of its own.

use super::access_token;
use crate::{request::deadline, state::AppState};
use http::{HeaderMap, Method};
use identity::Caller;
use platform_process::Refusal;

/// Who is answered step by step.
#[derive(Clone)]
pub struct PatientCaller {
    caller: Caller,
    /// What the caller is checked by again for each step.
    token: String,
    shop: AppState,
}

impl PatientCaller {
    /// The caller of a request with these headers.
    pub fn new(caller: &Caller, headers: &HeaderMap, shop: AppState) -> Self {
        let token = access_token::token(headers).unwrap_or_default().to_owned();
        Self { caller: caller.clone(), token, shop }
    }

    /// The caller, with time for another step.
    ///
    /// # Errors
    /// When the session ended meanwhile.
    pub async fn again(&self) -> Result<Caller, Refusal> {
        let deadline = Some(deadline::of_call(&Method::GET, "/api/"));
        let user = self.shop.sessions.bearer(&self.token, deadline).await?;
        Ok(Caller { deadline, user, ..self.caller.clone() })
    }
}
