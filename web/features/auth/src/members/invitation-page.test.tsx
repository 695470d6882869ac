// The page of a mailed invitation: for who has no access yet, for who has one, and for a link that is used up (D6.4).

import { authenticatedUserQuery, queryClient } from "@comptoir/api";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ada, atelier, open, serverAnswers, signIn } from "../test-account";
import { InvitationPage } from "./invitation-page";

const READ = "POST /api/auth/invitation";
const ACCEPT = "POST /api/auth/invitation/accept";
const PATH = "/auth/invitation?token=secret";
const invited = {
  accountKind: "CUSTOMER",
  accountName: "Atelier Martin",
  email: "nina@demo.test",
  invitedBy: "Ada Lovelace",
  hasUser: false,
  expiresAt: "2026-11-27T09:00:00Z",
};

beforeEach(() => {
  queryClient.clear();
  window.scrollTo = () => {};
});

it("asks who has no access yet for a name and a password, and sends them with the links token", async () => {
  const refused = { code: "PASSWORD_WEAK", message: "…", errors: [{ field: "password", message: "Too easy." }] };
  const calls = serverAnswers({ [READ]: [200, invited], [ACCEPT]: [400, refused] });
  open(<InvitationPage onJoined={() => {}} />, PATH);
  expect(await screen.findByText("Ada Lovelace invites you to buy for Atelier Martin.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("First name"), "Nina");
  await userEvent.type(screen.getByLabelText("Last name"), "Petit");
  await userEvent.type(screen.getByLabelText("Phone"), "+33199001298");
  await userEvent.type(screen.getByLabelText("New password"), "passwordpassword");
  await userEvent.type(screen.getByLabelText("Confirm password"), "passwordpassword");
  await userEvent.click(screen.getByRole("checkbox", { name: /terms of sale/ }));
  await userEvent.click(screen.getByRole("button", { name: "Join the account" }));
  await vi.waitFor(() => expect(screen.getByLabelText("New password")).toHaveAccessibleDescription(/Too easy\./));
  expect(calls.find(({ call }) => call === ACCEPT)?.body).toEqual({
    token: "secret",
    civility: null,
    firstName: "Nina",
    lastName: "Petit",
    phone: "+33199001298",
    password: "passwordpassword",
    acceptTerms: true,
  });
});

it("leads who has access already to signing in, and back", async () => {
  serverAnswers({ [READ]: [200, { ...invited, hasUser: true }] });
  open(<InvitationPage onJoined={() => {}} />, PATH);
  await userEvent.click(await screen.findByRole("link", { name: "Log in" }));
  expect(sessionStorage.getItem("comptoir-return-to")).toBe("/en-GB/auth/invitation?token=secret");
});

it("tells who is logged in as somebody else", async () => {
  signIn(atelier);
  serverAnswers({ [READ]: [200, { ...invited, hasUser: true }] });
  open(<InvitationPage onJoined={() => {}} />, PATH);
  expect(await screen.findByText(/You are logged in as acheteur@demo\.test/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Log out" })).toBeVisible();
});

it("lets who is signed in with the invited address join", async () => {
  signIn(atelier);
  const calls = serverAnswers({
    [READ]: [200, { ...invited, email: ada.email, hasUser: true }],
    "POST /api/auth/invitation/join": [400, { code: "LINK_EXPIRED", message: "…", errors: [] }],
  });
  open(<InvitationPage onJoined={() => {}} />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Join Atelier Martin" }));
  expect(await screen.findByRole("heading", { name: "This invitation is no longer valid." })).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ token: "secret" });
});

it("asks for the link no more once it is used", async () => {
  signIn(atelier);
  const calls = serverAnswers({
    [READ]: [200, { ...invited, email: ada.email, hasUser: true }],
    "POST /api/auth/invitation/join": [200, { success: true, account: null }],
    "GET /api/auth/get-authenticated-user": [200, queryClient.getQueryData(authenticatedUserQuery.queryKey)],
  });
  const joined = vi.fn();
  open(<InvitationPage onJoined={joined} />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Join Atelier Martin" }));
  await vi.waitFor(() => expect(joined).toHaveBeenCalled());
  // As everything is read anew that is somebody's, once they act for another account.
  await queryClient.resetQueries({ queryKey: ["invitation"] });
  expect(calls.filter(({ call }) => call === READ)).toHaveLength(1);
});

it("says of a link that is used up what to do", async () => {
  serverAnswers({ [READ]: [400, { code: "LINK_EXPIRED", message: "…", errors: [] }] });
  open(<InvitationPage onJoined={() => {}} />, PATH);
  expect(await screen.findByRole("heading", { name: "This invitation is no longer valid." })).toHaveFocus();
});
