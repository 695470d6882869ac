// Asking for the activation e-mail again (D7.3).

import { api, unwrap } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Form, FormProblem, SubmitButton } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { MailCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { authPageMessages } from "./auth-page-messages";
import { EmailField, emailRule } from "./email-field";
import { authMessages } from "./messages";

/** Sends the activation e-mail again; says the same whether the address is known or not. */
export async function resendActivation(email: string): Promise<void> {
  await unwrap(api.POST("/api/auth/resend-activation", { body: { email } }));
}

/** Asks for the address, and has the e-mail sent again. */
export function ResendForm() {
  const t = useMessages(authPageMessages);
  const words = useMessages(authMessages);
  const schema = useMemo(() => z.object({ email: emailRule(words) }), [words]);
  const [sent, setSent] = useState(false);
  return (
    <Form
      label={t("resend")}
      className="w-full"
      schema={schema}
      defaultValues={{ email: "" }}
      onSubmit={async ({ email }) => {
        setSent(false);
        await resendActivation(email);
        setSent(true);
      }}
    >
      <FormProblem />
      <EmailField />
      <SubmitButton kind="secondary">{t("resend")}</SubmitButton>
      <SentNote shown={sent} />
    </Form>
  );
}

/** Says, wherever an e-mail may have gone out, that it has if the address is known. */
export function SentNote({ shown }: { shown: boolean }) {
  const t = useMessages(authPageMessages);
  return (
    <div role="status">
      {shown && (
        <p className="flex gap-2.5 rounded-control bg-good-wash px-3 py-2.5 text-good text-sm">
          <MailCheck aria-hidden size={18} className="mt-px shrink-0" />
          <span>
            {t("sent")} {t("sentHint")}
          </span>
        </p>
      )}
    </div>
  );
}
