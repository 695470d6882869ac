// Asking for access: what is checked, what is filled in, what is sent, and that nothing typed is lost.

import { queryClient } from "@comptoir/api";
import { FixedLanguage, type Locale } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RegisterPage } from "./register-page";

const sent = vi.fn();

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent(new URL(request.url).pathname, await request.json());
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

function open(locale: Locale = "en-GB", query = "") {
  window.scrollTo = () => {};
  render(
    <MemoryRouter initialEntries={[(locale === "fr-FR" ? "/auth/register" : "/en-GB/auth/register") + query]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale={locale}>
          <RegisterPage />
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

async function fill(fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
}

const country = (name: string) => userEvent.selectOptions(screen.getByLabelText("Country"), name);
const send = () => userEvent.click(screen.getByRole("button", { name: "Send the request" }));

const goOn = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));
async function goTo(next: string) {
  await goOn();
  await vi.waitFor(() => expect(step()).toContain(next));
}
const step = () => screen.getByRole("heading", { level: 2 }).textContent;

const PERSON = {
  "First name": "Ada",
  "Last name": "Durand",
  "E-mail address": " ada@atelier.test ",
  Phone: "+33 1 23 45 67 89",
  "New password": "cheval pile agrafe",
  "Confirm password": "cheval pile agrafe",
};
const LYON = { "Number and street": "1 rue de la République", Postcode: "69001", Town: "Lyon" };

async function fillAll() {
  await country("France");
  await fill({ "Registered name": "Atelier Durand", "SIRET number": "732 829 320 00074" });
  await goTo("step 2");
  await fill(PERSON);
  await goTo("step 3");
  await fill(LYON);
  await userEvent.click(screen.getByLabelText("I accept the terms of sale."));
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  sent.mockReset();
});

describe("the form", () => {
  it("asks for one thing after another, each step checked before the next, and goes back without losing any", async () => {
    open();
    expect(step()).toBe("Your company, step 1 of 3");
    expect(screen.getAllByRole("textbox").length).toBeLessThan(8);
    await goOn();
    expect(screen.getByLabelText("Registered name")).toHaveFocus();
    expect(screen.getByLabelText("Registered name")).toHaveAccessibleDescription("Registered name is required.");
    await country("France");
    await fill({ "Registered name": "Atelier Durand", "SIRET number": "732 829 320 00074" });
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(step()).toBe("Your details, step 2 of 3"));
    await vi.waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
    expect(screen.getByText("Your details", { selector: "li" })).toHaveAttribute("aria-current", "step");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(step()).toBe("Your company, step 1 of 3");
    expect(screen.getByLabelText("Registered name")).toHaveValue("Atelier Durand");
  });

  it("leads to the first step that something is missing in, and announces all before anything is sent", async () => {
    serverAnswers(201, {});
    open("en-GB", "?step=address");
    await send();
    await vi.waitFor(() => expect(screen.getByLabelText("Registered name")).toHaveFocus());
    expect(step()).toBe("Your company, step 1 of 3");
    expect(screen.getByLabelText("I accept the terms of sale.")).toHaveAccessibleDescription(
      "You must accept the terms of sale.",
    );
    const announced = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(announced.join()).toMatch(/^\d+ fields need correcting\. Registered name is required\./);
    expect(sent).not.toHaveBeenCalled();
  });

  it("d5_3_calls_the_numbers_what_the_country_calls_them, and asks for VAT in the Union only", async () => {
    open();
    expect(screen.getByLabelText("Company number")).toHaveAccessibleDescription("As in the Companies House register.");
    expect(screen.getByLabelText(/^VAT number\s?optional$/)).toBeVisible();
    await country("France");
    expect(screen.getByLabelText("SIRET number")).toBeVisible();
    expect(screen.getByLabelText("VAT number")).toBeVisible();
    await country("Greece");
    expect(screen.getByLabelText("Registration number")).toBeVisible();
    expect(screen.getByLabelText("VAT number")).toHaveAccessibleDescription("Begins with EL.");
  });

  it("begins with the country of the page's language", () => {
    open("fr-FR");
    expect(screen.getByLabelText("Numéro SIRET")).toBeVisible();
    expect(screen.getByLabelText("Pays")).toHaveDisplayValue("France");
  });

  it("d5_3_refuses_a_mistyped_siret_and_a_vat_number_of_another_country", async () => {
    open();
    await country("France");
    await fill({ "SIRET number": "732 829 320 00075", "VAT number": "DE136695976" });
    await goOn();
    expect(screen.getByLabelText("SIRET number")).toHaveAccessibleDescription(/Enter a valid 14-digit SIRET number\.$/);
    expect(screen.getByLabelText("VAT number")).toHaveAccessibleDescription(/Enter a valid VAT number\.$/);
  });

  it("fills in what follows: the VAT number from the SIRET, the recipient from the name", async () => {
    open();
    await country("France");
    await fill({ "Registered name": "Atelier Durand", "SIRET number": "73282932000074" });
    await goTo("step 2");
    await fill({ "First name": "Ada", "Last name": "Durand" });
    expect(screen.getByLabelText("VAT number")).toHaveValue("FR44732829320");
    expect(screen.getByLabelText("Recipient")).toHaveValue("Ada Durand");
  });

  it("leaves what somebody typed instead", async () => {
    open();
    await country("France");
    await fill({
      "Registered name": "Atelier Durand",
      "VAT number": "FRK7399859412",
      "SIRET number": "73282932000074",
    });
    await goTo("step 2");
    await fill({ ...PERSON, "First name": "A" });
    await goTo("step 3");
    await fill({ Recipient: "!" });
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await fill({ "First name": "da" });
    expect(screen.getByLabelText("VAT number")).toHaveValue("FRK7399859412");
    expect(screen.getByLabelText("Recipient")).toHaveValue("A Durand!");
  });
});

describe("sending", () => {
  it("d7_10_sends_company_person_and_address, and says what comes next", async () => {
    serverAnswers(201, { success: true, account: { id: "a", status: "PENDING" } });
    open();
    await fillAll();
    await send();
    const title = await screen.findByRole("heading", {
      name: "Your request has been received. You will get an email.",
    });
    expect(title).toHaveFocus();
    expect(screen.getByText("ada@atelier.test")).toBeVisible();
    expect(sent).toHaveBeenCalledWith("/api/account/create", {
      account: {
        companyRegistrationName: "Atelier Durand",
        businessRegistrationNumber: "73282932000074",
        vatNumber: "FR44732829320",
        website: "",
      },
      user: {
        civility: null,
        firstName: "Ada",
        lastName: "Durand",
        email: "ada@atelier.test",
        phone: "+33123456789",
        password: "cheval pile agrafe",
      },
      address: expect.objectContaining({
        fullName: "Ada Durand",
        company: "Atelier Durand",
        address: "1 rue de la République",
        zipcode: "69001",
        city: "Lyon",
        country: "FR",
        phone: "+33123456789",
        shipping: true,
        billing: true,
      }),
      acceptTerms: true,
    });
  });

  it("sends the activation e-mail again to who got none", async () => {
    serverAnswers(201, { success: true });
    open();
    await fillAll();
    await send();
    await userEvent.click(await screen.findByRole("button", { name: "Send the e-mail again" }));
    expect(await screen.findByText(/If this address is known, an email has been sent\./)).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith("/api/auth/resend-activation", { email: "ada@atelier.test" });
  });

  it("shows what the server refuses at its field, and moves to the first on the page", async () => {
    const errors = [
      { field: "user.password", code: "PASSWORD_WEAK", message: "At least 12 characters, and hard to guess." },
      { field: "account.vatNumber", code: "VAT_NUMBER_INVALID", message: "This number is not in use." },
    ];
    serverAnswers(400, { code: "PASSWORD_WEAK", message: "…", errors });
    open();
    await fillAll();
    await send();
    const vat = screen.getByLabelText("VAT number");
    await vi.waitFor(() => expect(vat).toHaveAccessibleDescription(/This number is not in use\.$/));
    await vi.waitFor(() => expect(vat).toHaveFocus());
    expect(vat).toBeVisible();
    expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/hard to guess\.$/);
  });

  it("keeps everything typed when the shop does not answer", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    open();
    await fillAll();
    await send();
    await vi.waitFor(() =>
      expect(screen.getByRole("button", { name: "Send the request" })).not.toHaveAttribute("aria-busy"),
    );
    expect(screen.getByLabelText("SIRET number")).toHaveValue("732 829 320 00074");
    expect(screen.getByLabelText("New password")).toHaveValue("cheval pile agrafe");
    expect(screen.getByLabelText("I accept the terms of sale.")).toBeChecked();
  });

  it("brings back what was typed after a reload or in the other language, but for the password", async () => {
    open();
    await fillAll();
    cleanup();
    open("fr-FR");
    await vi.waitFor(() => expect(screen.getByLabelText("Raison sociale")).toHaveValue("Atelier Durand"));
    expect(screen.getByLabelText("Code postal")).toHaveValue("69001");
    expect(screen.getByLabelText("Nouveau mot de passe")).toHaveValue("");
    expect(JSON.stringify(sessionStorage)).not.toContain("cheval pile agrafe");
  });
});
