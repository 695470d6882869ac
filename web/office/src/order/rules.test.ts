// What an order's page concludes by itself: next steps, what is left, what others changed.

import { describe, expect, it } from "vitest";
import { aLine, anOrder, aParcel, aPart } from "../test-order";
import { differencesOf } from "./differences";
import { hasAllLines, openLines } from "./left";
import { mayCancelLines, mayShip, mayWithdrawParcel, stepsOf } from "./steps";

describe("d4_4 the steps of a part", () => {
  it.each([
    ["CREATED", "WAITING_SUPPLIER_APPROVAL"],
    ["WAITING_SUPPLIER_APPROVAL", "ACCEPTED_BY_SUPPLIER"],
    ["ACCEPTED_BY_SUPPLIER", "WAITING_FULFILLMENT"],
    ["WAITING_FULFILLMENT", "WAITING_SHIPMENT"],
    ["SHIPPED", "COMPLETED"],
  ])("begin with the usual one: %s", (status, usual) => {
    expect(stepsOf(aPart(status, []), "OPERATOR")[0]).toBe(usual);
  });

  it("end where an order has ended, and nobody steps where a word is not known", () => {
    for (const status of ["COMPLETED", "CANCELED", "DECLINED_BY_SUPPLIER"]) {
      expect(stepsOf(aPart(status, []), "OPERATOR")).toEqual([]);
    }
  });

  it("d6_9 of a supplier hold nothing up and call nothing off", () => {
    expect(stepsOf(aPart("WAITING_SUPPLIER_APPROVAL", []), "SUPPLIER")).toEqual([
      "ACCEPTED_BY_SUPPLIER",
      "DECLINED_BY_SUPPLIER",
    ]);
    expect(stepsOf(aPart("CREATED", []), "SUPPLIER")).toEqual(["WAITING_SUPPLIER_APPROVAL"]);
    expect(stepsOf(aPart("WAITING_CUSTOMER_APPROVAL", []), "SUPPLIER")).toEqual([]);
  });

  it("d4_18 never say that a part has left: parcels do", () => {
    const part = aPart("WAITING_SHIPMENT", []);
    expect(stepsOf(part, "OPERATOR")).toEqual(["INCIDENT"]);
    expect([mayShip(part), mayCancelLines(part), mayWithdrawParcel(part)]).toEqual([true, true, false]);
    expect(mayShip(aPart("ACCEPTED_BY_SUPPLIER", []))).toBe(false);
    expect(mayCancelLines(aPart("WAITING_SUPPLIER_APPROVAL", []))).toBe(false);
    expect(mayWithdrawParcel(aPart("SHIPPED", []))).toBe(true);
  });
});

describe("what is left of a part", () => {
  const lines = [aLine("A", 10, 2), aLine("B", 5), aLine("C", 1, 1)];
  const parcels = [aParcel("P1", [{ lineId: "l-A", quantity: 3 }]), aParcel("P2", [{ lineId: "l-B", quantity: 5 }])];

  it("is what has neither left nor been cancelled", () => {
    const left = openLines(aPart("PARTIALLY_SHIPPED", lines, { parcels }));
    expect(left.map(({ line, left }) => [line.id, left])).toEqual([["l-A", 5]]);
  });

  it("is not known by line where not all lines came", () => {
    expect(hasAllLines(aPart("CREATED", lines))).toBe(true);
    expect(hasAllLines(aPart("CREATED", lines, { numberOfLines: 700 }))).toBe(false);
  });
});

describe("what others changed", () => {
  const seen = anOrder([aPart("WAITING_SHIPMENT", [aLine("A", 10)], { parcels: [aParcel("P1", [])] })]);

  it("is nothing where nothing was done", () => {
    expect(differencesOf(seen, structuredClone(seen))).toEqual([]);
  });

  it("is a step, parcels that came and went, and items that will not come", () => {
    const part = aPart("PARTIALLY_SHIPPED", [aLine("A", 10, 4)], { parcels: [aParcel("P2", [])] });
    const reference = part.reference;
    expect(differencesOf(seen, anOrder([part]))).toEqual([
      { kind: "status", part: reference, from: "WAITING_SHIPMENT", to: "PARTIALLY_SHIPPED" },
      { kind: "parcelAdded", part: reference, parcel: "P2" },
      { kind: "parcelWithdrawn", part: reference, parcel: "P1" },
      { kind: "cancelled", part: reference, article: "A", before: 0, now: 4 },
    ]);
  });
});
