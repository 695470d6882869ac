// What a new password must be before the server judges how easily it is guessed (D5.2).

import type { Translate } from "@comptoir/i18n";
import { z } from "@comptoir/ui/schema";
import type { PasswordKey } from "./password-messages";

const MIN_PASSWORD_LEN = 12;
const MAX_PASSWORD_LEN = 128;

/** A new password: 12 to 128 characters of any kind. */
export function newPassword(t: Translate<PasswordKey>) {
  const length = (password: string) => Array.from(password).length;
  return z.string().check(
    z.refine((password) => length(password) >= MIN_PASSWORD_LEN, t("weak")),
    z.refine((password) => length(password) <= MAX_PASSWORD_LEN, t("long", { max: MAX_PASSWORD_LEN })),
  );
}

/** For the form as a whole: its `confirmation` is the new password again. */
export function confirms<Values extends { confirmation: string }>(
  t: Translate<PasswordKey>,
  chosen: (values: Values) => string,
) {
  const same = (values: Values) => values.confirmation === chosen(values);
  return z.refine<Values>(same, { path: ["confirmation"], error: t("differ") });
}
