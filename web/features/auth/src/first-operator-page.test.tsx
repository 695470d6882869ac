// Becoming the first operator of an empty shop.

import { queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { FirstOperatorPage } from "./first-operator-page";

const sent = vi.fn();
const onSignedIn = vi.fn();

function serverAnswers(answers: Record<string, [number, unknown]>) {
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    sent(path, await request.json().catch(() => undefined));
    const [status, body] = answers[path] ?? [404, {}];
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
}

function open(query: string) {
  window.scrollTo = () => {};
  window.history.replaceState(null, "", `/en-GB/auth/first-operator${query}`);
  render(
    <BrowserRouter>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="en-GB">
          <FirstOperatorPage onSignedIn={onSignedIn} />
        </FixedLanguage>
      </QueryClientProvider>
    </BrowserRouter>,
  );
}

async function fill() {
  await userEvent.type(screen.getByLabelText("First name"), "Ines");
  await userEvent.type(screen.getByLabelText("Last name"), "Roy");
  await userEvent.type(screen.getByLabelText(/^E-?mail/), "ines@shop.test");
  await userEvent.type(screen.getByLabelText("New password"), "correct horse battery");
  await userEvent.type(screen.getByLabelText("Confirm password"), "correct horse battery");
  await userEvent.click(screen.getByRole("button", { name: "Open the shop" }));
}

beforeEach(() => {
  sent.mockReset();
  onSignedIn.mockReset();
});

it("d6_8_makes_the_first_operator_by_the_links_token_and_signs_them_in", async () => {
  const token = { accessToken: "a", expiresIn: 600, refreshToken: "r", refreshExpiresIn: 1800 };
  const user = { success: true, user: {}, account: null, accounts: [], selection: null };
  serverAnswers({
    "/api/auth/first-operator": [200, { success: true }],
    "/api/auth/login": [200, { success: true, data: { token } }],
    "/api/auth/get-authenticated-user": [200, user],
  });
  open("?token=secret-token");
  await fill();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  const person = { firstName: "Ines", lastName: "Roy", email: "ines@shop.test", password: "correct horse battery" };
  expect(sent).toHaveBeenCalledWith("/api/auth/first-operator", { token: "secret-token", ...person });
  expect(sent).toHaveBeenCalledWith("/api/auth/login", expect.objectContaining({ email: "ines@shop.test" }));
});

it("says what to do about a link that is used up", async () => {
  serverAnswers({ "/api/auth/first-operator": [400, { code: "LINK_EXPIRED", message: "", errors: [] }] });
  open("?token=t");
  await fill();
  expect(await screen.findByRole("heading", { name: "This link is no longer valid." })).toHaveFocus();
  expect(screen.getByText(/shop operator create/)).toBeVisible();
  expect(onSignedIn).not.toHaveBeenCalled();
});

it("shows at its field that somebody has the address", async () => {
  const message = "Somebody logs in with this email address already.";
  const errors = [{ field: "email", code: "EMAIL_TAKEN", message }];
  serverAnswers({ "/api/auth/first-operator": [400, { code: "EMAIL_TAKEN", message, errors }] });
  open("?token=t");
  await fill();
  await vi.waitFor(() => expect(screen.getByLabelText(/^E-?mail/)).toHaveAccessibleDescription(new RegExp(message)));
});
