// Rows that are chosen, and what is done for all of them: what is possible is said before, what became of each after.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { OrdersPage } from "../orders/orders-page";
import { ProductsPage } from "../products/products-page";
import { QuestionsPage } from "../questions/questions-page";
import { aLine, anOrder, aPart, aSummary, serve, signIn } from "../test-order";
import { aProduct, openPage, refusal, serveProducts } from "../test-product";

const ORDERS = "/en-GB/office/orders";
const listOf = <Rows extends object>(rows: Rows, total: number) => ({
  ...rows,
  page: 0,
  size: 50,
  totalElement: total,
});
const ordersAt = (...statuses: string[]) => {
  const orders = statuses.map((status, index) => ({ ...aSummary(`CO-${index + 1}`), status }));
  return listOf({ orders }, orders.length);
};
const part = (reference: string, status: string) => [aPart(status, [aLine("A", 1)], { id: `part-${reference}` })];
const box = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
const bar = async () => within(await screen.findByRole("region", { name: "Selected rows" }));

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  signIn("OPERATOR");
});

it("chooses rows by Space, a range by Shift, and all of the page", async () => {
  serve({ "GET /api/operator/orders": [200, ordersAt("CREATED", "CREATED", "CREATED", "CREATED")] });
  openPage(<OrdersPage />, ORDERS);
  const boxes = await Promise.all(["CO-1", "CO-2", "CO-3", "CO-4"].map(box));
  await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
  expect(document.activeElement).toHaveTextContent("CO-2");
  expect(boxes.map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, false, false]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Shift>} {/Shift}");
  expect(boxes.map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, true, true]);
  expect((await bar()).getByText("3 rows selected")).toBeVisible();
  const all = screen.getByRole("checkbox", { name: "Select all on this page" });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect((await bar()).getByText("4 rows selected")).toBeVisible();
  await userEvent.click((await bar()).getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
});

it("says for how many a step is possible, takes it for those, and keeps chosen what was refused or changed", async () => {
  const calls = serve({
    "GET /api/operator/orders": [
      200,
      ordersAt("WAITING_SUPPLIER_APPROVAL", "WAITING_SUPPLIER_APPROVAL", "WAITING_SUPPLIER_APPROVAL", "SHIPPED"),
    ],
    "GET /api/operator/orders/CO-1": [200, { order: anOrder(part("1", "WAITING_SUPPLIER_APPROVAL")) }],
    "GET /api/operator/orders/CO-2": [200, { order: anOrder(part("2", "WAITING_SUPPLIER_APPROVAL")) }],
    "GET /api/operator/orders/CO-3": [200, { order: anOrder(part("3", "CANCELED")) }],
    "PUT /api/operator/logistic-orders/part-1/status": [200, { order: anOrder(part("1", "ACCEPTED_BY_SUPPLIER")) }],
    "PUT /api/operator/logistic-orders/part-2/status": [409, refusal("STATUS", { detail: "The account is blocked." })],
  });
  openPage(<OrdersPage />, ORDERS);
  await box("CO-1");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click((await bar()).getByRole("button", { name: "Accept (3 of 4)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Accept: 3 rows" }));
  expect(dialog.getByText(/1 selected row is left out/)).toBeVisible();
  await userEvent.type(dialog.getByRole("textbox"), "On Monday");
  await userEvent.click(dialog.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText("Accept: 1 done")).toBeVisible();
  expect(screen.getByText("2 not done")).toBeVisible();
  const results = within(screen.getByRole("list", { name: "What was not done" }));
  expect(results.getByText("The account is blocked.").closest("li")).toHaveTextContent("CO-2");
  expect(results.getByText(/^Changed by somebody else/).closest("li")).toHaveTextContent("CO-3");
  expect(calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body)).toEqual([
    { status: "ACCEPTED_BY_SUPPLIER", reason: "On Monday" },
    { status: "ACCEPTED_BY_SUPPLIER", reason: "On Monday" },
  ]);
  expect(await box("CO-1")).not.toBeChecked();
  for (const name of ["CO-2", "CO-3", "CO-4"]) expect(await box(name)).toBeChecked();
});

it("stops where somebody says so: what has not begun stays chosen", async () => {
  const questions = Array.from({ length: 12 }, (_, index) => ({
    id: `q${index}`,
    reference: `K-${index}`,
    status: "NEW",
    subject: "OTHER",
    message: "?",
    senderName: "Ada",
    senderEmail: "ada@demo.test",
    createdAt: "2026-11-20T09:00:00Z",
  }));
  const answers: (() => void)[] = [];
  serve({ "GET /api/operator/contacts": [200, listOf({ contacts: questions }, 12)] });
  const served = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const request = args[0] as Request;
    if (request.method !== "PUT") return served(...args);
    await new Promise<void>((done) => answers.push(done));
    return Response.json({ success: true });
  };
  openPage(<QuestionsPage />, "/en-GB/office/questions");
  await box("K-0");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await userEvent.click((await bar()).getByRole("button", { name: "Mark as answered" }));
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(await screen.findByText("Mark as answered: 0 of 12")).toBeVisible();
  await userEvent.click((await bar()).getByRole("button", { name: "Stop" }));
  for (const answer of answers) answer();
  expect(await screen.findByText("8 not begun")).toBeVisible();
  expect(answers).toHaveLength(4);
  expect(await box("K-0")).not.toBeChecked();
  expect(await box("K-11")).toBeChecked();
});

it("saves products over the version that was read, and takes it back over the one that it left", async () => {
  const products = ["100", "200"].map((externalId) => {
    return { externalId, name: `Clip ${externalId}`, brand: "", category: "clips", status: "ACTIVE", variants: 1 };
  });
  const productOf = (externalId: string, status: string) => ({ product: aProduct({ externalId, status }), notes: [] });
  const calls = serveProducts({
    "GET /api/operator/products": [200, listOf({ products }, 2)],
    "GET /api/operator/products/100": [200, productOf("100", "ACTIVE"), '"1"'],
    "GET /api/operator/products/200": [200, productOf("200", "ACTIVE"), '"7"'],
    "PUT /api/operator/products/100": [200, productOf("100", "INACTIVE"), '"2"'],
    "PUT /api/operator/products/200": [412, refusal("STALE")],
  });
  openPage(<ProductsPage />, "/en-GB/office/products");
  await userEvent.click(await box("Clip 100"));
  await userEvent.click(await box("Clip 200"));
  const { getByRole, queryByRole } = await bar();
  expect(queryByRole("button", { name: "Put on sale" })).toBeNull();
  await userEvent.click(getByRole("button", { name: "Take off sale" }));
  expect(await screen.findByText("Take off sale: 1 done")).toBeVisible();
  expect(screen.getByText(/^Changed by somebody else/).closest("li")).toHaveTextContent("Clip 200");
  await userEvent.click(getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1 undone")).toBeVisible();
  const saved = calls.filter(({ call }) => call === "PUT /api/operator/products/100");
  expect(saved.map(({ body, ifMatch }) => [body?.product.status, ifMatch])).toEqual([
    ["INACTIVE", '"1"'],
    ["ACTIVE", '"2"'],
  ]);
});
