// A company asks for access: its form, step after step.

import type { Page } from "@playwright/test";

/** Who asks, of a French company. */
export interface Applicant {
  company: string;
  siret: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  street: string;
  postcode: string;
  town: string;
}

const WORDS = {
  "fr-FR": {
    country: "Pays",
    company: "Raison sociale",
    siret: "Numéro SIRET",
    on: "Continuer",
    firstName: "Prénom",
    lastName: "Nom",
    email: "Adresse e-mail",
    phone: "Téléphone",
    password: "Nouveau mot de passe",
    confirmation: "Confirmez le mot de passe",
    street: "Numéro et rue",
    postcode: "Code postal",
    town: "Ville",
    terms: "J’accepte les conditions générales de vente.",
    send: "Envoyer la demande",
  },
  "en-GB": {
    country: "Country",
    company: "Registered name",
    siret: "SIRET number",
    on: "Continue",
    firstName: "First name",
    lastName: "Last name",
    email: "E-mail address",
    phone: "Phone",
    password: "New password",
    confirmation: "Confirm password",
    street: "Number and street",
    postcode: "Postcode",
    town: "Town",
    terms: "I accept the terms of sale.",
    send: "Send the request",
  },
};

/** Fills in the form that is open, and sends it. */
export async function askForAccess(page: Page, locale: keyof typeof WORDS, applicant: Applicant): Promise<void> {
  const words = WORDS[locale];
  const fill = (field: string, value: string) => page.getByLabel(field, { exact: true }).fill(value);
  const goOn = () => page.getByRole("button", { name: words.on }).click();
  await page.getByLabel(words.country).selectOption({ label: "France" });
  await fill(words.company, applicant.company);
  await fill(words.siret, applicant.siret);
  await goOn();
  await fill(words.firstName, applicant.firstName);
  await fill(words.lastName, applicant.lastName);
  await fill(words.email, applicant.email);
  await fill(words.phone, "+33 1 99 00 12 99");
  await fill(words.password, applicant.password);
  await fill(words.confirmation, applicant.password);
  await goOn();
  await fill(words.street, applicant.street);
  await fill(words.postcode, applicant.postcode);
  await fill(words.town, applicant.town);
  await page.getByRole("checkbox", { name: words.terms }).check();
  await page.getByRole("button", { name: words.send }).click();
}
