// Choosing a new password by a mailed link.

import { queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ResetPasswordPage } from "./reset-page";

const sent = vi.fn();

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (request: Request) => {
    sent(new URL(request.url).pathname, await request.json());
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

function open(query: string) {
  window.scrollTo = () => {};
  window.history.replaceState(null, "", `/en-GB/auth/reset-password${query}`);
  render(
    <BrowserRouter>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="en-GB">
          <ResetPasswordPage />
        </FixedLanguage>
      </QueryClientProvider>
    </BrowserRouter>,
  );
}

async function choose(password: string) {
  await userEvent.type(screen.getByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("Confirm password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Save the password" }));
}

beforeEach(() => sent.mockReset());

it("d7_8_sets_the_password_by_the_links_token, and leads to signing in", async () => {
  serverAnswers(200, { success: true });
  open("?token=secret-token");
  await choose("correct horse battery");
  expect(await screen.findByRole("heading", { name: "Your password is changed" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/en-GB/auth/login");
  const body = { newPassword: "correct horse battery", resetPasswordToken: "secret-token" };
  expect(sent).toHaveBeenCalledWith("/api/auth/reset-password", body);
});

it("takes the token out of the address bar at once, and nothing else", () => {
  open("?token=secret-token&utm=mail");
  expect(window.location.href).not.toContain("secret-token");
  expect(window.location.search).toBe("?utm=mail");
});

it("shows a password that the server finds weak at its field", async () => {
  const message = "At least 12 characters, and hard to guess.";
  const errors = [{ field: "newPassword", code: "PASSWORD_WEAK", message }];
  serverAnswers(400, { code: "PASSWORD_WEAK", message: "Failed to reset password.", errors });
  open("?token=t");
  await choose("passwordpassword");
  const field = screen.getByLabelText("New password");
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  expect(field).toHaveFocus();
  expect(field).toHaveValue("passwordpassword");
});

it("leads from a link that is used up to asking for another", async () => {
  serverAnswers(400, { code: "LINK_EXPIRED", message: "Failed to reset password.", errors: [] });
  open("?token=t");
  await choose("correct horse battery");
  expect(await screen.findByRole("heading", { name: "This link is no longer valid." })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Send another link" })).toHaveAttribute(
    "href",
    "/en-GB/auth/forgot-password",
  );
});

it("asks for a link where there is no token", () => {
  open("");
  expect(screen.getByRole("link", { name: "Send another link" })).toBeVisible();
  expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
});
