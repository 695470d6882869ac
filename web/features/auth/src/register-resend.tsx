// Who has asked for access and got no e-mail has it sent again.

import { useMessages } from "@comptoir/i18n";
import { Button, ErrorState } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { registerMessages } from "./register-messages";
import { resendActivation, SentNote } from "./validation-resend";

export default function RegisterResend({ email }: { email: string }) {
  const t = useMessages(registerMessages);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => resendActivation(email) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-soft">{t("nothingCame")}</span>
        <Button busy={isPending} onClick={() => mutate()}>
          {t("resend")}
        </Button>
      </div>
      {error ? <ErrorState error={error} onRetry={() => mutate()} /> : <SentNote shown={isSuccess} />}
    </>
  );
}
