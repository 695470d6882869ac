//! The words of the mails in both languages.

use super::Letter;
use values::Locale;

/// What a mail says around its link.
pub struct Words {
    pub lang: &'static str,
    pub greeting: &'static str,
    pub signature: &'static str,
    pub title: &'static str,
    pub before: &'static [&'static str],
    /// What the link does.
    pub action: &'static str,
    pub after: &'static [&'static str],
}

const FRENCH: Words = Words {
    lang: "fr",
    greeting: "Bonjour,",
    signature: "L'équipe Comptoir",
    title: "",
    before: &[],
    action: "",
    after: &[],
};

const ENGLISH: Words = Words { lang: "en", greeting: "Hello,", signature: "The Comptoir team", ..FRENCH };

/// The words of a mail.
pub const fn words(letter: Letter, locale: Locale) -> Words {
    match locale {
        Locale::French => french(letter),
        Locale::English => english(letter),
    }
}

const fn french(letter: Letter) -> Words {
    match letter {
        Letter::Activation => Words {
            title: "Activez votre compte Comptoir",
            before: &[
                "Vous avez demandé un compte client pour votre entreprise. Il ne reste qu'à confirmer que cette adresse e-mail est la vôtre.",
            ],
            action: "Activer mon compte",
            after: &[
                "Ce lien est valable 24 heures.",
                "Si vous n'avez rien demandé, ignorez ce message\u{a0}: aucun compte ne sera activé.",
            ],
            ..FRENCH
        },
        Letter::AlreadyRegistered => Words {
            title: "Vous avez déjà un compte Comptoir",
            before: &[
                "Quelqu'un, sans doute vous, a demandé un compte client avec cette adresse e-mail. Elle en a déjà un\u{a0}: connectez-vous avec votre mot de passe.",
            ],
            action: "Me connecter",
            after: &[
                "Vous l'avez oublié\u{a0}? La page de connexion permet d'en choisir un nouveau.",
                "Si vous n'avez rien demandé, ignorez ce message\u{a0}: rien n'a changé.",
            ],
            ..FRENCH
        },
        Letter::Activated => Words {
            title: "Votre compte Comptoir est actif",
            before: &["Votre adresse e-mail est confirmée et votre compte client est ouvert. Vous pouvez commander."],
            action: "Me connecter",
            after: &["Bienvenue chez Comptoir."],
            ..FRENCH
        },
        Letter::AwaitingApproval => Words {
            title: "Votre adresse e-mail est confirmée",
            before: &[
                "Nous examinons maintenant votre demande de compte client. Un e-mail vous dira quand vous pourrez commander.",
            ],
            action: "Parcourir le catalogue",
            after: &["D'ici là, vous pouvez vous connecter et consulter le catalogue et vos prix."],
            ..FRENCH
        },
        Letter::Approved => Words {
            title: "Votre compte Comptoir est ouvert",
            before: &["Votre compte client est approuvé. Vous pouvez commander."],
            action: "Me connecter",
            after: &["Bienvenue chez Comptoir."],
            ..FRENCH
        },
        Letter::PasswordReset => Words {
            title: "Choisissez un nouveau mot de passe",
            before: &["Vous avez demandé un nouveau mot de passe pour votre compte Comptoir."],
            action: "Choisir un mot de passe",
            after: &[
                "Ce lien est valable 24 heures et ne sert qu'une fois. Toute nouvelle demande le remplace.",
                "Si vous n'avez rien demandé, ignorez ce message\u{a0}: votre mot de passe reste le même.",
            ],
            ..FRENCH
        },
        Letter::PasswordChanged => Words {
            title: "Votre mot de passe a changé",
            before: &[
                "Le mot de passe de votre compte Comptoir vient d'être modifié, et vos autres sessions ont été fermées.",
                "Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe.",
            ],
            action: "Choisir un mot de passe",
            after: &["Si c'est bien vous, il n'y a rien à faire."],
            ..FRENCH
        },
    }
}

const fn english(letter: Letter) -> Words {
    match letter {
        Letter::Activation => Words {
            title: "Activate your Comptoir account",
            before: &[
                "You asked for a customer account for your company. All that is left is to confirm that this email address is yours.",
            ],
            action: "Activate my account",
            after: &[
                "This link is good for 24 hours.",
                "If you didn't ask for anything, ignore this message: no account will be activated.",
            ],
            ..ENGLISH
        },
        Letter::AlreadyRegistered => Words {
            title: "You already have a Comptoir account",
            before: &[
                "Somebody, probably you, asked for a customer account with this email address. It has one already: log in with your password.",
            ],
            action: "Log in",
            after: &[
                "Forgotten it? You can choose a new one from the login page.",
                "If you didn't ask for anything, ignore this message: nothing has changed.",
            ],
            ..ENGLISH
        },
        Letter::Activated => Words {
            title: "Your Comptoir account is active",
            before: &["Your email address is confirmed and your customer account is open. You can place orders."],
            action: "Log in",
            after: &["Welcome to Comptoir."],
            ..ENGLISH
        },
        Letter::AwaitingApproval => Words {
            title: "Your email address is confirmed",
            before: &[
                "We are now looking at your request for a customer account. An email will tell you when you can order.",
            ],
            action: "Browse the catalogue",
            after: &["Until then you can log in and look at the catalogue and your prices."],
            ..ENGLISH
        },
        Letter::Approved => Words {
            title: "Your Comptoir account is open",
            before: &["Your customer account is approved. You can place orders."],
            action: "Log in",
            after: &["Welcome to Comptoir."],
            ..ENGLISH
        },
        Letter::PasswordReset => Words {
            title: "Choose a new password",
            before: &["You asked for a new password for your Comptoir account."],
            action: "Choose a password",
            after: &[
                "This link is good for 24 hours and works once. Asking again replaces it.",
                "If you didn't ask for anything, ignore this message: your password stays the same.",
            ],
            ..ENGLISH
        },
        Letter::PasswordChanged => Words {
            title: "Your password has changed",
            before: &[
                "The password of your Comptoir account has just been changed, and your other sessions have been closed.",
                "If this wasn't you, choose a new password at once.",
            ],
            action: "Choose a password",
            after: &["If it was you, there is nothing to do."],
            ..ENGLISH
        },
    }
}
