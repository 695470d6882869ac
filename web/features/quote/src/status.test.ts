// Until when an answer holds, and what can be done about a quote.

import { describe, expect, it } from "vitest";
import { daysLeft, STATUSES, stageOf } from "./status";

describe("the days that an answer still holds", () => {
  it.each([
    ["2026-11-20", "2026-11-20T08:00:00Z", 0],
    ["2026-11-20", "2026-11-20T22:59:00Z", 0],
    ["2026-11-20", "2026-11-20T23:01:00Z", -1],
    ["2026-11-23", "2026-11-20T12:00:00Z", 3],
    ["2026-10-26", "2026-10-24T12:00:00Z", 2],
  ])("d4_7_until_%s_at_%s_are_%i_by_the_clock_of_paris", (day, now, left) => {
    expect(daysLeft(day, new Date(now))).toBe(left);
  });
});

describe("what can be done about a quote", () => {
  it("d4_7_depends_on_its_state", () => {
    const stages = Object.fromEntries(STATUSES.map((status) => [status, stageOf({ status, expired: false })]));
    expect(stages).toEqual({
      STAGING: "draft",
      NEW: "asked",
      WAITING_FOR_SUPPLIER_INFOS: "asked",
      WAITING_FOR_CUSTOMER: "answered",
      VALIDATED: "accepted",
      DECLINED_BY_CUSTOMER: "over",
      DECLINED_BY_SUPPLIER: "over",
      DECLINED_BY_OPERATOR: "over",
      CLOSED: "over",
    });
  });

  it("is over for an answer that has expired, and for a state nobody knows", () => {
    expect(stageOf({ status: "WAITING_FOR_CUSTOMER", expired: true })).toBe("over");
    expect(stageOf({ status: "FROZEN", expired: false })).toBe("over");
  });
});
