// A password: hidden, or shown to who wants to see what they type.

import { useMessages } from "@comptoir/i18n";
import { IconButton, TextField, type TextFieldProps } from "@comptoir/ui";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { passwordMessages } from "./password-messages";

/** A password field of the form around it. Shown or not, it goes out hidden, so that no browser keeps it as a text. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const t = useMessages(passwordMessages);
  const { isSubmitting } = useFormState();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown && !isSubmitting ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          label={shown ? t("hide") : t("show")}
          icon={<Icon aria-hidden size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** A new password under the name given, and the same again as `confirmation`. */
export function NewPasswordFields({ name }: { name: string }) {
  const t = useMessages(passwordMessages);
  return (
    <>
      <PasswordField name={name} label={t("newPassword")} hint={t("advice")} autoComplete="new-password" />
      <PasswordField name="confirmation" label={t("confirmation")} autoComplete="new-password" />
    </>
  );
}
