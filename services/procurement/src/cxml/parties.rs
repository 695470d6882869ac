//! Who wrote a document and for whom, kept for as long as it may be answered.

use super::{Credential, Header, Sender};
use crate::Secret;
use serde::{Deserialize, Serialize};

/// How the shop's documents name the program that writes them.
const USER_AGENT: &str = "Comptoir";

/// Who wrote a document and for whom, by registers and names, without what proved them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parties {
    from: Vec<(String, String)>,
    to: Vec<(String, String)>,
}

impl Parties {
    /// Those of a document.
    #[must_use]
    pub fn of(header: &Header) -> Self {
        let names = |credentials: &[Credential]| {
            credentials.iter().map(|one| (one.domain.clone(), one.identity.clone())).collect()
        };
        Self { from: names(&header.from), to: names(&header.to) }
    }

    /// The header of an answer: whom the document was for writes it, under the first name proved by a secret that both
    /// sides know, where there is one.
    #[must_use]
    pub fn answered(&self, secret: Option<Secret>) -> Header {
        let named = |names: &[(String, String)]| -> Vec<_> {
            names.iter().map(|(domain, identity)| Credential::new(domain, identity)).collect()
        };
        let us = named(&self.to);
        let credentials = match secret {
            Some(secret) => us.iter().take(1).map(|one| one.clone().proved_by(secret.clone())).collect(),
            None => us.clone(),
        };
        Header { from: us, to: named(&self.from), sender: Sender { credentials, user_agent: USER_AGENT.to_owned() } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_goes_the_other_way_and_proves_the_first_name_alone() {
        let names = |one: &str, other: &str| vec![Credential::new("DUNS", one), Credential::new("NetworkId", other)];
        let header = Header { from: names("1", "buyer"), to: names("2", "shop"), sender: Sender::default() };
        let parties = Parties::of(&header);
        let answer = parties.answered(None);
        assert_eq!((&answer.from, &answer.to, &answer.sender.credentials), (&header.to, &header.from, &header.to));
        let answer = parties.answered(Some(Secret::new("both know")));
        assert_eq!(answer.from, header.to);
        let [proof] = &answer.sender.credentials[..] else { panic!("one name") };
        assert_eq!((proof.identity.as_str(), proof.shared_secret.as_ref().unwrap().expose()), ("2", "both know"));
    }
}
