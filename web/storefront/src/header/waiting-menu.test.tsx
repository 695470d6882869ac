// What the header counts: approvals and quotes, read when they are old and not on every page.

import { authenticatedUserQuery, queryClient } from "@comptoir/api";
import { FixedLanguage, LocalizedLink } from "@comptoir/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { WaitingMenu } from "./waiting-menu";

const ORDERS = "/api/commercial-orders";
const QUOTES = "/api/quotes";
const ELSEWHERE = "/api/commercial-orders/waiting-accounts";

beforeEach(() => queryClient.clear());

/** Opens the menu for somebody with these roles, where so much waits; gives what was asked for. */
function openMenu(roles: string[], orders: number, quotes: number, elsewhere: unknown[] = []): string[] {
  const account = { id: "a", name: "Atelier", stores: [], roles };
  const session = { success: true, user: { id: "u" }, account, accounts: [account, ...elsewhere] };
  queryClient.setQueryData(authenticatedUserQuery.queryKey, session as never);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (pathname === ORDERS) return Response.json({ orders: [], totalElement: orders, page: 0, size: 20 });
    if (pathname === ELSEWHERE) return Response.json({ accounts: [{ accountId: "b", orders: 3 }] });
    const answers = Array.from({ length: quotes }, (_, id) => ({ id, expired: false, validityDate: null }));
    return Response.json({ quotes: answers, totalElement: quotes, page: 0, size: 100 });
  });
  render(
    <MemoryRouter initialEntries={["/en-GB/"]}>
      <QueryClientProvider client={queryClient}>
        <FixedLanguage locale="en-GB">
          <WaitingMenu />
          <LocalizedLink to="/c">Elsewhere</LocalizedLink>
        </FixedLanguage>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

it("counts approvals and answers together, and leads to each", async () => {
  openMenu(["APPROVER"], 2, 1);
  await userEvent.click(await screen.findByRole("button", { name: "3 things are waiting for you" }));
  const orders = await screen.findByRole("menuitem", { name: "2 orders to approve" });
  expect(orders).toHaveAttribute("href", "/en-GB/account/orders?decide=1");
  const quotes = screen.getByRole("menuitem", { name: "1 quote to answer" });
  expect(quotes).toHaveAttribute("href", "/en-GB/account/quotes?status=answer");
});

it("asks for no approvals of who decides on none", async () => {
  const asked = openMenu(["BUYER"], 2, 1);
  expect(await screen.findByRole("button", { name: "1 thing is waiting for you" })).toBeVisible();
  expect(asked).toEqual([QUOTES]);
});

it("d6_17 counts what waits in another account where the reader decides, and names it", async () => {
  const asked = openMenu(["BUYER"], 0, 0, [{ id: "b", name: "Brasserie", stores: [], roles: ["APPROVER"] }]);
  await userEvent.click(await screen.findByRole("button", { name: "3 things are waiting for you" }));
  expect(await screen.findByRole("menuitem", { name: "3 orders to approve for Brasserie" })).toBeVisible();
  expect(asked).toContain(ELSEWHERE);
});

it("is not there while nothing waits", async () => {
  const asked = openMenu(["APPROVER"], 0, 0);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("button")).toBeNull();
});

it("reads anew on another page what is a minute old, and nothing sooner", async () => {
  const asked = openMenu(["BUYER"], 0, 1);
  await screen.findByRole("button", { name: "1 thing is waiting for you" });
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(asked).toEqual([QUOTES]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  await waitFor(() => expect(asked).toEqual([QUOTES, QUOTES]));
});
