// Views as they are kept: their names, the one that a list opens with, and what was there before.

import { beforeEach, expect, it } from "vitest";
import { chooseColumns, chosenColumns } from "./columns";
import { isShown, readViews, removeView, renameView, saveView, setStart, showStart, startUrl } from "./views";

const LIST = "/office/orders";
const LATE = { name: "Late", address: "?status=to-ship", columns: null };
const PENS = { name: "Pens", address: "?q=pen", columns: "reference total" };

beforeEach(() => {
  localStorage.clear();
  saveView(LIST, LATE);
  saveView(LIST, PENS);
});

const names = () => readViews(LIST).views.map(({ name }) => name);

it("keeps one view under a name, where it stood", () => {
  saveView(LIST, { ...LATE, address: "?status=incident" });
  expect(names()).toEqual(["Late", "Pens"]);
  expect(readViews(LIST).views[0]?.address).toBe("?status=incident");
  expect(readViews("/office/quotes").views).toEqual([]);
});

it("gives no view the name of another", () => {
  expect([
    renameView(LIST, "Late", "Pens"),
    renameView(LIST, "Late", "Late"),
    renameView(LIST, "Late", "To ship"),
  ]).toEqual([false, true, true]);
  expect(names()).toEqual(["To ship", "Pens"]);
});

it("opens a list with the view that was chosen for it, whatever that is called now", () => {
  expect(startUrl(LIST)).toBe("/office/orders");
  setStart(LIST, "Pens");
  renameView(LIST, "Pens", "Of pens");
  expect([startUrl(LIST), startUrl("/office/quotes")]).toEqual(["/office/orders?q=pen", "/office/quotes"]);
  showStart(LIST);
  expect(chosenColumns(LIST)).toBe("reference total");
  setStart(LIST, undefined);
  expect(startUrl(LIST)).toBe("/office/orders");
});

it("puts a view back where it was, and leaves what was done since", () => {
  setStart(LIST, "Late");
  const putBack = removeView(LIST, "Late");
  expect([names(), startUrl(LIST)]).toEqual([["Pens"], "/office/orders"]);
  saveView(LIST, { ...PENS, name: "Others" });
  putBack();
  putBack();
  expect([names(), startUrl(LIST)]).toEqual([["Late", "Pens", "Others"], "/office/orders?status=to-ship"]);
});

it("shows a view where the address and the columns are its own", () => {
  expect([isShown(LIST, LATE, "?status=to-ship"), isShown(LIST, LATE, "")]).toEqual([true, false]);
  chooseColumns(LIST, "reference");
  expect(isShown(LIST, LATE, "?status=to-ship")).toBe(false);
});

it.each(["", "{", "[]", '{"views":3}', '{"views":[{"name":"x","address":"javascript:1","columns":null},null]}'])(
  "takes nothing over from %s",
  (stored) => {
    localStorage.setItem(`comptoir-office-views/${LIST}`, stored);
    expect(readViews(LIST).views).toEqual([]);
  },
);
