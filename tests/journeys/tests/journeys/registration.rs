//! Becoming a user, and getting back in: from the form through the mail to the login.

use journeys::{Call, PASSWORD, Session, Stage};
use serde_json::{Value, json};

const CHOSEN: &str = "Tournevis-cruciforme-7431";
const ANOTHER: &str = "Perceuse-visseuse-9152";

/// A request for an account that nothing is wrong with.
pub fn form(email: &str) -> Value {
    json!({
        "account": {
            "companyRegistrationName": "Papeterie du Port", "businessRegistrationNumber": "013 579 248 00017",
            "vatNumber": "FR84013579248", "website": "https://papeterie.example",
        },
        "user": {
            "civility": "MRS", "firstName": "Anne", "lastName": "Le Goff", "email": email, "phone": "+33199001299",
            "password": CHOSEN,
        },
        "address": {
            "fullName": "Anne Le Goff", "address": "3 quai du Port", "zipcode": "44000", "city": "Nantes", "country": "FR",
            "shipping": true, "billing": true,
        },
        "acceptTerms": true,
    })
}

fn register(form: &Value, language: &str) -> Call {
    Call::post("/api/account/create", form).with("accept-language", language)
}

fn reset(token: &str, password: &str) -> Call {
    Call::post("/api/auth/reset-password", &json!({ "resetPasswordToken": token, "newPassword": password }))
}

#[tokio::test]
async fn d5_3_a_company_registers_follows_the_link_of_the_mail_and_is_in() {
    let stage = Stage::open().await;
    let script = stage.script();
    // Two companies: the second of one would only ask to join it (D6.10).
    for (email, language, page, company) in [
        ("anne@papeterie.test", "fr-FR", "/auth/validation", ("01357924800017", "FR84013579248")),
        ("ann@papeterie.test", "en-GB", "/en-GB/auth/validation", ("02580369300016", "FR47025803693")),
    ] {
        let mut form = form(email);
        form["account"]["businessRegistrationNumber"] = company.0.into();
        form["account"]["vatNumber"] = company.1.into();
        let answer = script.send(register(&form, language)).await.expect(201);
        assert_eq!((answer.text("/account/status"), answer.headers.get("set-cookie")), ("PENDING", None));
        let waiting = script.try_login(email, CHOSEN).await.expect(401);
        let wrong = script.try_login("nobody@papeterie.test", CHOSEN).await;
        assert_eq!(waiting.without(""), wrong.without(""), "nobody learns that it waits");

        let mail = stage.mail_to(email, |text| text.contains("/auth/validation?token=")).await;
        let link = format!("{}{page}?token=", stage.address());
        assert!(mail.text.contains(&link), "{}", mail.text);
        let activate = |token: &str| Call::post("/api/auth/activate", &json!({ "token": token }));
        let (good, bad) = (mail.token().unwrap(), mail.token().unwrap().chars().rev().collect::<String>());
        let refused = script.send(activate(&bad)).await.expect(400);
        assert_eq!(refused.text("/code"), "LINK_EXPIRED");
        let _ = script.send(activate(good)).await.expect(200);
        stage.mail_to(email, |text| text.contains("/auth/login")).await;

        let session = script.login_with(email, CHOSEN).await;
        let who = script.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token)).await.expect(200);
        assert_eq!((who.text("/user/lastName"), who.text("/user/locale")), ("Le Goff", language));
        assert_eq!(who.text("/account/businessRegistrationNumber"), company.0);
        assert_eq!((who.text("/account/id"), who.text("/account/status")), (answer.text("/account/id"), "ACTIVE"));
        let addresses = script.send(Call::get("/api/account/addresses").bearer(&session.token)).await.expect(200);
        assert_eq!(addresses.at("/addresses").as_array().unwrap().len(), 1);
        assert_eq!(addresses.text("/addresses/0/address"), "3 quai du Port");
    }
    stage.close().await;
}

#[tokio::test]
async fn d5_3_a_known_address_is_answered_alike_and_nothing_of_it_changes() {
    let stage = Stage::open().await;
    let script = stage.script();
    let unknown = script.send(register(&form("anne@papeterie.test"), "fr-FR")).await.expect(201);
    for known in ["acheteur@demo.test", " Acheteur@DEMO.test "] {
        let answer = script.send(register(&form(known), "fr-FR")).await;
        assert_eq!(answer.without(answer.text("/account/id")), unknown.without(unknown.text("/account/id")));
    }
    let mail = stage.mail_to("acheteur@demo.test", |text| text.contains("/auth/login")).await;
    assert_eq!(mail.token(), None);
    let _ = script.try_login("acheteur@demo.test", CHOSEN).await.expect(401);
    let session = script.login("acheteur@demo.test").await;
    let who = script.send(Call::get("/api/auth/get-authenticated-user").bearer(&session.token)).await.expect(200);
    assert_eq!((who.text("/user/lastName"), who.at("/accounts").as_array().unwrap().len()), ("Renaud", 2));
    stage.close().await;
}

#[tokio::test]
async fn d7_8_a_mailed_link_sets_a_new_password_once_and_ends_every_session() {
    let stage = Stage::open().await;
    let (script, email) = (stage.script(), "acheteur@demo.test");
    let sessions: [Session; 2] = [script.login(email).await, script.login(email).await];
    let forgot = |email: &str| Call::post("/api/auth/send-reset-password-email", &json!({ "email": email }));
    let known = script.send(forgot(email)).await.expect(200);
    for other in ["nobody@demo.test", "no address", "a@b\r\nBcc: c@d.test"] {
        assert_eq!(script.send(forgot(other)).await.without(""), known.without(""), "{other}");
    }
    let mail = stage.mail_to(email, |text| text.contains("/auth/reset-password?token=")).await;
    let token = mail.token().unwrap();

    let weak = script.send(reset(token, "azertyuiop12")).await.expect(400);
    assert_eq!((weak.text("/code"), weak.text("/errors/0/field")), ("PASSWORD_WEAK", "newPassword"));
    let _ = script.send(reset(token, CHOSEN)).await.expect(200);
    let twice = script.send(reset(token, ANOTHER)).await.expect(400);
    assert_eq!(twice.text("/code"), "LINK_EXPIRED");

    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    for session in &sessions {
        assert!(!script.is_in(session).await);
        let _ = script.refresh(session).await.expect(401);
    }
    for (password, status) in [(PASSWORD, 401), (ANOTHER, 401), (CHOSEN, 200)] {
        let _ = script.try_login(email, password).await.expect(status);
    }
    stage.close().await;
}

#[tokio::test]
async fn everything_wrong_with_a_form_is_said_at_once_at_its_field_in_both_languages() {
    let stage = Stage::open().await;
    let script = stage.script();
    let mut wrong = form("not an address");
    for (pointer, value) in [
        ("/account/businessRegistrationNumber", json!("01234560900016")),
        ("/account/vatNumber", json!("FR00012345609")),
        ("/user/firstName", json!("")),
        ("/user/lastName", json!("x".repeat(51))),
        ("/user/phone", json!("12")),
        ("/user/password", json!("motdepasse123")),
        ("/address/zipcode", json!("4400")),
        ("/address/city", json!(44)),
        ("/acceptTerms", json!(false)),
    ] {
        *wrong.pointer_mut(pointer).unwrap() = value;
    }
    // A member of another type is the gateway's to refuse, before anything is judged.
    let typed = script.send(register(&wrong, "fr-FR")).await.expect(400);
    assert_eq!((typed.text("/errors/0/field"), typed.at("/errors/1")), ("address.city", &Value::Null));
    wrong["address"]["city"] = json!("");

    let said = [
        (
            "account.businessRegistrationNumber",
            "SIRET_INVALID",
            "Saisissez un numéro SIRET valide (14 chiffres).",
            "Enter a valid 14-digit SIRET number.",
        ),
        ("account.vatNumber", "VAT_NUMBER_INVALID", "Saisissez un numéro de TVA valide.", "Enter a valid VAT number."),
        ("user.firstName", "FIELD_REQUIRED", "Le champ firstName est obligatoire.", "firstName is required."),
        (
            "user.lastName",
            "FIELD_TOO_LONG",
            "Le champ lastName est trop long : 50 caractères au plus.",
            "lastName is too long: 50 characters at most.",
        ),
        ("user.email", "EMAIL_INVALID", "Saisissez une adresse e-mail valide.", "Enter a valid email address."),
        ("user.phone", "PHONE_INVALID", "Saisissez un numéro de téléphone valide.", "Enter a valid phone number."),
        (
            "user.password",
            "PASSWORD_WEAK",
            "Au moins 12 caractères, et difficile à deviner.",
            "At least 12 characters, and hard to guess.",
        ),
        ("address.zipcode", "ZIPCODE_INVALID", "Saisissez un code postal valide.", "Enter a valid postcode."),
        ("address.city", "FIELD_REQUIRED", "Le champ city est obligatoire.", "city is required."),
        (
            "acceptTerms",
            "TERMS_NOT_ACCEPTED",
            "Vous devez accepter les conditions générales de vente.",
            "You must accept the terms of sale.",
        ),
    ];
    for (language, place) in [("fr-FR", 0), ("en-GB", 1)] {
        let refused = script.send(register(&wrong, language)).await.expect(400);
        let errors = refused.at("/errors").as_array().unwrap().iter();
        let errors =
            errors.map(|error| ["field", "code", "message"].map(|name| error[name].as_str().unwrap_or_default()));
        let expected = said.map(|(field, code, french, english)| [field, code, [french, english][place]]);
        assert_eq!(errors.collect::<Vec<_>>(), expected, "{language}");
    }
    stage.close().await;
}
