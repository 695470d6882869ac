//! The texts of the mails in both languages.

use super::MailTemplate;
use values::Locale;

/// What a mail says around its link.
pub struct MailText {
    pub lang: &'static str,
    pub greeting: &'static str,
    pub signature: &'static str,
    pub title: &'static str,
    pub before: &'static [&'static str],
    /// What the link does.
    pub action: &'static str,
    pub after: &'static [&'static str],
}

const FRENCH: MailText = MailText {
    lang: "fr",
    greeting: "Bonjour,",
    signature: "L'équipe Comptoir",
    title: "",
    before: &[],
    action: "",
    after: &[],
};

const ENGLISH: MailText = MailText { lang: "en", greeting: "Hello,", signature: "The Comptoir team", ..FRENCH };

/// The text of a mail.
pub const fn text(template: MailTemplate, locale: Locale) -> MailText {
    match locale {
        Locale::French => french(template),
        Locale::English => english(template),
    }
}

const fn french(template: MailTemplate) -> MailText {
    match template {
        MailTemplate::Activation => MailText {
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
        MailTemplate::AlreadyRegistered => MailText {
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
        MailTemplate::Activated => MailText {
            title: "Votre compte Comptoir est actif",
            before: &["Votre adresse e-mail est confirmée et votre compte client est ouvert. Vous pouvez commander."],
            action: "Me connecter",
            after: &["Bienvenue chez Comptoir."],
            ..FRENCH
        },
        MailTemplate::AwaitingApproval => MailText {
            title: "Votre adresse e-mail est confirmée",
            before: &[
                "Nous examinons maintenant votre demande de compte client. Un e-mail vous dira quand vous pourrez commander.",
            ],
            action: "Parcourir le catalogue",
            after: &["D'ici là, vous pouvez vous connecter et consulter le catalogue et vos prix."],
            ..FRENCH
        },
        MailTemplate::Approved => MailText {
            title: "Votre compte Comptoir est ouvert",
            before: &["Votre compte client est approuvé. Vous pouvez commander."],
            action: "Me connecter",
            after: &["Bienvenue chez Comptoir."],
            ..FRENCH
        },
        MailTemplate::PasswordReset => MailText {
            title: "Choisissez un nouveau mot de passe",
            before: &["Vous avez demandé un nouveau mot de passe pour votre compte Comptoir."],
            action: "Choisir un mot de passe",
            after: &[
                "Ce lien est valable 24 heures et ne sert qu'une fois. Toute nouvelle demande le remplace.",
                "Si vous n'avez rien demandé, ignorez ce message\u{a0}: votre mot de passe reste le même.",
            ],
            ..FRENCH
        },
        MailTemplate::PasswordChanged => MailText {
            title: "Votre mot de passe a changé",
            before: &[
                "Le mot de passe de votre compte Comptoir vient d'être modifié, et vos autres sessions ont été fermées.",
                "Si ce n'est pas vous, choisissez tout de suite un nouveau mot de passe.",
            ],
            action: "Choisir un mot de passe",
            after: &["Si c'est bien vous, il n'y a rien à faire."],
            ..FRENCH
        },
        MailTemplate::Invitation => MailText {
            title: "Vous êtes invité à rejoindre un compte Comptoir",
            before: &[
                "Quelqu'un de votre entreprise vous invite à acheter avec elle chez Comptoir. La page du lien vous dit pour quel compte, et qui vous invite.",
            ],
            action: "Voir l'invitation",
            after: &[
                "Ce lien est valable 7 jours et ne sert qu'une fois.",
                "Si vous n'attendiez pas cette invitation, ignorez ce message\u{a0}: rien ne sera créé.",
            ],
            ..FRENCH
        },
        MailTemplate::StaffInvitation => MailText {
            title: "Vous êtes invité à travailler sur la boutique Comptoir",
            before: &[
                "La boutique Comptoir vous invite à y travailler, pour elle ou pour un fournisseur. La page du lien vous dit pour qui, et qui vous invite.",
            ],
            action: "Voir l'invitation",
            after: &[
                "Ce lien est valable 7 jours et ne sert qu'une fois.",
                "Si vous n'attendiez pas cette invitation, ignorez ce message\u{a0}: rien ne sera créé.",
            ],
            ..FRENCH
        },
        MailTemplate::AwaitingAccount => MailText {
            title: "Votre adresse e-mail est confirmée",
            before: &[
                "Votre société a déjà un compte client chez Comptoir. Nous avons demandé à qui le gère de vous y accueillir. Un e-mail vous dira quand vous pourrez commander.",
            ],
            action: "Parcourir le catalogue",
            after: &["D'ici là, vous pouvez vous connecter et consulter le catalogue."],
            ..FRENCH
        },
        MailTemplate::JoinAccepted => MailText {
            title: "Vous avez rejoint le compte de votre société",
            before: &[
                "Votre demande est acceptée\u{a0}: vous appartenez maintenant au compte client de votre société.",
            ],
            action: "Me connecter",
            after: &["Bienvenue chez Comptoir."],
            ..FRENCH
        },
        MailTemplate::JoinDeclined => MailText {
            title: "Votre demande d'accès est refusée",
            before: &[
                "Votre demande de rejoindre le compte client de votre société n'a pas été acceptée. Vous gardez votre accès, sans compte pour commander.",
            ],
            action: "Nous écrire",
            after: &["Si c'est une erreur, parlez-en à qui achète dans votre société, ou écrivez-nous."],
            ..FRENCH
        },
    }
}

const fn english(template: MailTemplate) -> MailText {
    match template {
        MailTemplate::Activation => MailText {
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
        MailTemplate::AlreadyRegistered => MailText {
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
        MailTemplate::Activated => MailText {
            title: "Your Comptoir account is active",
            before: &["Your email address is confirmed and your customer account is open. You can place orders."],
            action: "Log in",
            after: &["Welcome to Comptoir."],
            ..ENGLISH
        },
        MailTemplate::AwaitingApproval => MailText {
            title: "Your email address is confirmed",
            before: &[
                "We are now looking at your request for a customer account. An email will tell you when you can order.",
            ],
            action: "Browse the catalogue",
            after: &["Until then you can log in and look at the catalogue and your prices."],
            ..ENGLISH
        },
        MailTemplate::Approved => MailText {
            title: "Your Comptoir account is open",
            before: &["Your customer account is approved. You can place orders."],
            action: "Log in",
            after: &["Welcome to Comptoir."],
            ..ENGLISH
        },
        MailTemplate::PasswordReset => MailText {
            title: "Choose a new password",
            before: &["You asked for a new password for your Comptoir account."],
            action: "Choose a password",
            after: &[
                "This link is good for 24 hours and works once. Asking again replaces it.",
                "If you didn't ask for anything, ignore this message: your password stays the same.",
            ],
            ..ENGLISH
        },
        MailTemplate::PasswordChanged => MailText {
            title: "Your password has changed",
            before: &[
                "The password of your Comptoir account has just been changed, and your other sessions have been closed.",
                "If this wasn't you, choose a new password at once.",
            ],
            action: "Choose a password",
            after: &["If it was you, there is nothing to do."],
            ..ENGLISH
        },
        MailTemplate::Invitation => MailText {
            title: "You are invited to join a Comptoir account",
            before: &[
                "Somebody at your company invites you to buy with them at Comptoir. The page behind the link says for which account, and who invites you.",
            ],
            action: "See the invitation",
            after: &[
                "This link is good for 7 days and works once.",
                "If you weren't expecting an invitation, ignore this message: nothing will be created.",
            ],
            ..ENGLISH
        },
        MailTemplate::StaffInvitation => MailText {
            title: "You are invited to work on the Comptoir shop",
            before: &[
                "The Comptoir shop invites you to work on it, for the shop or for a supplier. The page behind the link says for whom, and who invites you.",
            ],
            action: "See the invitation",
            after: &[
                "This link is good for 7 days and works once.",
                "If you weren't expecting an invitation, ignore this message: nothing will be created.",
            ],
            ..ENGLISH
        },
        MailTemplate::AwaitingAccount => MailText {
            title: "Your email address is confirmed",
            before: &[
                "Your company has a customer account with Comptoir already. We have asked whoever manages it to let you in. An email will tell you when you can order.",
            ],
            action: "Browse the catalogue",
            after: &["Until then you can log in and look at the catalogue."],
            ..ENGLISH
        },
        MailTemplate::JoinAccepted => MailText {
            title: "You have joined your company's account",
            before: &["Your request is accepted: you now belong to your company's customer account."],
            action: "Log in",
            after: &["Welcome to Comptoir."],
            ..ENGLISH
        },
        MailTemplate::JoinDeclined => MailText {
            title: "Your request for access is declined",
            before: &[
                "Your request to join your company's customer account was not accepted. You keep your access, without an account to order for.",
            ],
            action: "Write to us",
            after: &["If this is a mistake, speak to whoever buys at your company, or write to us."],
            ..ENGLISH
        },
    }
}
