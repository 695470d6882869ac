//! The user, its accounts, and what administrators see and change of them.

use super::AuthGrpc;
use crate::{
    account_change::{AccountChange, MOST_CUSTOM_FIELDS},
    country::Country,
    error::AuthError,
    form::{Fault, Form},
    store,
};
use platform_database::refuse;
use platform_process::{Buyer, Caller, Refusal, Role};
use proto::{
    auth::{
        GetAuthenticatedUserResponse, GetPurchaserResponse, GetSenderResponse, ListApproversResponse, ListUsersRequest,
        ListUsersResponse, UpdateAccountRequest, UpdateAccountResponse,
    },
    common::Reason,
};
use sqlx::PgConnection;
use values::{AccountId, Page};

impl AuthGrpc {
    /// The caller's user, current account and all accounts.
    pub(super) async fn who_is(&self, caller: Caller) -> Result<GetAuthenticatedUserResponse, Refusal> {
        let session = self.live(caller.user()?.session).await?;
        let (user, accounts) = tokio::try_join!(
            store::user::user(&self.pool, session.user),
            store::account::of_user(&self.pool, session.user),
        )
        .map_err(refuse)?;
        Ok(GetAuthenticatedUserResponse {
            user: Some(user.ok_or(AuthError::SessionOver)?.into()),
            account: session.account_among(&accounts),
            accounts: accounts.into_iter().map(Into::into).collect(),
            selection: session.selection.map(Into::into),
        })
    }

    /// What an order has to know of its buyer.
    pub(super) async fn purchaser(&self, caller: Caller) -> Result<GetPurchaserResponse, Refusal> {
        let buyer = caller.buyer()?;
        let (user, account) = tokio::try_join!(
            store::user::user(&self.pool, buyer.user),
            store::account::of_member(&self.pool, buyer.user, buyer.account()),
        )
        .map_err(refuse)?;
        Ok(GetPurchaserResponse {
            user: Some(user.ok_or(AuthError::SessionOver)?.into()),
            account: Some(account.ok_or(AuthError::AccountNotYours)?.into()),
        })
    }

    /// Who writes: any user, with the account acted for where there is one.
    pub(super) async fn sender(&self, caller: &Caller) -> Result<GetSenderResponse, Refusal> {
        let writer = caller.user()?;
        let user = store::user::user(&self.pool, writer.id).await.map_err(refuse)?;
        let account = match &writer.membership {
            Some(membership) => {
                let account = store::account::of_member(&self.pool, writer.id, membership.account);
                Some(account.await.map_err(refuse)?.ok_or(AuthError::AccountNotYours)?)
            }
            None => None,
        };
        Ok(GetSenderResponse {
            user: Some(user.ok_or(AuthError::SessionOver)?.into()),
            account: account.map(Into::into),
        })
    }

    /// Changes what the caller's account says of itself.
    pub(super) async fn change_account(
        &self,
        caller: Caller,
        request: UpdateAccountRequest,
    ) -> Result<UpdateAccountResponse, Refusal> {
        let buyer = administrator(&caller)?.who_may_order()?;
        let account = buyer.account();
        let country = store::account_change::home_country(&self.pool, account).await.map_err(refuse)?;
        let country = Country::parse(country.as_deref().unwrap_or_default()).unwrap_or(Country::FRANCE);
        let change = AccountChange::parse(&request, country)?;

        let mut transaction = platform_database::begin(&self.pool).await.map_err(refuse)?;
        store::address::lock(&mut transaction, account).await.map_err(refuse)?;
        store::account_change::change(&mut transaction, account, &change).await.map_err(refuse)?;
        write_contacts(&mut transaction, account, &change).await.map_err(refuse)?;
        write_custom_fields(&mut transaction, account, &change).await?;
        transaction.commit().await.map_err(refuse)?;
        tracing::info!(account.id = %account, user.id = %buyer.user, "an account was changed");
        let account = store::account::of_member(&self.pool, buyer.user, account).await.map_err(refuse)?;
        Ok(UpdateAccountResponse { account: Some(account.ok_or(AuthError::AccountNotYours)?.into()) })
    }

    /// Who of the caller's account decides on orders above a limit.
    pub(super) async fn approvers_of(&self, caller: &Caller) -> Result<ListApproversResponse, Refusal> {
        let account = caller.buyer()?.account();
        let approvers = store::member::approvers(&self.pool, account).await.map_err(refuse)?;
        Ok(ListApproversResponse { approvers: approvers.into_iter().map(Into::into).collect() })
    }

    /// A page of the members of the caller's account.
    pub(super) async fn users_of(
        &self,
        caller: Caller,
        request: ListUsersRequest,
    ) -> Result<ListUsersResponse, Refusal> {
        let account = administrator(&caller)?.account();
        let page = Page::from_proto(request.page.as_ref(), Page::MAX_SIZE)
            .map_err(|out| Refusal::invalid(Reason::PageOutOfRange).on("size").with("max", out.max_size))?;
        let (members, total) = store::member::of_account(&self.pool, account, page).await.map_err(refuse)?;
        Ok(ListUsersResponse {
            users: members.into_iter().map(Into::into).collect(),
            total: u64::try_from(total).unwrap_or_default(),
        })
    }
}

/// The caller, who manages the account (D6.1).
fn administrator(caller: &Caller) -> Result<Buyer, Refusal> {
    let buyer = caller.buyer()?;
    if buyer.has(Role::AccountAdmin) { Ok(buyer) } else { Err(AuthError::RoleMissing.into()) }
}

async fn write_contacts(
    connection: &mut PgConnection,
    account: AccountId,
    change: &AccountChange,
) -> Result<(), sqlx::Error> {
    let Some(contacts) = &change.contacts else { return Ok(()) };
    store::account_change::remove_contacts(connection, account).await?;
    for (position, contact) in (0..).zip(contacts) {
        store::account_change::add_contact(connection, account, position, contact).await?;
    }
    Ok(())
}

/// Values that are there already count too: an account does not grow without end.
async fn write_custom_fields(
    connection: &mut PgConnection,
    account: AccountId,
    change: &AccountChange,
) -> Result<(), Refusal> {
    if change.custom_fields.is_empty() {
        return Ok(());
    }
    store::account_change::set_custom_fields(connection, account, &change.custom_fields).await.map_err(refuse)?;
    store::account_change::remove_empty_custom_fields(connection, account).await.map_err(refuse)?;
    let count = store::account_change::count_custom_fields(connection, account).await.map_err(refuse)?;
    let is_too_long = usize::try_from(count).is_ok_and(|count| count > MOST_CUSTOM_FIELDS);
    let mut form = Form::default();
    let kept =
        form.take("customFieldValues", if is_too_long { Err(Fault::TooLong(MOST_CUSTOM_FIELDS)) } else { Ok(()) });
    Ok(form.end(kept)?)
}
