// What stands in the tab when its own session is over.

import { endTabSession, type TabSessionEnd, tabSessionEnd } from "@comptoir/api";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PunchoutPage } from "./punchout-page";
import { open } from "./test-account";

const page = <PunchoutPage onEntered={() => {}} onRefused={() => {}} />;

beforeEach(() => sessionStorage.clear());

it.each<[TabSessionEnd, string, string]>([
  ["expired", "Your session has ended", "Reopen the catalogue from your purchasing system."],
  ["returned", "Your basket went back", "Go on in your purchasing system. You can close this window."],
  ["cancelled", "Nothing was taken along", "Go on in your purchasing system. You can close this window."],
])("says what to do when the session has %s, and shows no login", async (end, title, text) => {
  endTabSession(end);
  open(page, "/oci-punchout");
  expect(await screen.findByRole("heading", { level: 1, name: title })).toHaveFocus();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

it("says so in French", async () => {
  endTabSession("expired");
  open(page, "/oci-punchout", "fr-FR");
  expect(await screen.findByRole("heading", { level: 1, name: "Votre session est terminée" })).toBeVisible();
  expect(screen.getByText("Rouvrez le catalogue depuis votre logiciel d’achat.")).toBeVisible();
});

it("lets who wants to on without the purchasing system, in the session that all tabs share", async () => {
  endTabSession("expired");
  open(page, "/oci-punchout");
  const link = await screen.findByRole("link", { name: "Go on without your purchasing system" });
  expect(link).toHaveAttribute("href", "/en-GB");
  link.addEventListener("click", (event) => event.preventDefault());
  link.click();
  expect(tabSessionEnd()).toBeUndefined();
});
