// Activating an access: by itself, once, and with another link where the old one fails.

import { queryClient } from "@comptoir/api";
import { FixedLanguage, type Locale } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ValidationPage } from "./validation-page";

const sent = vi.fn();

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent(new URL(request.url).pathname, await request.json());
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

function open(query: string, locale: Locale = "en-GB") {
  window.scrollTo = () => {};
  window.history.replaceState(null, "", `/auth/validation${query}`);
  render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <FixedLanguage locale={locale}>
            <ValidationPage />
          </FixedLanguage>
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  );
}

beforeEach(() => {
  queryClient.clear();
  sent.mockReset();
});

it("d7_3_activates_by_itself, and takes the token out of the address", async () => {
  serverAnswers(200, { success: true });
  open("?token=fresh");
  expect(await screen.findByRole("heading", { name: "Your access is active" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Log in" })).toBeVisible();
  expect(sent).toHaveBeenCalledWith("/api/auth/activate", { token: "fresh" });
  expect(window.location.search).toBe("");
});

it("spends a token once, however often the page is shown", async () => {
  serverAnswers(200, { success: true });
  open("?token=shown-twice");
  await screen.findByRole("heading", { name: "Your access is active" });
  cleanup();
  queryClient.clear();
  open("?token=shown-twice", "fr-FR");
  expect(await screen.findByRole("heading", { name: "Votre accès est actif" })).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
});

it("d2_7_offers_another_email_where_the_link_is_used_up", async () => {
  serverAnswers(400, { code: "LINK_EXPIRED", message: "This link is no longer valid.", errors: [] });
  open("?token=old");
  expect(await screen.findByRole("heading", { name: "This link is no longer valid." })).toHaveFocus();
  serverAnswers(200, { success: true });
  await userEvent.type(screen.getByLabelText("E-mail address"), "ada@atelier.test");
  await userEvent.click(screen.getByRole("button", { name: "Send the e-mail again" }));
  expect(await screen.findByText(/If this address is known, an email has been sent\./)).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith("/api/auth/resend-activation", { email: "ada@atelier.test" });
});

it("tries again where the shop gave no verdict", async () => {
  serverAnswers(503, { code: "SERVICE_UNAVAILABLE", message: "The shop is busy." });
  open("?token=later");
  expect(await screen.findByText("The shop is busy.")).toBeVisible();
  serverAnswers(200, { success: true });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Your access is active" })).toBeVisible();
});

it("asks for the link, or to have it sent again, where there is no token", () => {
  serverAnswers(200, {});
  open("");
  expect(screen.getByRole("heading", { name: "Activate your access" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Send the e-mail again" })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});
