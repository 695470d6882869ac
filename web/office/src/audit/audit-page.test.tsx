// The audit log: its table, one entry in full, and how far back it goes.

import { type AuditEntry, queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { open, serve, signIn } from "../test-order";
import { AuditPage } from "./audit-page";

const LIST = "GET /api/operator/audit";
const PATH = "/en-GB/office/audit";

function anEntry(more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: "e1",
    at: "2026-11-20T09:00:00Z",
    operatorId: "u1",
    operatorName: "Ada Lovelace",
    action: "ORDER_ADVANCED",
    subject: "CO-2026-000117-1",
    details: { from: "CREATED", to: "SHIPPED", reason: "Left at noon" },
    ...more,
  };
}

const listOf = (entries: AuditEntry[], totalElement = entries.length) => ({ entries, page: 0, size: 50, totalElement });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  signIn("OPERATOR");
});

it("asks for the page that its address says, and tells who did what to what", async () => {
  const calls = serve({ [LIST]: [200, listOf([anEntry()])] });
  open(<AuditPage />, `${PATH}?page=3`);
  const row = within(await screen.findByRole("row", { name: /Order moved on/ }));
  expect(row.getByText("Ada Lovelace")).toBeVisible();
  expect(row.getByText("Status: Created → Shipped")).toBeVisible();
  expect(row.getByRole("link", { name: "CO-2026-000117-1" })).toHaveAttribute(
    "href",
    "/en-GB/office/orders/CO-2026-000117",
  );
  expect(calls.map(({ call }) => call)).toContain(`${LIST}?page=2&size=50`);
});

it("opens an entry with what was before and after, by the keyboard, and gives the focus back", async () => {
  const details = { before: "1: 9.90, 10: 8.50", after: "1: 9.90, 10: 7.50", currency: "EUR", reason: "New year" };
  serve({ [LIST]: [200, listOf([anEntry({ action: "PRICES_SET", subject: "papeterie:AL-2102", details })])] });
  open(<AuditPage />, PATH);
  const button = await screen.findByRole("button", { name: "Prices changed" });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Prices changed" }));
  expect(dialog.getByText("EUR")).toBeVisible();
  expect(dialog.getByText("New year")).toBeVisible();
  const [before, after] = dialog.getAllByRole("list");
  expect(before).toHaveTextContent("1: 9.90removed: 10: 8.50");
  expect(after).toHaveTextContent("1: 9.90added: 10: 7.50");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

it("keeps an entry open while newer ones push it off the page", async () => {
  let entries = [anEntry()];
  serve({ [LIST]: () => [200, listOf(entries)] });
  open(<AuditPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Order moved on" }));
  const dialog = within(await screen.findByRole("dialog"));
  entries = [anEntry({ id: "e2", action: "QUOTE_DECLINED", subject: "Q-2026-000001", details: {} })];
  await queryClient.invalidateQueries({ queryKey: ["audit"] });
  expect(await screen.findByText("Quote declined")).toBeInTheDocument();
  expect(dialog.getByText("Left at noon")).toBeVisible();
});

it("shows an action that it does not know, and details of it, as they were written", async () => {
  const details = { colour: "BLUE" };
  serve({ [LIST]: [200, listOf([anEntry({ action: "SHOP_PAINTED", operatorName: null, details })])] });
  open(<AuditPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "SHOP_PAINTED" }));
  const dialog = within(await screen.findByRole("dialog", { name: "SHOP_PAINTED" }));
  expect(dialog.getByText("colour")).toBeVisible();
  expect(dialog.getByText("BLUE")).toBeVisible();
  expect(dialog.getByText("no longer known")).toBeVisible();
});

it("leafs no further back than the shop answers", async () => {
  serve({ [LIST]: [200, listOf([anEntry()], 12_000)] });
  open(<AuditPage />, PATH);
  expect(await screen.findByText("The newest 5,000 of 12,000 entries")).toBeVisible();
  expect(screen.getByRole("link", { name: /100/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /101|240/ })).toBeNull();
});

it("writes what was before, after and said into a file", async () => {
  serve({ [LIST]: [200, listOf([anEntry()])] });
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
      static override revokeObjectURL = () => {};
    },
  );
  open(<AuditPage />, PATH);
  await screen.findByRole("button", { name: "Order moved on" });
  await userEvent.click(screen.getByRole("button", { name: "Export this page" }));
  const text = await files[0]?.text();
  expect(text).toContain("What,When,Who,To what,Change,Reason,Details,Code,User");
  expect(text).toContain("Status: Created → Shipped,Left at noon,,ORDER_ADVANCED,u1");
});

it("says that nothing was done yet", async () => {
  serve({ [LIST]: [200, listOf([])] });
  open(<AuditPage />, PATH);
  expect(await screen.findByRole("heading", { name: "Nothing done yet" })).toBeVisible();
});

it("asks for the entries that its filter says, keeps it in the address and exports all of them", async () => {
  const person = { userId: "u1", firstName: "Ada", lastName: "Lovelace", email: "ada@shop.test", status: "ACTIVE" };
  const calls = serve({
    [LIST]: [200, listOf([anEntry()])],
    "GET /api/operator/people": [200, { people: [person] }],
    "GET /api/operator/audit/file": [200, "When,Who"],
  });
  open(<AuditPage />, `${PATH}?page=3`);
  await screen.findByRole("option", { name: "Ada Lovelace" });
  await userEvent.selectOptions(screen.getByLabelText("Who"), "Ada Lovelace");
  await userEvent.selectOptions(screen.getByLabelText("What"), "Prices changed");
  await userEvent.type(screen.getByLabelText("To what"), "AL-2102");
  await userEvent.type(screen.getByLabelText("From"), "2026-11-01");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  const asked = "who=u1&action=PRICES_SET&about=AL-2102&from=2026-11-01";
  expect(screen.getByTestId("where")).toHaveTextContent(`${PATH}?${asked}`);
  await waitFor(() => {
    const said = new URLSearchParams(
      calls
        .filter(({ call }) => call.startsWith(LIST))
        .at(-1)
        ?.call.split("?")[1],
    );
    expect(Object.fromEntries(said)).toEqual({
      ...Object.fromEntries(new URLSearchParams(asked)),
      page: "0",
      size: "50",
    });
  });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:audit");
  await userEvent.click(screen.getByRole("button", { name: "Export all of it" }));
  await waitFor(() =>
    expect(calls.some(({ call }) => call.startsWith("GET /api/operator/audit/file?who=u1"))).toBe(true),
  );
  await userEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(screen.getByTestId("where")).toHaveTextContent(PATH);
});
