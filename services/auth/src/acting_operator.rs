//! Who acts when the shop's side works from a shell: `shop operator`, beside the running service.

use crate::{MIGRATIONS, store};
use platform_process::{Caller, Settings, StartError};
use values::UserId;

/// An operator that a shell can act as.
#[derive(Clone, Debug)]
pub struct ActingOperator {
    /// What the operator logs in with.
    pub email: String,
    /// The user.
    pub user: UserId,
    /// The operator, as calls name who asks. There is no session behind it.
    pub caller: Caller,
}

/// The operator with this e-mail address; without one, the only operator there is. It needs the database alone.
///
/// # Errors
/// When the database can't be used, nobody with that address is an operator, or it has to be said which one of several.
pub async fn find(settings: &Settings, email: Option<&str>) -> Result<ActingOperator, StartError> {
    let pool = platform_database::open(settings, "auth", &MIGRATIONS).await?;
    let operators = store::operator::operators(&pool).await;
    pool.close().await;
    choose(operators.map_err(StartError::failed)?, email).map_err(StartError::failed)
}

fn choose(mut operators: Vec<ActingOperator>, email: Option<&str>) -> Result<ActingOperator, String> {
    if let Some(email) = email {
        operators.retain(|operator| operator.email.eq_ignore_ascii_case(email.trim()));
        return operators.pop().ok_or_else(|| format!("{email} is no operator. Name one after --as."));
    }
    if operators.len() > 1 {
        let emails: Vec<_> = operators.iter().map(|operator| operator.email.as_str()).collect();
        return Err(format!("There are several operators. Say as whom, with --as and one of {}.", emails.join(", ")));
    }
    operators.pop().ok_or_else(|| {
        "There is no operator. Give the role OPERATOR to the membership of somebody who works for the shop.".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn operators(emails: &[&str]) -> Vec<ActingOperator> {
        let operator = |email: &&str| ActingOperator {
            email: (*email).to_owned(),
            user: UserId::new(),
            caller: Caller::default(),
        };
        emails.iter().map(operator).collect()
    }

    #[test]
    fn the_only_operator_need_not_be_named() {
        assert_eq!(choose(operators(&["a@shop.test"]), None).unwrap().email, "a@shop.test");
        assert!(choose(operators(&[]), None).unwrap_err().contains("There is no operator"));
    }

    #[test]
    fn one_of_several_is_named_and_who_does_not_is_told_whom() {
        let two = || operators(&["a@shop.test", "b@shop.test"]);
        assert_eq!(choose(two(), Some("B@shop.test ")).unwrap().email, "b@shop.test");
        assert!(choose(two(), None).unwrap_err().ends_with("one of a@shop.test, b@shop.test."));
        assert!(choose(two(), Some("c@shop.test")).unwrap_err().starts_with("c@shop.test is no operator"));
    }
}
