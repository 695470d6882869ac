// Forms with groups of fields: what is wrong stands at its field, focus goes to the first, and all is announced.

import { FixedLanguage, type Locale } from "@comptoir/i18n";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { CheckboxField, SelectField } from "./choice-field";
import { Form, FormProblem, SubmitButton, TextField } from "./form";
import { FormSummary } from "./form-summary";
import { z } from "./schema";

const onSubmit = vi.fn();
const required = (message: string) => z.string().check(z.minLength(1, message));
const schema = z.object({
  company: z.object({ name: required("A company has a name."), country: z.string() }),
  user: z.object({ email: required("An address is needed.") }),
  terms: z.boolean().check(z.refine((accepted) => accepted, "The terms must be accepted.")),
});

function open(company = { name: "", country: "FR" }, email = "") {
  render(
    <FixedLanguage locale="en-GB">
      <Form schema={schema} defaultValues={{ company, user: { email }, terms: email !== "" }} onSubmit={onSubmit}>
        <FormSummary />
        <FormProblem />
        <SelectField name="company.country" label="Country">
          <option value="FR">France</option>
          <option value="GB">United Kingdom</option>
        </SelectField>
        <TextField name="company.name" label="Company" />
        <TextField name="user.email" label="E-mail" />
        <CheckboxField name="terms" label="I accept the terms" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </FixedLanguage>,
  );
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Send" }));

it("shows what is wrong at fields inside groups, moves to the first, and announces all", async () => {
  open();
  await send();
  expect(screen.getByLabelText("Company")).toHaveAccessibleDescription("A company has a name.");
  expect(screen.getByLabelText("Company")).toHaveFocus();
  expect(screen.getByLabelText("I accept the terms")).toHaveAccessibleDescription("The terms must be accepted.");
  const announced = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(announced).toContain(
    "3 fields need correcting. A company has a name. An address is needed. The terms must be accepted.",
  );
  expect(onSubmit).not.toHaveBeenCalled();
});

it("shows the server's refusals inside groups, and moves to the first on the page, whatever their order", async () => {
  onSubmit.mockRejectedValueOnce({ fields: { "user.email": "Known already.", "company.country": "Not served." } });
  open({ name: "Atelier", country: "GB" }, "ada@example.test");
  await send();
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("Known already.");
  expect(screen.getByLabelText("Country")).toHaveAccessibleDescription("Not served.");
  expect(screen.getByLabelText("Country")).toHaveFocus();
  expect(screen.getByLabelText("Country")).toHaveValue("GB");
});

it("tells above the form what is refused about a field that it does not have", async () => {
  onSubmit.mockRejectedValueOnce({ message: "The network is blocked.", fields: { network: "Blocked." } });
  open({ name: "Atelier", country: "GB" }, "ada@example.test");
  await send();
  expect(await screen.findByText("The network is blocked.")).toBeVisible();
});

it("says what is wrong anew when the language changes", async () => {
  const page = (locale: Locale) => (
    <FixedLanguage locale={locale}>
      <Localized locale={locale} />
    </FixedLanguage>
  );
  const { rerender } = render(page("fr-FR"));
  await send();
  expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("fr-FR");
  rerender(page("en-GB"));
  await vi.waitFor(() => expect(screen.getByLabelText("E-mail")).toHaveAccessibleDescription("en-GB"));
});

function Localized({ locale }: { locale: Locale }) {
  return (
    <Form schema={z.object({ email: required(locale) })} defaultValues={{ email: "" }} onSubmit={onSubmit}>
      <TextField name="email" label="E-mail" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}
