// What a form about a member takes and sends (D6.4).

import { expect, it } from "vitest";
import { readAmount, rightsBody, rightsOf } from "./rules";

it("reads an amount as people of both languages type it", () => {
  const typed = ["", "  ", "500", "1 500,50", "1,500.50", "1\u202f500,5 €", "£20"];
  expect(typed.map(readAmount)).toEqual([null, null, 500, 1500.5, 1500.5, 1500.5, 20]);
  for (const wrong of ["much", "-1", "1.234.5", "0,001"]) expect(readAmount(wrong)).toBeUndefined();
});

it("d6_4_sends what it was given, and none as none", () => {
  const member = { roles: ["APPROVER", "ACCOUNT_ADMIN"], orderLimit: 250, monthlyLimit: null };
  expect(rightsBody(rightsOf(member))).toEqual({ ...member });
  expect(rightsBody(rightsOf())).toEqual({ roles: ["BUYER"], orderLimit: null, monthlyLimit: null });
});
