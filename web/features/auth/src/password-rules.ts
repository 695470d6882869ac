// What a new password must be before the server judges how easily it is guessed (D5.2).

import type { Translate } from "@comptoir/i18n";
import * as z from "zod/mini";
import type { PasswordKey } from "./password-messages";

const SHORTEST = 12;
const LONGEST = 128;

/** The two members of a form that sets a password: 12 to 128 characters of any kind, and the same again. */
export function newPasswordShape(t: Translate<PasswordKey>) {
  return { password: newPassword(t), confirmation: z.string() };
}

function newPassword(t: Translate<PasswordKey>) {
  const length = (password: string) => Array.from(password).length;
  return z.string().check(
    z.refine((password) => length(password) >= SHORTEST, t("weak")),
    z.refine((password) => length(password) <= LONGEST, t("long", { max: LONGEST })),
  );
}

interface Passwords {
  password: string;
  confirmation: string;
}

/** What those two must be to each other. */
export function samePasswords(t: Translate<PasswordKey>) {
  const same = ({ password, confirmation }: Passwords) => password === confirmation;
  return z.refine<Passwords>(same, { path: ["confirmation"], error: t("differ") });
}
