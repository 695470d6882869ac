// An entry of the audit log, taken apart, and where what it is about stands.

import { describe, expect, it } from "vitest";
import { takenApart } from "./changes";
import { detailUrl, subjectUrl } from "./subject-url";

describe("before and after", () => {
  it("are one value each where one thing was set", () => {
    const details = { before: "12", after: "40", offerPriceId: "o1", reason: "Counted" };
    expect(takenApart({ action: "STOCK_SET", details })).toEqual({
      changes: [{ name: "stock", before: ["12"], after: ["40"] }],
      reason: "Counted",
      facts: [["offerPriceId", "o1"]],
    });
  });

  it.each([
    ["PRICES_SET", "1: 9.90, 10: 8.50 (7.90)", ["1: 9.90", "10: 8.50 (7.90)"]],
    ["MEMBER_CHANGED", "BUYER APPROVER", ["BUYER", "APPROVER"]],
    ["SHIPPING_FEES_SET", "STD 9.90, from 2020-01-01; EXPRESS 19.90", ["STD 9.90, from 2020-01-01", "EXPRESS 19.90"]],
    ["PRODUCT_CHANGED", "AL-1 name_en: Clip\nAL-1 brand: Acme", ["AL-1 name_en: Clip", "AL-1 brand: Acme"]],
    ["NEW_TO_THIS_PAGE", "a, b", ["a, b"]],
  ])("are the members of a list where %s sets one", (action, after, members) => {
    expect(takenApart({ action, details: { after } }).changes).toMatchObject([{ before: [], after: members }]);
  });

  it("are the steps of orders, and the days of a stand-in are none", () => {
    const details = { from: "CREATED", to: "SHIPPED" };
    const step = { name: "status", before: ["CREATED"], after: ["SHIPPED"] };
    expect(takenApart({ action: "ORDER_ADVANCED", details }).changes).toEqual([step]);
    expect(takenApart({ action: "STAND_IN_SET", details })).toEqual({
      changes: [],
      reason: "",
      facts: Object.entries(details),
    });
  });

  it("are the bank account that was there, and that is", () => {
    const { changes, facts } = takenApart({ action: "PAYMENT_SETTINGS_SET", details: { iban: "FR76", company: "C" } });
    expect(changes).toEqual([{ name: "iban", before: [], after: ["FR76"] }]);
    expect(facts).toEqual([["company", "C"]]);
  });
});

describe("what an entry is about", () => {
  it.each([
    ["ORDER_ADVANCED", "CO-2026-000117-2", "/office/orders/CO-2026-000117"],
    ["PAYMENT_RECORDED", "CO-2026-000117", "/office/orders/CO-2026-000117"],
    ["QUOTE_ANSWERED", "Q-2026-000003", "/office/quotes/Q-2026-000003"],
    ["ACCOUNT_TERMS_SET", "ATELIER MARTIN", "/office/customers/ATELIER%20MARTIN"],
    ["CREDIT_NOTE_ISSUED", "AV-2026-1", "/office/documents?q=AV-2026-1"],
    ["PUNCHOUT_TENANT_SET", "demo-oci", "/office/procurement/demo-oci"],
    ["PRODUCT_CHANGED", "BUR-AGR-00101", "/office/products/BUR-AGR-00101"],
    ["STOCK_SET", "papeterie:AL-2102", undefined],
  ])("%s of %s stands at %s", (action, subject, url) => {
    expect(subjectUrl({ action, subject })).toBe(url);
  });

  it("may be named by a detail", () => {
    expect(detailUrl("STATEMENT_ENTRY_SETTLED", "order", "CO-2026-000117")).toBe("/office/orders/CO-2026-000117");
    expect(detailUrl("STATEMENT_IMPORTED", "account", "FR76")).toBeUndefined();
    expect(detailUrl("PUNCHOUT_TENANT_SET", "account", "DUPONT")).toBe("/office/customers/DUPONT");
  });
});
