//! Who shows an API token: what it says is checked here for slips of the pen, whether it is good by auth alone.

use super::{CHECK_TTL, user_of};
use identity::{API_TOKEN_PREFIX, Actor, ApiToken, Caller, User, api_token_secret};
use moka::future::Cache;
use platform_process::{Kind, Refusal, Transport};
use proto::{
    auth::{CheckApiTokenRequest, auth_service_client::AuthServiceClient},
    common::Reason,
};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use values::ApiTokenId;

/// How long it is remembered which token a text is, to count its calls by: whether it is still good is asked again.
const IDENTIFIED_TTL: Duration = Duration::from_secs(10 * 60);
/// So many are remembered at once.
const MAX_TOKENS: u64 = 20_000;

/// No text of a token is kept: its SHA-256 is.
type Hash = [u8; 32];

/// The API tokens that were shown of late.
pub struct ApiTokens {
    checked: Cache<Hash, User>,
    identified: Cache<Hash, ApiTokenId>,
}

/// Whether a bearer's text means to be an API token.
pub fn is_api_token(text: &str) -> bool {
    text.starts_with(API_TOKEN_PREFIX)
}

impl Default for ApiTokens {
    fn default() -> Self {
        Self {
            checked: Cache::builder().max_capacity(MAX_TOKENS).time_to_live(CHECK_TTL).build(),
            identified: Cache::builder().max_capacity(MAX_TOKENS).time_to_live(IDENTIFIED_TTL).build(),
        }
    }
}

impl ApiTokens {
    /// Who acts by a token; `None`: it is no token, or good no more.
    pub async fn user(
        &self,
        auth: &AuthServiceClient<Transport>,
        text: &str,
        deadline: Option<Instant>,
    ) -> Result<Option<User>, Refusal> {
        let Some(hash) = hash(text) else { return Ok(None) };
        let check = async {
            let caller = Caller { deadline, ..Caller::default() };
            let request = CheckApiTokenRequest { token: text.to_owned() };
            let answer = auth.clone().check_api_token(caller.ask(request)).await?.into_inner();
            let check = answer.check.ok_or_else(|| Refusal::unauthenticated(Reason::AuthenticationRequired))?;
            let token = ApiToken {
                id: answer.id.parse().map_err(Refusal::internal)?,
                scopes: answer.scopes.iter().filter_map(|scope| scope.parse().ok()).collect(),
            };
            self.identified.insert(hash, token.id).await;
            user_of(check.user_id.parse().map_err(Refusal::internal)?, Actor::ApiToken(token), check)
        };
        match self.checked.try_get_with(hash, check).await {
            Ok(user) => Ok(Some(user)),
            Err(refusal) if matches!(refusal.kind, Kind::Unauthenticated | Kind::NotFound) => {
                self.identified.invalidate(&hash).await;
                Ok(None)
            }
            Err(refusal) => Err((*refusal).clone()),
        }
    }

    /// Which token it is, if auth has said so of late.
    pub async fn identified(&self, text: &str) -> Option<ApiTokenId> {
        self.identified.get(&hash(text)?).await
    }
}

/// What stands for a token that was copied rightly.
fn hash(text: &str) -> Option<Hash> {
    api_token_secret(text).map(|secret| Sha256::digest(secret).into())
}
