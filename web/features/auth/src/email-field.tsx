// An e-mail address: the field, and what it takes (D5.1).

import { type Translate, useMessages } from "@comptoir/i18n";
import { TextField, type TextFieldProps } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { authMessages } from "./messages";

const MAX_EMAIL_LEN = 254;

/** What a form takes as an e-mail address: trimmed, one @ with something on both sides. */
export function emailRule(t: Translate<"email" | "emailInvalid" | "required">) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t("required", { field: t("email") })),
      z.maxLength(MAX_EMAIL_LEN, t("emailInvalid")),
      z.regex(/^[^@\s]+@[^@\s]+$/, t("emailInvalid")),
    );
}

/** An e-mail address of the form around it, `email` unless named. */
export function EmailField(props: Partial<TextFieldProps>) {
  const t = useMessages(authMessages);
  return <TextField name="email" type="email" label={t("email")} autoComplete="email" spellCheck={false} {...props} />;
}
