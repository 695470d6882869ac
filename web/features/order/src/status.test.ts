// Where an order stands: every status has its words, and an order knows what is still before it.

import { describe, expect, it } from "vitest";
import { ahead, isDraft, STATUSES, statusOf } from "./status";
import { statusMessages } from "./status-messages";

describe("a status", () => {
  it("d4_6_has_a_label_in_both_languages", () => {
    for (const status of STATUSES) {
      expect(statusMessages["en-GB"][status]).toBeTruthy();
      expect(statusMessages["fr-FR"][status]).toBeTruthy();
    }
  });

  it("that this page does not know yet is an order's all the same", () => {
    expect(statusOf("SOMETHING_NEW")).toBe("CREATED");
    expect(statusOf("SHIPPED")).toBe("SHIPPED");
  });

  it("d2_5_is_a_drafts_only_until_the_order_is_placed", () => {
    expect(STATUSES.filter(isDraft)).toEqual(["DRAFT_ORDER", "DRAFT_ORDER_ON_HOLD"]);
  });
});

describe("what is ahead", () => {
  it("shrinks as the order goes its way", () => {
    expect(ahead("CREATED")).toEqual(["ACCEPTED_BY_SUPPLIER", "SHIPPED", "COMPLETED"]);
    expect(ahead("WAITING_FULFILLMENT")).toEqual(["SHIPPED", "COMPLETED"]);
    expect(ahead("SHIPPED")).toEqual(["COMPLETED"]);
    expect(ahead("COMPLETED")).toEqual([]);
  });

  it("is nothing where the order has ended or is in trouble", () => {
    for (const status of ["CANCELED", "DECLINED_BY_CUSTOMER", "DECLINED_BY_SUPPLIER", "INCIDENT"] as const) {
      expect(ahead(status)).toEqual([]);
    }
  });
});
