// A visitor of a public shop whom a guard leads home is told why, and finds what was looked for after the login.

import { queryClient } from "@comptoir/api";
import { takeTarget } from "@comptoir/auth";
import { createMemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { beforePage } from "./before-page";

const told = vi.hoisted(() => vi.fn());
vi.mock("@comptoir/ui/toast", () => ({ toast: { info: told } }));

beforeEach(() => {
  told.mockReset();
  sessionStorage.clear();
  queryClient.clear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const isConfig = new URL(request.url).pathname === "/api/config";
    return Response.json(isConfig ? { success: true, frontMode: "public" } : {}, { status: isConfig ? 200 : 401 });
  });
});

async function visit(address: string) {
  const everywhere = [{ path: "*", middleware: [beforePage], loader: () => null }];
  const router = createMemoryRouter(everywhere, { initialEntries: [address] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  return router.state.location.pathname;
}

it.each([
  [
    "/search?q=stylo+bleu",
    "/",
    "Connectez-vous pour rechercher «\u00a0stylo bleu\u202f». Votre recherche est conservée.",
  ],
  ["/en-GB/search?q=pen", "/en-GB", "Log in to search for “pen”. Your search is kept."],
  ["/en-GB/buyinglist", "/en-GB", "Log in to open this page."],
])("leads from %s to %s and asks to log in", async (address, home, sentence) => {
  expect(await visit(address)).toBe(home);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[0]).toBe(sentence);
  expect(takeTarget()).toBe(address);
});

it("keeps the language of a first visit, French as well as English, and no other after it", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what an earlier test has left
  document.cookie = "i18n_redirected=; Path=/; Max-Age=0";
  await visit("/faq");
  expect(document.cookie).toContain("i18n_redirected=fr-FR");
  await visit("/en-GB/faq");
  expect(document.cookie).toContain("i18n_redirected=fr-FR");
});
