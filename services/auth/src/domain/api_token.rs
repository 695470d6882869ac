//! API tokens: by which right of their maker they act, what they may be good for, and for how long (D6.14).

use crate::{
    domain::{crypto::opaque_token::OpaqueToken, form::Form},
    error::AuthError,
};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{API_TOKEN_PREFIX, Membership, Role, Scope, api_token_secret, api_token_text};
use std::collections::BTreeSet;
use values::{AccountId, ApiTokenId, SupplierId, UserId};

/// How many days a token is good for at most.
pub const MAX_LIFE_DAYS: u32 = 730;
/// How many tokens of an account, of a supplier or of the shop are good at once.
pub const MAX_API_TOKENS: i64 = 50;
/// How many characters its name may have.
const MAX_NAME_LEN: usize = 80;
/// How much of a token people see again: what all begin with, and eight characters of its own.
const PREFIX_LEN: usize = API_TOKEN_PREFIX.len() + 8;

/// The secret of a token.
pub struct ApiTokenSecret(OpaqueToken);

impl ApiTokenSecret {
    /// A new one.
    ///
    /// # Errors
    /// When randomness is wanting.
    pub fn generate() -> Result<Self, AuthError> {
        Ok(Self(OpaqueToken::generate()?))
    }

    /// The secret of that text, as its maker copied it.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        OpaqueToken::of_bits(&api_token_secret(text)?).map(Self)
    }

    /// Its text.
    #[must_use]
    pub fn text(&self) -> String {
        api_token_text(self.0.bits())
    }

    /// What people see of it again.
    #[must_use]
    pub fn prefix(&self) -> String {
        self.text().chars().take(PREFIX_LEN).collect()
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> Vec<u8> {
        self.0.hash()
    }
}

/// By which right of its maker a token acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum ApiTokenKind {
    /// As an administrator of a customer account.
    Account,
    /// As a user of a supplier.
    Supplier,
    /// As an administrator of the shop.
    Shop,
}

impl ApiTokenKind {
    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What makes and keeps such a token.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Account => Role::AccountAdmin,
            Self::Supplier => Role::Supplier,
            Self::Shop => Role::Operator,
        }
    }

    /// What such a token can be good for.
    #[must_use]
    pub fn scopes(self) -> Vec<Scope> {
        use Scope::{
            AccountRead, AccountsRead, AccountsWrite, AuditRead, CatalogueRead, ContactsRead, ContactsWrite,
            ImportsRead, ImportsWrite, InvoicesRead, InvoicesWrite, ListsRead, ListsWrite, OffersRead, OffersWrite,
            OrdersRead, OrdersWrite, PaymentsRead, PaymentsWrite, QuotesRead, QuotesWrite, ReferencesRead,
            ReferencesWrite, SettingsRead, SettingsWrite, WebhooksRead, WebhooksWrite,
        };
        let both = [OrdersRead, OrdersWrite, QuotesRead, QuotesWrite];
        let own = match self {
            Self::Account => {
                [AccountRead, ReferencesRead, ReferencesWrite, CatalogueRead, InvoicesRead, ListsRead, ListsWrite]
                    .as_slice()
            }
            Self::Supplier => &[OffersRead, OffersWrite],
            Self::Shop => &[
                OffersRead,
                OffersWrite,
                InvoicesRead,
                InvoicesWrite,
                PaymentsRead,
                PaymentsWrite,
                AccountsRead,
                AccountsWrite,
                ImportsRead,
                ImportsWrite,
                SettingsRead,
                SettingsWrite,
                ContactsRead,
                ContactsWrite,
                AuditRead,
            ],
        };
        let webhooks = [WebhooksRead, WebhooksWrite];
        both.iter().chain(own).chain(&webhooks).copied().collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// What the maker's membership is to whoever acts by such a token: this one right and no other. A supplier's user
    /// acts for no account.
    #[must_use]
    pub fn narrow(self, membership: Membership) -> Option<Membership> {
        let kept = |role: &Role| match self {
            Self::Account => !Role::staff().contains(role),
            Self::Supplier => false,
            Self::Shop => *role == Role::Operator,
        };
        let roles = membership.roles.iter().filter(|role| kept(role)).copied().collect();
        (self != Self::Supplier).then_some(Membership { roles, ..membership })
    }
}

/// What somebody asks of a new token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewApiToken {
    /// What it is called.
    pub name: String,
    /// What it is good for, each once.
    pub scopes: Vec<Scope>,
    /// For how long.
    pub life: TimeDelta,
}

impl NewApiToken {
    /// What was typed.
    ///
    /// # Errors
    /// When it has no name, no scope or one that this kind does not have, or is to live too long.
    pub fn parse(kind: ApiTokenKind, name: &str, scopes: &[String], days: u32) -> Result<Self, AuthError> {
        let mut form = Form::default();
        let name = form.text("name", name, 1..=MAX_NAME_LEN);
        let name = form.end(name)?;
        let known = kind.scopes();
        let read = |typed: &String| {
            let scope = typed.trim().parse().ok().filter(|scope| known.contains(scope));
            scope.ok_or_else(|| AuthError::ScopeUnknown { scope: typed.clone(), known: known.clone() })
        };
        let scopes = scopes.iter().map(read).collect::<Result<BTreeSet<Scope>, _>>()?;
        if scopes.is_empty() {
            return Err(AuthError::Missing("scopes"));
        }
        if !(1..=MAX_LIFE_DAYS).contains(&days) {
            return Err(AuthError::ApiTokenLife);
        }
        Ok(Self { name, scopes: scopes.into_iter().collect(), life: TimeDelta::days(days.into()) })
    }
}

/// Whose tokens somebody manages: who may make such tokens, and under which membership.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiTokenOwner {
    /// By which right.
    pub kind: ApiTokenKind,
    /// The person.
    pub user: UserId,
    /// The account that gives the right.
    pub account: AccountId,
    /// Where the person buys now; empty: nowhere.
    pub store: (String, String),
}

/// A token as people see it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiToken {
    /// Its id.
    pub id: ApiTokenId,
    /// What it is called.
    pub name: String,
    /// What its text begins with.
    pub prefix: String,
    /// What it is good for.
    pub scopes: Vec<String>,
    /// Who made it.
    pub made_by: String,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub last_used_at: Option<DateTime<Utc>>,
    /// When somebody ended it.
    pub revoked_at: Option<DateTime<Utc>>,
    /// Whether it opens anything now.
    pub is_good: bool,
}

/// A token that is good, and for whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveApiToken {
    /// Its id.
    pub id: ApiTokenId,
    /// By which right of its maker it acts.
    pub kind: ApiTokenKind,
    /// What it is good for.
    pub scopes: Vec<Scope>,
    /// Who made it.
    pub user: UserId,
    /// BCP 47 tag of the maker's language.
    pub locale: String,
    /// The account it was made in.
    pub account: AccountId,
    /// The store that its maker bought in.
    pub store: (String, String),
    /// The supplier that it acts for.
    pub supplier: Option<SupplierId>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Currency;

    #[test]
    fn a_secret_reads_back_and_shows_little_of_itself() {
        let secret = ApiTokenSecret::generate().unwrap();
        let text = secret.text();
        assert_eq!(ApiTokenSecret::parse(&text).unwrap().hash(), secret.hash());
        assert_ne!(ApiTokenSecret::generate().unwrap().hash(), secret.hash());
        assert!(text.starts_with(&secret.prefix()) && secret.prefix().len() == 12, "{}", secret.prefix());
    }

    #[test]
    fn a_kind_reads_back_by_its_name() {
        for kind in [ApiTokenKind::Account, ApiTokenKind::Supplier, ApiTokenKind::Shop] {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
    }

    #[test]
    fn a_token_is_good_for_what_its_kind_has_and_for_two_years_at_most() {
        let parse = |kind, scopes: &[&str], days| {
            let scopes: Vec<_> = scopes.iter().copied().map(str::to_owned).collect();
            NewApiToken::parse(kind, " ERP ", &scopes, days)
        };
        let token = parse(ApiTokenKind::Account, &["orders:write", "orders:read", "orders:read"], 730).unwrap();
        assert_eq!((token.name.as_str(), token.scopes), ("ERP", vec![Scope::OrdersRead, Scope::OrdersWrite]));
        for scope in ["offers:write", "orders", "ORDERS:READ", ""] {
            let refused = parse(ApiTokenKind::Account, &[scope], 1).unwrap_err();
            assert!(matches!(refused, AuthError::ScopeUnknown { .. }), "{scope}");
        }
        assert!(matches!(parse(ApiTokenKind::Supplier, &[], 1), Err(AuthError::Missing("scopes"))));
        for days in [0, 731] {
            assert!(matches!(parse(ApiTokenKind::Shop, &["audit:read"], days), Err(AuthError::ApiTokenLife)));
        }
    }

    #[test]
    fn a_token_has_one_right_of_its_maker_and_no_other() {
        let membership = Membership {
            account: AccountId::new(),
            store_id: "fr".into(),
            store_view_id: "fr-fr".into(),
            currency: Currency::Eur,
            groups: Vec::new(),
            roles: vec![Role::Buyer, Role::AccountAdmin, Role::Operator],
            account_active: true,
        };
        let roles = |kind: ApiTokenKind| kind.narrow(membership.clone()).map(|narrowed| narrowed.roles);
        assert_eq!(roles(ApiTokenKind::Account), Some(vec![Role::Buyer, Role::AccountAdmin]));
        assert_eq!(roles(ApiTokenKind::Shop), Some(vec![Role::Operator]));
        assert_eq!(roles(ApiTokenKind::Supplier), None);
    }
}
