// Delivery fees by supplier, and who has to approve.

import { expect, it } from "vitest";
import { aLine, anOrder, aPart } from "../test-order";
import { feesOf, needsApproval } from "./fees";

const TABLE = [
  { supplierId: null, shippingType: "STD", price: 9.9, freeFrom: 150 },
  { supplierId: null, shippingType: "EXPRESS", price: 19.9, freeFrom: null },
];

it("d9_4_each_supplier_costs_by_itself_and_nothing_from_150_without_tax_on", () => {
  const order = anOrder([aPart("A", [aLine("DESK", 150)]), aPart("B", [aLine("LAMP", 149.99)])]);
  expect(feesOf(order, "STD", TABLE)).toEqual([
    { supplier: "A", fee: 0 },
    { supplier: "B", fee: 9.9 },
  ]);
  expect(feesOf(order, "EXPRESS", TABLE).map(({ fee }) => fee)).toEqual([19.9, 19.9]);
});

it("d9_4_a_suppliers_own_fee_goes_before_everybodys", () => {
  const order = anOrder([aPart("A", [aLine("DESK", 150)]), aPart("B", [aLine("SAFE", 150)])]);
  const table = [...TABLE, { supplierId: "B", shippingType: "STD", price: 45, freeFrom: null }];
  expect(feesOf(order, "STD", table).map(({ fee }) => fee)).toEqual([0, 45]);
});

it("says nothing of a way that the table does not know", () => {
  expect(feesOf(anOrder([aPart("A", [aLine("PEN")])]), "PICKUP", TABLE)).toEqual([]);
});

it("d6_2_an_order_is_above_a_limit_with_its_tax_and_fees_and_never_without_one", () => {
  const order = anOrder([aPart("A", [aLine("DESK", 90.1)])]);
  expect(order.orderLogisticPrices.totalOrderPrice).toBeCloseTo(120);
  expect(needsApproval(order, 119.99)).toBe(true);
  expect(needsApproval(order, 120.01)).toBe(false);
  expect(needsApproval(order, null)).toBe(false);
});
