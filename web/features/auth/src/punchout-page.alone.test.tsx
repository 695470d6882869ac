// Arriving from a purchasing system.

import {
  currentSession,
  keepTabSession,
  queryClient,
  sessionBoundStorage,
  setSignedIn,
  tabSession,
} from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { PunchoutPage } from "./punchout-page";

const onEntered = vi.fn();
const onRefused = vi.fn();
const asked = vi.fn();

const account = { id: "1", name: "Atelier", stores: [], roles: [] };
const user = { id: "u", firstName: "Ada", lastName: "L" };
const token = { accessToken: "a.b.c", refreshToken: "r", expiresIn: 600, refreshExpiresIn: 1800 };
const entered = { success: true, data: { token, userData: user, accountData: { account, accounts: [account] } } };

function serverAnswers(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    asked(path, path.endsWith("login-token") ? await request.json() : undefined);
    const [code, answer] = path.endsWith("login-token") ? [status, body] : [200, { success: true }];
    return new Response(JSON.stringify(answer), { status: code, headers: { "content-type": "application/json" } });
  });
}

function open(query: string) {
  window.history.replaceState(null, "", `/oci-punchout${query}`);
  render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <FixedLanguage locale="en-GB">
            <PunchoutPage onEntered={onEntered} onRefused={onRefused} />
          </FixedLanguage>
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  );
}

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  setSignedIn(false);
  for (const mock of [onEntered, onRefused, asked]) mock.mockReset();
});

it("d2_2_trades_the_token_once, keeps it out of the address, and leads to what was asked for", async () => {
  serverAnswers(200, entered);
  open("?token=good&FUNCTION=DETAIL&PRODUCTID=AB-12");
  expect(window.location.search).toBe("?FUNCTION=DETAIL&PRODUCTID=AB-12");
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledExactlyOnceWith("/product/AB-12"));
  expect(asked.mock.calls).toEqual([["/api/auth/login-token", { accessToken: "good", replaces: false }]]);
  expect(onRefused).not.toHaveBeenCalled();
});

const somebody = { success: true, user: { ...user, id: "other" }, account, accounts: [account] };

it("d2_2_leaves_it_to_the_server_to_end_the_session_that_was_there", async () => {
  serverAnswers(200, entered);
  queryClient.setQueryData(["session"], somebody);
  open("?token=second");
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledWith("/"));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/auth/login-token"]);
  expect(currentSession().user?.id).toBe("u");
});

it("d2_2_signs_nobody_out_for_a_bad_token", async () => {
  serverAnswers(401, { code: "LOGIN_TOKEN_FAILED", message: "Login with token failed." });
  queryClient.setQueryData(["session"], somebody);
  open("?token=forged");
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/auth/login-token"]);
  expect(currentSession().user?.id).toBe("other");
});

it.each(["?token=spent", "", "?token="])("d2_2_says_that_the_login_failed: %s", async (query) => {
  serverAnswers(401, { code: "LOGIN_TOKEN_FAILED", message: "Login with token failed." });
  const said = vi.spyOn(toast, "problem");
  open(query);
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(said).toHaveBeenCalledExactlyOnceWith("Login with token failed.", expect.anything());
  expect(onEntered).not.toHaveBeenCalled();
});

it("d2_2_says_what_to_do_where_a_purchasing_system's_entry_is_refused, and leads to no login", async () => {
  serverAnswers(401, { code: "LOGIN_TOKEN_FAILED", message: "Login with token failed." });
  const said = vi.spyOn(toast, "problem");
  open("?token=spent&tenant=dupont");
  expect(await screen.findByRole("heading", { level: 1, name: "The catalogue did not open" })).toHaveFocus();
  expect(screen.getByText(/^Reopen it from your purchasing system/)).toBeVisible();
  expect(window.location.search).toBe("");
  expect(onRefused).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
});

const punchout = { tenantConfigurationKey: "dupont", tenantName: "Dupont SA" };

it("d7_2_keeps_a_purchasing_systems_session_to_this_tab_and_both_names_out_of_the_address", async () => {
  serverAnswers(200, { ...entered, data: { ...entered.data, punchout } });
  localStorage.clear();
  open("?token=system&tenant=dupont&function=SOURCING&searchString=stylo");
  expect(window.location.search).toBe("?function=SOURCING&searchString=stylo");
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledExactlyOnceWith("/search?q=stylo"));
  expect(tabSession()).toMatchObject({ accessToken: "a.b.c", refreshToken: "r" });
  expect(currentSession().punchout).toEqual(punchout);
  expect(localStorage).toHaveLength(0);
});

it("d7_2_begins_anew_where_the_tab_had_another_session_of_its_own", async () => {
  serverAnswers(200, { ...entered, data: { ...entered.data, punchout } });
  keepTabSession({ ...token, accessToken: "earlier" });
  sessionBoundStorage().setItem("cartId", "earlier");
  open("?token=another&tenant=dupont");
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(tabSession()).toMatchObject({ accessToken: "a.b.c" });
  expect(sessionBoundStorage().getItem("cartId")).toBeNull();
});

it("d7_2_leaves_an_ordinary_token_to_the_cookies_that_all_tabs_share", async () => {
  serverAnswers(200, entered);
  open("?token=ordinary");
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledWith("/"));
  expect(tabSession()).toBeUndefined();
  expect(currentSession().punchout).toBeNull();
});

const refusal = {
  code: "SOMEBODY_ELSE_LOGGED_IN",
  message: "…",
  params: { current: "Grace Hopper", next: "Ada Lovelace" },
};

it("d2_2_asks_first_where_somebody_else_is_signed_in_with_both_names", async () => {
  serverAnswers(409, refusal);
  open("?token=hers&productId=AB-12");
  expect(await screen.findByRole("heading", { name: "Somebody else is logged in" })).toHaveFocus();
  expect(screen.getByText("Grace Hopper is logged in on this browser. This link is for Ada Lovelace.")).toBeVisible();
  expect(onEntered).not.toHaveBeenCalled();
  serverAnswers(200, entered);
  await userEvent.click(screen.getByRole("button", { name: "Continue as Ada Lovelace" }));
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledExactlyOnceWith("/product/AB-12"));
  expect(asked.mock.calls.at(-1)).toEqual(["/api/auth/login-token", { accessToken: "hers", replaces: true }]);
});

it("d2_2_lets_whoever_is_signed_in_stay", async () => {
  serverAnswers(409, refusal);
  open("?token=not-mine&productId=AB-12");
  await userEvent.click(await screen.findByRole("button", { name: "Stay logged in as Grace Hopper" }));
  expect(onEntered).toHaveBeenCalledExactlyOnceWith("/");
  expect(asked).toHaveBeenCalledOnce();
});

it("d2_2_keeps_asking_where_nobody_answered", async () => {
  serverAnswers(409, refusal);
  open("?token=kept");
  const replace = await screen.findByRole("button", { name: "Continue as Ada Lovelace" });
  serverAnswers(503, { code: "SERVICE_UNAVAILABLE", message: "The shop is busy." });
  const said = vi.spyOn(toast, "problem");
  await userEvent.click(replace);
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce());
  expect(replace).toBeVisible();
  expect(onRefused).not.toHaveBeenCalled();
});
