// Lists that are ordered by themselves: said in the dialog, and looked after on the page of all of them.

import {
  type AuthenticatedUser,
  authenticatedUserQuery,
  queryClient,
  type RecurringOrder,
  type RecurringRun,
} from "@comptoir/api";
import { FixedLanguage, type Locale } from "@comptoir/i18n";
import { Toaster } from "@comptoir/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import RecurringDialog from "./recurring-dialog";
import { RecurringOrdersPage } from "./recurring-page";

const list = { id: "l1", name: "Monday" };

const order: RecurringOrder = {
  listId: "l1",
  listName: "Monday",
  rhythm: "WEEK",
  days: [1, 4],
  from: "2026-01-01",
  until: null,
  mode: "DRAFT",
  shippingAddressId: null,
  billingAddressId: null,
  paused: false,
  nextOn: "2099-11-30",
  lastRun: null,
};

const run: RecurringRun = {
  id: "r1",
  day: "2026-11-26",
  state: "DONE",
  code: null,
  cartId: "c1",
  orderId: null,
  numberOfLines: 12,
  leftOut: [{ sku: "CHAIR", name: "Chair", quantity: 3, code: "OUT_OF_STOCK", message: "There are none left." }],
  startedAt: "2026-11-26T05:00:00Z",
};

const address = { id: "a1", label: "Depot", fullName: "Ada", address: "1 quay", city: "Lille", shipping: true };
const addresses = [
  { ...address, billing: false, isDefaultShipping: true },
  { ...address, id: "a2", label: "Office", billing: true, isDefaultBilling: true },
];

/** Answers by method and path; gives the changes that were sent. */
function serve(answers: Record<string, object> = {}) {
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace("/api", "")}`;
    const text = await request.text();
    if (request.method !== "GET") sent.push({ call, body: text ? JSON.parse(text) : {} });
    const known: Record<string, object> = {
      "GET /recurring-orders": { success: true, recurringOrders: [order] },
      "GET /buyinglists": { success: true, buyingLists: [{ ...list, name: "Mondays" }] },
      "GET /account/addresses": { success: true, addresses },
      "PUT /recurring-orders/l1": { success: true, recurringOrder: order },
      "DELETE /recurring-orders/l1": { success: true },
      ...answers,
    };
    const answer = known[call];
    return answer ? Response.json(answer) : Response.json({ code: "NOT_FOUND", message: call }, { status: 404 });
  });
  return sent;
}

function open(shown: React.ReactNode, locale: Locale = "en-GB") {
  render(
    <MemoryRouter>
      <FixedLanguage locale={locale}>
        <QueryClientProvider client={queryClient}>
          {shown}
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

describe("d6_18 the dialog of a list", () => {
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

  it("asks for a day, and sends the days of the week from Monday on", async () => {
    const sent = serve();
    open(<RecurringDialog list={list} order={undefined} onClose={() => {}} />);
    await save();
    expect(await screen.findByText("Choose one day at least.")).toBeVisible();
    const days = within(screen.getByRole("group", { name: "Days of the week" })).getAllByRole("checkbox");
    expect(days.map((day) => day.getAttribute("aria-label"))).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Thursday" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: "PUT /recurring-orders/l1",
      body: { rhythm: "WEEK", days: [1, 4], until: null, mode: "DRAFT", shippingAddressId: null, paused: false },
    });
    expect(await screen.findByText("Monday is ordered by itself. Next date: 30/11/2099.")).toBeVisible();
  });

  it("sends an order for approval with the account's usual addresses, and refuses an end before its beginning", async () => {
    const sent = serve();
    open(<RecurringDialog list={list} order={undefined} onClose={() => {}} />);
    await userEvent.click(screen.getByRole("radio", { name: "Every month" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "31" }));
    await userEvent.click(screen.getByRole("radio", { name: /^An order for approval/ }));
    expect(await screen.findByRole("combobox", { name: "Delivery address" })).toHaveValue("a1");
    expect(screen.getByRole("combobox", { name: "Billing address" })).toHaveValue("a2");
    await userEvent.clear(screen.getByLabelText("From"));
    await userEvent.type(screen.getByLabelText("From"), "2099-02-01");
    await userEvent.type(screen.getByLabelText(/^Until/), "2099-01-31");
    await save();
    expect(await screen.findByText("It would end before it begins.")).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^Until/));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      rhythm: "MONTH",
      days: [31],
      from: "2099-02-01",
      mode: "APPROVAL",
      shippingAddressId: "a1",
      billingAddressId: "a2",
    });
  });
});

describe("d6_18 the page of all recurring orders", () => {
  it("shows when each comes next and what came of it last", async () => {
    serve({ "GET /recurring-orders": { success: true, recurringOrders: [{ ...order, lastRun: run }] } });
    open(<RecurringOrdersPage />);
    const one = await screen.findByRole("article");
    expect(await within(one).findByRole("link", { name: "Mondays" })).toHaveAttribute("href", "/buyinglist?id=l1");
    expect(within(one).getByText("Every week: Monday and Thursday")).toBeVisible();
    expect(within(one).getByText("Next date: 30/11/2099")).toBeVisible();
    expect(within(one).getByText("12 lines")).toBeVisible();
    expect(within(one).getByRole("link", { name: "See the cart" })).toHaveAttribute("href", "/checkout/cart/c1");
    expect(within(one).getByText("1 article is missing")).toBeVisible();
  });

  it("says why nothing came of one, in French too", async () => {
    const failed = { ...run, state: "FAILED", cartId: null, numberOfLines: 0, leftOut: [], code: "BUYING_LIST_EMPTY" };
    const recurringOrders = [{ ...order, rhythm: "MONTH", days: [1, 31], nextOn: null, lastRun: failed }];
    serve({ "GET /recurring-orders": { success: true, recurringOrders } });
    open(<RecurringOrdersPage />, "fr-FR");
    const one = await screen.findByRole("article");
    expect(within(one).getByText("Chaque mois, le 1er et le 31")).toBeVisible();
    expect(within(one).getByText("Terminée")).toBeVisible();
    expect(within(one).getByText("Échec")).toBeVisible();
    expect(within(one).getByText("La liste était vide.")).toBeVisible();
  });

  it("runs, pauses and ends one", async () => {
    const sent = serve({ "POST /recurring-orders/l1/runs": { success: true, run: { ...run, state: "RUNNING" } } });
    open(<RecurringOrdersPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Run now: Mondays" }));
    expect(await screen.findByText("Mondays is being prepared.")).toBeVisible();
    const choose = async (action: string) => {
      await userEvent.click(screen.getByRole("button", { name: "More for Mondays" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: action }));
    };
    await choose("Pause");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ rhythm: "WEEK", days: [1, 4], paused: true });
    await choose("End");
    const dialog = await screen.findByRole("dialog", { name: "End the recurring order of Mondays?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "End" }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("DELETE /recurring-orders/l1"));
  });

  it("shows what came of it day by day", async () => {
    serve({
      "GET /recurring-orders/l1/runs": { success: true, runs: [run], page: 0, size: 20, totalElement: 1 },
    });
    open(<RecurringOrdersPage />);
    await userEvent.click(await screen.findByRole("button", { name: "More for Mondays" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "History" }));
    const dialog = await screen.findByRole("dialog", { name: "History of Mondays" });
    expect(await within(dialog).findByText("26/11/2026")).toBeVisible();
  });

  it("leads to the lists where there is none", async () => {
    serve({ "GET /recurring-orders": { success: true, recurringOrders: [] } });
    open(<RecurringOrdersPage />);
    expect(await screen.findByRole("link", { name: "To your lists" })).toHaveAttribute("href", "/buyinglist");
  });
});
