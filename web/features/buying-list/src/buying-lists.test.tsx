// Making lists and filling them.

import { type AuthenticatedUser, authenticatedUserQuery, queryClient } from "@comptoir/api";
import { FixedLanguage } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AddToList } from "./add-to-list";
import { BuyingListPage } from "./buying-list-page";

const monday = {
  id: "l1",
  name: "Monday",
  type: "BUYING_LIST",
  status: "INIT",
  numberOfLines: 2,
  numberOfProducts: 9,
  creationDate: "2026-02-03T10:00:00Z",
  sharing: "PRIVATE",
  right: "MANAGE",
  owner: null,
};

type Answer = [status: number, body: object];

/** Answers calls by method and path; gives the bodies that were sent. */
function answerCalls(answers: Record<string, (sent: unknown) => Answer>) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = request.method === "GET" ? undefined : await request.json();
    if (body) sent.push(body);
    const [status, answer] = answers[`${request.method} ${new URL(request.url).pathname}`]?.(body) ?? [404, {}];
    return Response.json(answer, { status });
  });
  return sent;
}

const lists = (): Answer => [
  200,
  { success: true, buyingLists: [monday], page: 0, size: 999, sort: [], totalElement: 1 },
];

function open(component: ReactNode) {
  const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
  render(
    <MemoryRouter initialEntries={["/buyinglist"]}>
      <FixedLanguage locale="en-GB">
        <QueryClientProvider client={queryClient}>
          {component}
          <Address />
          <Toaster />
        </QueryClientProvider>
      </FixedLanguage>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  queryClient.clear();
  const account = { id: "a1", name: "Atelier", stores: [] };
  const user = { user: { firstName: "Claire" }, account, accounts: [account] } as unknown as AuthenticatedUser;
  queryClient.setQueryData(authenticatedUserQuery.queryKey, user);
});

describe("a new list", () => {
  const taken = "A buying list has this name already.";
  const create = (sent: unknown): Answer =>
    (sent as { name: string }).name === "Monday"
      ? [
          400,
          { code: "BUYING_LIST_NAME_TAKEN", message: taken, errors: [{ field: "name", code: "X", message: taken }] },
        ]
      : [201, { success: true, buyingList: { ...monday, id: "l2", name: "Tuesday" } }];

  it("that is refused says so at its field, and opens when its name is free", async () => {
    answerCalls({ "GET /api/buyinglists": lists, "POST /api/buyinglists/create": create });
    open(<BuyingListPage />);
    await userEvent.click(await screen.findByRole("button", { name: "New list" }));
    const name = await screen.findByRole("textbox", { name: "Name" });
    await userEvent.type(name, "Monday{Enter}");
    expect(await screen.findByText(taken)).toBeInTheDocument();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(expect.stringContaining(taken));
    expect(name).toHaveValue("Monday");
    await userEvent.clear(name);
    await userEvent.type(name, "Tuesday{Enter}");
    await vi.waitFor(() => expect(screen.getByLabelText("address")).toHaveTextContent("/buyinglist?id=l2"));
  });

  it("needs a name, and asks the server only when it has one", async () => {
    const sent = answerCalls({ "GET /api/buyinglists": lists });
    open(<BuyingListPage />);
    await userEvent.click(await screen.findByRole("button", { name: "New list" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "   {Enter}");
    expect(await screen.findByText("Name is required to create a new buying list.")).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe("a list that a colleague shares", () => {
  const shared = {
    ...monday,
    id: "l3",
    name: "Stock room",
    right: "READ",
    sharing: "READ",
    owner: { name: "Priya Hollis" },
  };
  const both = (): Answer => [200, { ...(lists()[1] as object), buyingLists: [monday, shared] }];

  it("says whose it is, and leaves naming, sharing and deleting to its owner", async () => {
    answerCalls({ "GET /api/buyinglists": both });
    open(<BuyingListPage />);
    expect(await screen.findByText("Shared by Priya Hollis, read only")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "More for Stock room" }));
    await screen.findByRole("menuitem", { name: "Duplicate" });
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Duplicate",
      "Export (CSV)",
    ]);
  });

  it("is offered for an addition only where it may be changed", async () => {
    answerCalls({ "GET /api/buyinglists": both });
    open(<AddToList offerPriceId="o1" name="Binder" quantity={6} />);
    await userEvent.click(screen.getByRole("button", { name: "Add to a list: Binder" }));
    await screen.findByRole("menuitem", { name: /Monday/ });
    expect(screen.queryByRole("menuitem", { name: /Stock room/ })).not.toBeInTheDocument();
  });
});

describe("adding an offer to a list", () => {
  it("takes the quantity that is chosen beside it", async () => {
    const update = (): Answer => [200, { success: true, buyingList: monday, warnings: [] }];
    const sent = answerCalls({ "GET /api/buyinglists": lists, "PUT /api/buyinglists/l1/items/update": update });
    open(<AddToList offerPriceId="o1" name="Binder" quantity={6} />);
    await userEvent.click(screen.getByRole("button", { name: "Add to a list: Binder" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Monday/ }));
    expect(await screen.findByText("Binder is on Monday.")).toBeInTheDocument();
    expect(sent).toEqual([{ linesToUpdate: [{ offerPriceId: "o1", quantity: 6, updateAction: "ADD_QUANTITY" }] }]);
  });

  it("says why nothing fits and what would", async () => {
    const warnings = [{ code: "STOCK_TOO_LOW", field: "quantity", message: "Only 4 are left.", suggestedQuantity: 1 }];
    answerCalls({
      "GET /api/buyinglists": lists,
      "PUT /api/buyinglists/l1/items/update": () => [412, { code: "X", message: "Impossible.", errors: [], warnings }],
    });
    open(<AddToList offerPriceId="o1" name="Binder" quantity={6} />);
    await userEvent.click(screen.getByRole("button", { name: "Add to a list: Binder" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Monday/ }));
    expect(await screen.findByText("Only 4 are left.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Use 1" })).toBeInTheDocument();
  });
});
