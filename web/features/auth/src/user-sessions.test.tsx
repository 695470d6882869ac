// Where users are logged in: what they see of it, and what they end.

import { queryClient } from "@comptoir/api";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { atelier, open, serverAnswers, signIn } from "./test-account";
import UserSessions from "./user-sessions";

const LIST = "GET /api/account/user/sessions";
const PATH = "/account/user-information";

const here = {
  id: "here",
  createdAt: "2026-01-05T09:00:00Z",
  usedAt: "2026-01-05T09:30:00Z",
  browser: "Firefox, Windows",
  network: "192.0.2.7",
  isCurrent: true,
};
const there = { ...here, id: "there", browser: "Safari, iPhone", network: "198.51.100.9", isCurrent: false };
const nameless = { ...here, id: "nameless", browser: null, network: null, isCurrent: false };

const listed = (...sessions: unknown[]): [number, unknown] => [200, { success: true, sessions }];

beforeEach(() => {
  queryClient.clear();
  signIn(atelier);
});

it("tells which browsers are logged in, since when, from where, and which one this is", async () => {
  serverAnswers({ [LIST]: listed(here, there, nameless) });
  open(<UserSessions />, PATH, "fr-FR");
  const [own, other, unknown] = (await screen.findAllByRole("listitem")) as [HTMLElement, HTMLElement, HTMLElement];
  expect(own).toHaveTextContent("Firefox, Windows");
  expect(own).toHaveTextContent("Ce navigateur");
  expect(own).toHaveTextContent("Ouverte le 05/01/2026 10:00, dernière activité le 05/01/2026 10:30");
  expect(within(own).queryByRole("button")).toBeNull();
  expect(other).toHaveTextContent("Adresse : 198.51.100.9");
  expect(unknown).toHaveTextContent("Navigateur inconnu");
});

it("ends the one that is named", async () => {
  const calls = serverAnswers({
    [LIST]: [listed(here, there), listed(here)],
    "DELETE /api/account/user/sessions/there": [200, { success: true }],
  });
  open(<UserSessions />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "End the session: Safari, iPhone" }));
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(calls.map(({ call }) => call)).toEqual([LIST, "DELETE /api/account/user/sessions/there", LIST]);
  expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
});

it("ends all others at once", async () => {
  const calls = serverAnswers({
    [LIST]: [listed(here, there, nameless), listed(here)],
    "DELETE /api/account/user/sessions": [200, { success: true }],
  });
  open(<UserSessions />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "End all other sessions" }));
  await vi.waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(calls[1]?.call).toBe("DELETE /api/account/user/sessions");
});

it("offers to try again where they can't be read", async () => {
  serverAnswers({ [LIST]: [[404, { code: "NOT_FOUND", message: "…" }], listed(here)] });
  open(<UserSessions />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Firefox, Windows")).toBeVisible();
});
