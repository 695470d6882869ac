// Asking for a new password: the same words for every address.

import { queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ForgotPasswordPage } from "./forgot-page";

const sent = vi.fn();

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent(new URL(request.url).pathname, await request.json());
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

beforeEach(() => {
  window.scrollTo = () => {};
  sent.mockReset();
  render(
    <MemoryRouter initialEntries={["/auth/forgot-password"]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="fr-FR">
          <ForgotPasswordPage />
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
});

async function ask(email: string) {
  await userEvent.type(screen.getByLabelText("Adresse e-mail"), email);
  await userEvent.click(screen.getByRole("button", { name: "Envoyer le lien" }));
}

it("d2_7_says_that_an_email_was_sent_if_the_address_is_known, in the page's language", async () => {
  serverAnswers(200, { success: true });
  await ask(" nobody@demo.test ");
  expect(await screen.findByText("Si cette adresse est connue, un e-mail a été envoyé.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  const body = { email: "nobody@demo.test", locale: "fr-FR" };
  expect(sent).toHaveBeenCalledWith("/api/auth/send-reset-password-email", body);
});

it("shows a refusal, and keeps the address", async () => {
  serverAnswers(503, { code: "SERVICE_UNAVAILABLE", message: "Impossible d'envoyer l'e-mail de réinitialisation." });
  await ask("acheteur@demo.test");
  expect(await screen.findByText("Impossible d'envoyer l'e-mail de réinitialisation.")).toBeVisible();
  expect(screen.getByLabelText("Adresse e-mail")).toHaveValue("acheteur@demo.test");
});

it("asks for an address before it asks the server", async () => {
  serverAnswers(200, { success: true });
  await ask("acheteur");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveAccessibleDescription("Saisissez une adresse e-mail valide.");
  expect(sent).not.toHaveBeenCalled();
});
