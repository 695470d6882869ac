//! The people that orders write to: who asks a question, and who decides on an order.

use crate::{
    domain::{
        people::{Approver, Belonging, Colleague, OperatedAccount, Sender},
        purchasing::approval::AccountDeciders,
    },
    error::OrderError,
    grpc::clients::ServiceClients,
};
use identity::Caller;
use platform_process::Refusal;
use proto::auth;
use uuid::Uuid;

impl ServiceClients {
    /// Who the caller is, also without an account.
    pub async fn sender(&self, caller: &Caller) -> Result<Sender, OrderError> {
        let request = caller.ask(auth::GetSenderRequest {});
        let answer = self.accounts.clone().get_sender(request).await?.into_inner();
        let (user, account) = (answer.user.unwrap_or_default(), answer.account);
        Ok(Sender {
            id: user.id.parse().map_err(Refusal::internal)?,
            name: format!("{} {}", user.first_name, user.last_name).trim().to_owned(),
            email: user.email,
            account: account.as_ref().map(|account| account.id.parse()).transpose().map_err(Refusal::internal)?,
            account_name: account.map(|account| account.name).unwrap_or_default(),
        })
    }

    /// The active accounts of the caller that have a store, whichever is acted for.
    pub async fn belongings(&self, caller: &Caller) -> Result<Vec<Belonging>, OrderError> {
        let request = caller.ask(auth::GetAuthenticatedUserRequest {});
        let accounts = self.auth.clone().get_authenticated_user(request).await?.into_inner().accounts;
        let active = accounts.into_iter().filter(|account| account.status == "ACTIVE");
        let belongings = active.filter_map(|mut account| {
            let store = (!account.stores.is_empty()).then(|| account.stores.swap_remove(0))?;
            Some(belonging(&account.id, store))
        });
        Ok(belongings.collect::<Result<_, Refusal>>()?)
    }

    /// Who of the staff is to be mailed of a topic: operators, or the users of one supplier.
    pub async fn notified(&self, topic: &str, supplier: Option<&str>) -> Result<Vec<Colleague>, OrderError> {
        let (service, secret) = self.identity.proof();
        let request = self.identity.caller().ask(auth::ListNotifiedRequest {
            service,
            secret,
            topic: topic.to_owned(),
            supplier_id: supplier.unwrap_or_default().to_owned(),
        });
        let people = self.staff.clone().list_notified(request).await?.into_inner().people;
        let colleague = |person: auth::NotifiedPerson| {
            Ok(Colleague {
                id: person.user_id.parse().map_err(Refusal::internal)?,
                email: person.email,
                locale: person.locale.parse().unwrap_or_default(),
            })
        };
        people.into_iter().map(colleague).collect()
    }

    /// Who may decide on the orders of the caller's account, and those of these members who are there.
    pub async fn deciders(&self, caller: &Caller, named: &[Uuid]) -> Result<AccountDeciders, OrderError> {
        deciders(self.approvers(caller, "", named).await?)
    }

    /// The same of an account that an operator names by its id or external id; and which account that is.
    pub async fn deciders_of(
        &self,
        operator: &Caller,
        account: &str,
        named: &[Uuid],
    ) -> Result<(OperatedAccount, AccountDeciders), OrderError> {
        let answer = self.approvers(operator, account, named).await?;
        let id = answer.account_id.parse().map_err(Refusal::internal)?;
        let account = OperatedAccount { id, external_id: answer.account_external_id.clone() };
        Ok((account, deciders(answer)?))
    }

    async fn approvers(
        &self,
        caller: &Caller,
        account: &str,
        named: &[Uuid],
    ) -> Result<auth::ListApproversResponse, OrderError> {
        let user_ids = named.iter().map(Uuid::to_string).collect();
        let request = caller.ask(auth::ListApproversRequest { user_ids, account_id: account.to_owned() });
        Ok(self.accounts.clone().list_approvers(request).await?.into_inner())
    }
}

fn belonging(account: &str, store: auth::Store) -> Result<Belonging, Refusal> {
    Ok(Belonging {
        account: account.parse().map_err(Refusal::internal)?,
        store_id: store.store_id,
        store_view_id: store.store_view_id,
        currency: store.currency.parse().map_err(Refusal::internal)?,
    })
}

fn deciders(answer: auth::ListApproversResponse) -> Result<AccountDeciders, OrderError> {
    let people = |users: Vec<auth::User>| users.into_iter().map(approver).collect::<Result<_, Refusal>>();
    Ok(AccountDeciders {
        approvers: people(answer.approvers)?,
        administrators: people(answer.administrators)?,
        members: people(answer.members)?,
    })
}

fn approver(user: auth::User) -> Result<Approver, Refusal> {
    Ok(Approver {
        id: user.id.parse().map_err(Refusal::internal)?,
        name: format!("{} {}", user.first_name, user.last_name).trim().to_owned(),
        email: user.email,
        locale: user.locale.parse().unwrap_or_default(),
    })
}
