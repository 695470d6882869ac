// Password fields: hidden until asked, hidden when sent, and checked before the server is asked.

import { FixedLanguage, useMessages } from "@comptoir/i18n";
import { Form, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { NewPasswordFields } from "./password-field";
import { passwordMessages } from "./password-messages";
import { confirms, newPassword } from "./password-rules";

const onSubmit = vi.fn();

function Page() {
  const t = useMessages(passwordMessages);
  return (
    <Form
      schema={z
        .object({ newPassword: newPassword(t), confirmation: z.string() })
        .check(confirms(t, (values) => values.newPassword))}
      defaultValues={{ newPassword: "", confirmation: "" }}
      onSubmit={onSubmit}
    >
      <NewPasswordFields name="newPassword" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

async function choose(password: string, confirmation: string) {
  render(
    <FixedLanguage locale="en-GB">
      <Page />
    </FixedLanguage>,
  );
  if (password) await userEvent.type(screen.getByLabelText("New password"), password);
  if (confirmation) await userEvent.type(screen.getByLabelText("Confirm password"), confirmation);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
}

it("d5_2_takes_twelve_characters_and_not_eleven", async () => {
  await choose("un an, déjà", "un an, déjà");
  expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/At least 12 characters/);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText("New password"), "!");
  await userEvent.type(screen.getByLabelText("Confirm password"), "!");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  const chosen = { newPassword: "un an, déjà!", confirmation: "un an, déjà!" };
  expect(onSubmit).toHaveBeenCalledWith(chosen, expect.anything());
});

it("d5_2_wants_the_same_password_twice", async () => {
  await choose("correct horse battery", "correct horse buttery");
  expect(screen.getByLabelText("Confirm password")).toHaveAccessibleDescription("The passwords do not match.");
  expect(onSubmit).not.toHaveBeenCalled();
});

it("shows a password to who asks, and hides it again", async () => {
  await choose("", "");
  const field = screen.getByLabelText("New password");
  expect(field).toHaveAttribute("type", "password");
  await userEvent.click(screen.getAllByRole("button", { name: "Show password" })[0] as HTMLElement);
  expect(field).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});

it("sends a shown password hidden, so that no browser offers it as a text", async () => {
  let arrived = () => {};
  onSubmit.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      arrived = resolve;
    }),
  );
  await choose("correct horse battery", "correct horse battery");
  for (const button of screen.getAllByRole("button", { name: "Show password" })) await userEvent.click(button);
  expect(screen.getByLabelText("New password")).toHaveAttribute("type", "password");
  arrived();
  await vi.waitFor(() => expect(screen.getByLabelText("New password")).toHaveAttribute("type", "text"));
});
