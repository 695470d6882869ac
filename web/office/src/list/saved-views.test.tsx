// Views above a list: saved from what is shown, opened, renamed, removed and put back.

import { queryClient } from "@comptoir/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { OrdersPage } from "../orders/orders-page";
import { aSummary, open, serve, signIn } from "../test-order";
import { readViews } from "./views";

const PATH = "/en-GB/office/orders";

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  signIn("OPERATOR");
  serve({
    "GET /api/operator/orders": [200, { orders: [aSummary("CO-1")], page: 0, size: 50, totalElement: 1 }],
  });
});

const views = () => within(screen.getByRole("navigation", { name: "Your views" }));

async function save(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox"), name);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Save this view" })).toBeNull());
}

it("offers nothing to save where all of a list is shown", async () => {
  open(<OrdersPage />, PATH);
  await screen.findByRole("link", { name: "CO-1" });
  expect(screen.queryByRole("navigation", { name: "Your views" })).toBeNull();
});

it("saves what is shown without its page, marks it, and leads to it", async () => {
  open(<OrdersPage />, `${PATH}?status=to-ship&q=pen&page=2`);
  await save("Pens to ship");
  const view = views().getByRole("link", { name: "Pens to ship" });
  expect(view).toHaveAttribute("href", `${PATH}?status=to-ship&q=pen`);
  expect(view).toHaveAttribute("aria-current", "true");
  expect(screen.queryByRole("button", { name: "Save this view" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "To confirm" }));
  expect(view).not.toHaveAttribute("aria-current");
  await userEvent.click(view);
  expect(view).toHaveAttribute("aria-current", "true");
});

it("brings the columns of a view back with it", async () => {
  open(<OrdersPage />, PATH);
  await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Suppliers" }));
  await userEvent.keyboard("{Escape}");
  await save("Short");
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Suppliers" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("columnheader", { name: "Suppliers" })).toBeVisible();
  await userEvent.click(views().getByRole("link", { name: "Short" }));
  expect(screen.queryByRole("columnheader", { name: "Suppliers" })).toBeNull();
});

it("marks a view again once a column was hidden and shown", async () => {
  open(<OrdersPage />, `${PATH}?q=pen`);
  await save("Pens");
  const view = views().getByRole("link", { name: "Pens" });
  const toggle = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Suppliers" }));
    await userEvent.keyboard("{Escape}");
  };
  await toggle();
  expect(view).not.toHaveAttribute("aria-current");
  await toggle();
  expect(view).toHaveAttribute("aria-current", "true");
});

it("renames a view, but not to the name of another; removes it, and puts it back", async () => {
  open(<OrdersPage />, `${PATH}?q=chair`);
  await save("Chairs");
  await userEvent.click(screen.getByRole("link", { name: "To confirm" }));
  await save("Seats");
  await userEvent.click(screen.getByRole("button", { name: "Change Seats" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename Seats" }));
  const field = dialog.getByRole("textbox");
  await userEvent.clear(field);
  await userEvent.type(field, "Chairs{Enter}");
  expect(await dialog.findByText("Another view has this name.")).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, "To confirm first{Enter}");
  expect(await views().findByRole("link", { name: "To confirm first" })).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Change To confirm first" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Open the list with it" }));
  expect(readViews("/office/orders").start).toBe("To confirm first");
  await userEvent.click(screen.getByRole("button", { name: "Change To confirm first" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(views().queryByRole("link", { name: /To confirm first/ })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(views().getByRole("link", { name: /To confirm first/ })).toBeVisible();
  expect(readViews("/office/orders").start).toBe("To confirm first");
});
