// The login form: checks what is typed, shows the server's refusal where it belongs, and signs in.

import { queryClient, recordToken } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { LoginPage } from "./login-page";

const onSignedIn = vi.fn();
const sent = vi.fn();

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent(await request.json());
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

function open(path = "/auth/login") {
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="fr-FR">
          <LoginPage onSignedIn={onSignedIn} />
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

async function signIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText("Adresse e-mail"), email);
  if (password) await userEvent.type(screen.getByLabelText("Mot de passe"), password);
  await userEvent.click(screen.getByRole("button", { name: "Se connecter" }));
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  onSignedIn.mockReset();
  sent.mockReset();
});

it("asks for both fields before it asks the server", async () => {
  serverAnswers(500, {});
  open();
  await signIn("", "");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveAccessibleDescription(
    "Le champ Adresse e-mail est obligatoire.",
  );
  expect(screen.getByLabelText("Mot de passe")).toHaveAccessibleDescription("Le champ Mot de passe est obligatoire.");
  expect(sent).not.toHaveBeenCalled();
});

it("refuses what is no e-mail address", async () => {
  open();
  await signIn("acheteur@", "secret");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveAccessibleDescription("Saisissez une adresse e-mail valide.");
});

it("shows a refusal above the form, and keeps what was typed", async () => {
  serverAnswers(401, { code: "LOGIN_FAILED", message: "Échec de la connexion." });
  open();
  await signIn("acheteur@demo.test", "faux");
  expect(await screen.findByText("Échec de la connexion.")).toBeVisible();
  expect(screen.getByLabelText("Adresse e-mail")).toHaveValue("acheteur@demo.test");
  expect(onSignedIn).not.toHaveBeenCalled();
});

it("shows a refused field at the field, and moves there", async () => {
  const refusal = { field: "email", code: "FIELD_INVALID", message: "Adresse inconnue de ce domaine." };
  serverAnswers(400, { code: "FIELD_INVALID", message: "…", errors: [refusal] });
  open();
  await signIn("acheteur@demo.test", "secret");
  const email = screen.getByLabelText("Adresse e-mail");
  await vi.waitFor(() => expect(email).toHaveAccessibleDescription("Adresse inconnue de ce domaine."));
  expect(email).toHaveFocus();
});

it("signs in with a trimmed address", async () => {
  const account = { id: "1", name: "Atelier", stores: [], roles: [] };
  const user = { id: "u", firstName: "Ada", lastName: "L" };
  const token = { accessToken: "a.b.c", refreshToken: "r", expiresIn: 600, refreshExpiresIn: 1800 };
  serverAnswers(200, { success: true, data: { token, userData: user, accountData: { account, accounts: [account] } } });
  open();
  await signIn("  acheteur@demo.test ", "Comptoir-demo-2026");
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({ email: "acheteur@demo.test", password: "Comptoir-demo-2026" });
});

it("d5_1_says_how_long_to_wait_after_too_many_attempts", async () => {
  const sentence = "Trop de tentatives. Réessayez dans 12 minutes.";
  serverAnswers(429, { code: "LOGIN_THROTTLED", message: sentence });
  open();
  await signIn("acheteur@demo.test", "encore faux");
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText("Mot de passe")).toHaveValue("encore faux");
});

it("takes a pasted password, and tells password managers what its fields are", async () => {
  open();
  const password = screen.getByLabelText("Mot de passe");
  await userEvent.click(password);
  await userEvent.paste("Comptoir-demo-2026");
  expect(password).toHaveValue("Comptoir-demo-2026");
  expect(password).toHaveAttribute("autocomplete", "current-password");
  expect(screen.getByLabelText("Adresse e-mail")).toHaveAttribute("autocomplete", "username");
});

it("d2_7_links_to_the_other_pages", () => {
  open();
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["/auth/forgot-password", "/auth/register", "/auth/validation"]);
});

it("says that the session has ended when a guard led here, where there was one", () => {
  recordToken(600);
  open("/auth/login?oci=true");
  expect(screen.getByText(/^Votre session est terminée\./)).toBeVisible();
});

it("says nothing of a session to who comes for the first time", () => {
  open("/auth/login?oci=true");
  expect(screen.queryByText(/^Votre session est terminée\./)).not.toBeInTheDocument();
});
