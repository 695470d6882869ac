// What a member may do, as a form holds it and as it is sent (D6.4).

import type { AccountUser } from "@comptoir/api";
import type { Translate } from "@comptoir/i18n";
import { readAmount } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import type { MemberKey } from "./messages";

/** Which box of the form stands for which role. */
const ROLES = { buyer: "BUYER", approver: "APPROVER", administrator: "ACCOUNT_ADMIN" } as const;

type Box = keyof typeof ROLES;

/** The fields of rights; forms add their own. */
export function rightsFields(t: Translate<MemberKey>) {
  const limit = z.string().check(z.refine((typed) => readAmount(typed) !== undefined, t("amountInvalid")));
  return {
    buyer: z.boolean(),
    approver: z.boolean(),
    administrator: z.boolean(),
    orderLimit: limit,
    monthlyLimit: limit,
  };
}

/** Rights as a form holds them. */
export type RightsValues = Record<Box, boolean> & { orderLimit: string; monthlyLimit: string };

/** For the form as a whole: one right at least. */
export function givesARight(t: Translate<MemberKey>) {
  const some = (values: RightsValues) => values.buyer || values.approver || values.administrator;
  return z.refine<RightsValues>(some, { path: ["administrator"], error: t("oneRight") });
}

/** What the form starts from: the rights of a member, or a buyer's without limits. */
export function rightsOf(member?: Pick<AccountUser, "roles" | "orderLimit" | "monthlyLimit">): RightsValues {
  const has = (box: Box) => (member ? member.roles.includes(ROLES[box]) : box === "buyer");
  return {
    buyer: has("buyer"),
    approver: has("approver"),
    administrator: has("administrator"),
    orderLimit: member?.orderLimit == null ? "" : String(member.orderLimit),
    monthlyLimit: member?.monthlyLimit == null ? "" : String(member.monthlyLimit),
  };
}

/** Rights as they are sent. */
export function rightsBody(values: RightsValues) {
  const boxes = Object.keys(ROLES) as Box[];
  return {
    roles: boxes.filter((box) => values[box]).map((box) => ROLES[box]),
    orderLimit: readAmount(values.orderLimit) ?? null,
    monthlyLimit: readAmount(values.monthlyLimit) ?? null,
  };
}
