// Arriving from a purchasing system.

import { currentSession, queryClient, setSignedIn } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
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
  setSignedIn(false);
  for (const mock of [onEntered, onRefused, asked]) mock.mockReset();
});

it("d2_2_trades_the_token_once, keeps it out of the address, and leads to what was asked for", async () => {
  serverAnswers(200, entered);
  open("?token=good&FUNCTION=DETAIL&PRODUCTID=AB-12");
  expect(window.location.search).toBe("?FUNCTION=DETAIL&PRODUCTID=AB-12");
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledExactlyOnceWith("/product/AB-12"));
  expect(asked.mock.calls).toEqual([["/api/auth/login-token", { accessToken: "good" }]]);
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
