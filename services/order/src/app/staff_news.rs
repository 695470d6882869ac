//! Telling staff: one task is made of the news when it happens, and of that a task for each who is to be mailed, so that a
//! mailbox that refuses holds up no other (D9.17).

use crate::{
    db::Database,
    domain::{news::News, people::Colleague, task::Task},
    error::OrderError,
    grpc::clients::ServiceClients,
};
use platform_database::outbox::DeliveryError;
use uuid::Uuid;
use values::OrderId;

/// Finds out whom news is for. Clones share it.
#[derive(Clone)]
pub struct StaffNews {
    db: Database,
    clients: ServiceClients,
}

impl StaffNews {
    /// News of these tables, for the people that auth knows.
    #[must_use]
    pub const fn new(db: Database, clients: ServiceClients) -> Self {
        Self { db, clients }
    }

    /// Makes a task for each who is to be mailed of the one for all.
    ///
    /// # Errors
    /// When it is to be tried again later.
    pub async fn spread(&self, task: Uuid, news: News) -> Result<(), DeliveryError> {
        let mut told = Vec::new();
        for part in self.parts(news).await? {
            told.extend(self.audience(part).await?.into_iter().map(|person| (part, person.id)));
        }
        let mut transaction = self.db.begin().await?;
        if self.db.outbox.remove(&mut transaction, task).await? {
            for (news, person) in told {
                self.db.push(&mut transaction, Task::StaffTold { news, person }).await?;
            }
        }
        Ok(transaction.commit().await?)
    }

    /// Who is to be mailed of it, none of them twice.
    ///
    /// # Errors
    /// When auth is away.
    pub async fn audience(&self, news: News) -> Result<Vec<Colleague>, OrderError> {
        let topic = news.topic();
        match news {
            News::Order { .. } | News::Question { .. } => self.clients.notified(topic, None).await,
            News::Part { order, part } => {
                let order = self.db.read(order, 0).await?.ok_or(OrderError::NotFound)?;
                let part = order.logistic_orders.iter().find(|one| one.id == part).ok_or(OrderError::PartNotFound)?;
                self.clients.notified(topic, Some(&part.supplier_id)).await
            }
            News::Quote { quote } => {
                let supplier = self.db.supplier_of_quote(quote).await?;
                let mut people = self.clients.notified(topic, None).await?;
                if let Some(supplier) = supplier {
                    people.extend(self.clients.notified(topic, Some(&supplier)).await?);
                }
                people.sort_by_key(|person| person.id);
                people.dedup_by_key(|person| person.id);
                Ok(people)
            }
        }
    }

    /// The news, and of an order that nobody holds that of each supplier's part.
    async fn parts(&self, news: News) -> Result<Vec<News>, OrderError> {
        let News::Order { order, released: true } = news else { return Ok(vec![news]) };
        Ok(std::iter::once(news).chain(self.parts_of(order).await?).collect())
    }

    async fn parts_of(&self, id: OrderId) -> Result<Vec<News>, OrderError> {
        let order = self.db.read(id, 0).await?.ok_or(OrderError::NotFound)?;
        Ok(order.logistic_orders.iter().map(|part| News::Part { order: id, part: part.id }).collect())
    }
}
