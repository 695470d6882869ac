//! A registration: a company asks for a customer account, with its first user and address (D5.3).

use crate::{
    domain::{
        address::{AddressDetails, AddressForm, country::Country},
        company::{CompanyForm, NewCompany},
        credentials::new_password::NewPassword,
        form::{FieldError, Form},
        user::{Civility, email::Email, phone::required_phone},
    },
    error::AuthError,
};
use values::Locale;

/// A registration with everything in it right.
pub struct Registration {
    /// The company.
    pub company: NewCompany,
    /// Its first user.
    pub user: NewUser,
    /// What the user will log in with.
    pub password: NewPassword,
    /// Its first address, for goods and bills.
    pub address: AddressDetails,
}

/// A user who registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// How to address the person.
    pub civility: Option<Civility>,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Where mails go, and what a login will name.
    pub email: Email,
    /// Telephone.
    pub phone: String,
    /// The language the person registers in.
    pub locale: Locale,
}

/// What somebody typed who registers.
#[derive(Clone, Debug, Default)]
pub struct RegistrationForm {
    /// The company.
    pub company: CompanyForm,
    /// Its first user.
    pub user: UserForm,
    /// Its first address.
    pub address: AddressForm,
    /// Whether the terms are accepted.
    pub accept_terms: bool,
    /// BCP 47 tag of the language it was typed in.
    pub locale: String,
}

/// Somebody who was invited, with everything right (D6.4).
pub struct Invitee {
    /// The user.
    pub user: NewUser,
    /// What the user will log in with.
    pub password: NewPassword,
}

/// What somebody typed who was invited.
#[derive(Clone, Debug, Default)]
pub struct InviteeForm {
    /// The person; the address is the invited one, whatever stands here.
    pub user: UserForm,
    /// Whether the terms are accepted.
    pub accept_terms: bool,
    /// BCP 47 tag of the language it was typed in.
    pub locale: String,
}

impl Invitee {
    /// The user that a form says, of the invited address.
    ///
    /// This takes milliseconds: call it off the async threads.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &InviteeForm, email: &str) -> Result<Self, AuthError> {
        let typed_user = UserForm { email: email.to_owned(), ..typed.user.clone() };
        let mut form = Form::default();
        let user = NewUser::read(&typed_user, &typed.locale, &mut form);
        let known = [email, &typed_user.first_name, &typed_user.last_name];
        let password = form.take("password", NewPassword::parse(&typed_user.password, &known));
        form.take("acceptTerms", typed.accept_terms.then_some(()).ok_or(FieldError::TermsNotAccepted));
        form.end(user.zip(password).map(|(user, password)| Self { user, password }))
    }
}

/// What somebody typed about herself who registers.
#[derive(Clone, Debug, Default)]
pub struct UserForm {
    /// "MR", "MRS" or empty.
    pub civility: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Telephone.
    pub phone: String,
    /// Password.
    pub password: String,
}

impl Registration {
    /// The registration that a form says.
    ///
    /// This takes milliseconds: call it off the async threads.
    ///
    /// # Errors
    /// With every field that is wrong.
    pub fn parse(typed: &RegistrationForm) -> Result<Self, AuthError> {
        let RegistrationForm { company, user, address, accept_terms, locale } = typed;
        let address = of_every_use(address.clone());
        let country = Country::parse(&address.country).ok();
        let mut form = Form::default();
        let new_company = form.within("account", |form| NewCompany::read(company, country, form));
        let new_user = form.within("user", |form| NewUser::read(user, locale, form));
        let known = [&user.email, &user.first_name, &user.last_name, &company.company_registration_name];
        let password = NewPassword::parse(&user.password, &known.map(String::as_str));
        let password = form.within("user", |form| form.take("password", password));
        let address = form.within("address", |form| AddressDetails::read(&address, form));
        form.take("acceptTerms", accept_terms.then_some(()).ok_or(FieldError::TermsNotAccepted));
        let read = (|| Some(Self { company: new_company?, user: new_user?, password: password?, address: address? }))();
        form.end(read)
    }
}

impl NewUser {
    fn read(typed: &UserForm, locale: &str, form: &mut Form) -> Option<Self> {
        let civility = form.take("civility", Civility::parse(&typed.civility));
        let first_name = form.text("firstName", &typed.first_name, 1..=50);
        let last_name = form.text("lastName", &typed.last_name, 1..=50);
        let email = form.take("email", Email::of_new_user(&typed.email));
        let phone = form.take("phone", required_phone(&typed.phone));
        Some(Self {
            civility: civility?,
            first_name: first_name?,
            last_name: last_name?,
            email: email?,
            phone: phone?,
            locale: locale.parse().unwrap_or_default(),
        })
    }
}

/// The only address of an account serves for everything.
fn of_every_use(address: AddressForm) -> AddressForm {
    AddressForm { shipping: true, billing: true, is_default_shipping: true, is_default_billing: true, ..address }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::test_data;

    fn typed() -> RegistrationForm {
        RegistrationForm {
            company: CompanyForm {
                company_registration_name: "Nord Bureau".into(),
                business_registration_number: "732 829 320 00074".into(),
                vat_number: "FR44732829320".into(),
                website: String::new(),
            },
            user: UserForm {
                civility: "MRS".into(),
                first_name: "Claire".into(),
                last_name: "Durand".into(),
                email: "Claire@Nord.test".into(),
                phone: "+33 3 20 00 00 00".into(),
                password: "marble otter quilts the noon".into(),
            },
            address: AddressForm {
                full_name: "Accueil".into(),
                address: "12 rue de Béthune".into(),
                zipcode: "59000".into(),
                city: "Lille".into(),
                ..AddressForm::default()
            },
            accept_terms: true,
            locale: "en-GB".into(),
        }
    }

    fn refused(typed: &RegistrationForm) -> Vec<String> {
        match Registration::parse(typed) {
            Err(AuthError::Form(issues)) => issues.into_iter().map(|issue| issue.field).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn d5_3_a_registration_is_read_with_one_address_for_everything() {
        let Ok(registration) = Registration::parse(&typed()) else { panic!("{:?}", refused(&typed())) };
        assert_eq!(registration.user.email.as_str(), "claire@nord.test");
        assert_eq!((registration.user.phone.as_str(), registration.user.locale), ("+33320000000", Locale::English));
        assert_eq!(registration.company.registration_number, "73282932000074");
        let address = &registration.address;
        assert!(address.shipping && address.billing && address.is_default_shipping && address.is_default_billing);
    }

    #[test]
    fn d5_3_an_empty_form_names_every_field_that_it_needs() {
        assert_eq!(
            refused(&RegistrationForm::default()),
            [
                "account.companyRegistrationName",
                "account.businessRegistrationNumber",
                "account.vatNumber",
                "user.firstName",
                "user.lastName",
                "user.email",
                "user.phone",
                "user.password",
                "address.fullName",
                "address.address",
                "address.zipcode",
                "address.city",
                "acceptTerms",
            ]
        );
    }

    #[test]
    fn d5_3_the_country_of_the_address_decides_on_numbers() {
        let mut british = typed();
        let address = &mut british.address;
        (address.country, address.zipcode) = ("GB".into(), "SW1A 1AA".into());
        assert_eq!(refused(&british), ["account.vatNumber"]);
        british.company.vat_number = String::new();
        let Ok(registration) = Registration::parse(&british) else { panic!() };
        assert_eq!(registration.address.country, Country::UNITED_KINGDOM);
        british.address.country = "ZZ".into();
        assert_eq!(refused(&british), ["address.country"]);
    }

    /// Puts a text into a field of a form, and reads it back from what is made of it.
    type Field = (&'static str, fn(&mut RegistrationForm) -> &mut String, fn(&Registration) -> &str);

    const TEXTS: [Field; 10] = [
        (
            "account.companyRegistrationName",
            |form| &mut company(form).company_registration_name,
            |read| &read.company.registration_name,
        ),
        ("account.website", |form| &mut company(form).website, |read| &read.company.website),
        ("user.firstName", |form| &mut user(form).first_name, |read| &read.user.first_name),
        ("user.lastName", |form| &mut user(form).last_name, |read| &read.user.last_name),
        ("address.label", |form| &mut address(form).label, |read| &read.address.label),
        ("address.fullName", |form| &mut address(form).full_name, |read| &read.address.full_name),
        ("address.company", |form| &mut address(form).company, |read| &read.address.company),
        ("address.address", |form| &mut address(form).address, |read| &read.address.address),
        ("address.city", |form| &mut address(form).city, |read| &read.address.city),
        ("address.state", |form| &mut address(form).state, |read| &read.address.state),
    ];

    fn company(form: &mut RegistrationForm) -> &mut CompanyForm {
        &mut form.company
    }

    fn user(form: &mut RegistrationForm) -> &mut UserForm {
        &mut form.user
    }

    fn address(form: &mut RegistrationForm) -> &mut AddressForm {
        &mut form.address
    }

    #[test]
    #[ignore = "reads SHOP_TEST_DATA"]
    fn each_naughty_string_is_kept_as_it_is_or_refused_at_its_field() {
        let strings = test_data::strings("bad-input-strings/blns.json");
        let mut accepted = 0;
        for (field, put, get) in TEXTS {
            for string in &strings {
                let mut form = typed();
                string.clone_into(put(&mut form));
                match Registration::parse(&form) {
                    Ok(read) => {
                        accepted += 1;
                        assert_eq!(get(&read), string.trim(), "{field}");
                    }
                    Err(_) => assert_eq!(refused(&form), [field], "{string:?}"),
                }
            }
        }
        assert!(accepted > 5 * strings.len(), "only {accepted} were accepted");
    }

    #[test]
    fn d6_4_who_is_invited_has_the_invited_address_and_a_good_password() {
        let user = UserForm { email: "else@where.test".into(), ..typed().user };
        let form = InviteeForm { user, accept_terms: true, locale: "en-GB".into() };
        let Ok(invitee) = Invitee::parse(&form, "claire@nord.test") else { panic!() };
        assert_eq!((invitee.user.email.as_str(), invitee.user.locale), ("claire@nord.test", Locale::English));
        let Err(AuthError::Form(issues)) = Invitee::parse(&InviteeForm::default(), "claire@nord.test") else {
            panic!()
        };
        let fields: Vec<_> = issues.iter().map(|issue| issue.field.as_str()).collect();
        assert_eq!(fields, ["firstName", "lastName", "phone", "password", "acceptTerms"]);
    }

    #[test]
    fn d5_2_the_password_is_not_what_the_form_says_of_its_user() {
        let mut known = typed();
        known.user.password = "Claire@nord.test".into();
        assert_eq!(refused(&known), ["user.password"]);
    }
}
