// When an order asks for an approval, before it is placed (D6.5).

import type { Purchasing } from "@comptoir/api";
import { expect, it } from "vitest";
import { asksForApproval, costCentreOf } from "./purchasing-queries";

const budget = { period: "MONTH", currency: "EUR", amount: 500, spent: 400, left: 100 };
const purchasing: Purchasing = {
  success: true,
  currency: "EUR",
  orderLimit: null,
  monthlyLimit: 300,
  spentThisMonth: 150,
  budgets: [{ ...budget, costCentre: "MKT", name: "Marketing" }],
  costCentres: [{ code: "MKT", name: "Marketing" }],
  ownCostCentre: "MKT",
  standIn: null,
  deciders: [],
};

it("d6_5_what_is_left_may_be_spent_and_not_a_cent_more", () => {
  expect(asksForApproval(150, "", purchasing)).toBe(false);
  expect(asksForApproval(150.01, "", purchasing)).toBe(true);
  expect(asksForApproval(100, "MKT", purchasing)).toBe(false);
  expect(asksForApproval(100.01, "MKT", purchasing)).toBe(true);
  expect(asksForApproval(50, "", { ...purchasing, orderLimit: 49 })).toBe(true);
});

it("d6_5_a_buyers_own_cost_centre_stands_where_none_was_chosen", () => {
  expect(costCentreOf({ costCentre: null }, purchasing)).toBe("MKT");
  expect(costCentreOf({ costCentre: "IT" }, purchasing)).toBe("IT");
});
