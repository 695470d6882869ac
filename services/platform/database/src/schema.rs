//! A service's schema and the role that owns it: what keeps one service out of another's tables.

use platform_process::StartError;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};

use crate::error::code;

/// SQLSTATEs that mean someone else made the same thing a moment ago: `duplicate_object`, `duplicate_schema`,
/// `unique_violation`, and the internal error of two grants of one role at once.
const MADE_BY_ANOTHER: [&str; 4] = ["42710", "42P06", "23505", "XX000"];

/// A service's schema, named after the service with `_` for `-`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Schema(String);

impl Schema {
    /// The schema of a service: lower-case letters, digits, `-` and `_`, so that it needs no quoting.
    pub fn of_service(name: &str) -> Result<Self, StartError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let schema = name.replace('-', "_");
        match !schema.is_empty() && schema.chars().all(plain) {
            true => Ok(Self(schema)),
            false => Err(StartError::failed(format!(
                "A schema cannot be named {name:?}. Use lower-case letters, digits and hyphens."
            ))),
        }
    }

    /// Its name in SQL.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// The role that owns it.
    pub fn role(&self) -> String {
        format!("shop_{}", self.0)
    }

    /// Makes the schema and its role unless they are there.
    ///
    /// Answers the role to work as. There is none where the connecting user may not make or take that role: then the
    /// service works as the connecting user, and separation is up to whoever set the database up.
    pub async fn ensure(&self, connection: &mut PgConnection) -> Result<Option<String>, sqlx::Error> {
        let role = self.role();
        let mut taken = self.take_role(connection).await?;
        let owner = match self.owner(connection).await? {
            Some(owner) => owner,
            None if taken => {
                self.create(connection, &format!(" authorization {role}")).await?;
                role.clone()
            }
            None => {
                self.create(connection, "").await?;
                sqlx::query_scalar("select current_user::text").fetch_one(&mut *connection).await?
            }
        };
        if owner != role {
            taken = false;
        }
        if !taken {
            let schema = self.name();
            tracing::warn!(
                schema,
                owner,
                "works as the connecting user: the database does not keep this service from other schemas"
            );
        }
        Ok(taken.then_some(role))
    }

    /// Whether the connecting user can work as the role, which is created, let in and granted as far as that user may.
    async fn take_role(&self, connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
        let role = self.role();
        let can_log_in: Option<bool> = sqlx::query_scalar("select rolcanlogin from pg_roles where rolname = $1")
            .bind(&role)
            .fetch_optional(&mut *connection)
            .await?;
        match can_log_in {
            None if !attempt(connection, format!("create role {role} login")).await? => return Ok(false),
            Some(false) => drop(attempt(connection, format!("alter role {role} login")).await?),
            _ => {}
        }
        if self.try_role(connection).await? {
            return Ok(true);
        }
        Ok(attempt(connection, format!("grant {role} to current_user")).await? && self.try_role(connection).await?)
    }

    /// Puts the role on and off again, in a transaction so that a refusal leaves nothing behind.
    async fn try_role(&self, connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
        let mut transaction = connection.begin().await?;
        let worn = attempt(&mut transaction, format!("set local role {}", self.role())).await;
        transaction.rollback().await?;
        worn
    }

    async fn owner(&self, connection: &mut PgConnection) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("select pg_get_userbyid(nspowner)::text from pg_namespace where nspname = $1")
            .bind(self.name())
            .fetch_optional(connection)
            .await
    }

    async fn create(&self, connection: &mut PgConnection, authorization: &str) -> Result<(), sqlx::Error> {
        let statement = format!("create schema if not exists {}{authorization}", self.name());
        match connection.execute(AssertSqlSafe(statement)).await {
            Err(error) if code(&error).is_some_and(|code| MADE_BY_ANOTHER.contains(&&*code)) => Ok(()),
            outcome => outcome.map(drop),
        }
    }
}

/// Runs a statement: false where the user may not (`insufficient_privilege`).
async fn attempt(connection: &mut PgConnection, statement: String) -> Result<bool, sqlx::Error> {
    match connection.execute(AssertSqlSafe(statement)).await {
        Ok(_) => Ok(true),
        Err(error) => match code(&error).as_deref() {
            Some("42501") => Ok(false),
            Some(code) if MADE_BY_ANOTHER.contains(&code) => Ok(true),
            _ => Err(error),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hyphen_becomes_an_underscore() {
        let schema = Schema::of_service("buying-list").unwrap();
        assert_eq!((schema.name(), schema.role().as_str()), ("buying_list", "shop_buying_list"));
    }

    #[test]
    fn a_name_that_would_need_quoting_is_refused() {
        for name in ["", "Cart", "cart;drop", "pa nier"] {
            assert!(Schema::of_service(name).is_err(), "{name:?}");
        }
    }
}
