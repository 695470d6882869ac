// What a form about a member takes and sends (D6.4).

import { expect, it } from "vitest";
import { rightsBody, rightsOf } from "./rules";

it("d6_4_sends what it was given, and none as none", () => {
  const member = { roles: ["APPROVER", "ACCOUNT_ADMIN"], orderLimit: 250, monthlyLimit: null };
  expect(rightsBody(rightsOf(member))).toEqual({ ...member });
  expect(rightsBody(rightsOf())).toEqual({ roles: ["BUYER"], orderLimit: null, monthlyLimit: null });
});
