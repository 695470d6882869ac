// A secret that was made: shown this once, to copy.

import { useMessages } from "@comptoir/i18n";
import { Button, Copyable, Dialog } from "@comptoir/ui";
import { credentialMessages } from "./credential-messages";

export interface TenantSecret {
  identity: string;
  secret: string;
  /** Whether an older one of the same name lets in too. */
  replaces: boolean;
}

export default function SecretDialog({ identity, secret, replaces, onClose }: TenantSecret & { onClose: () => void }) {
  const t = useMessages(credentialMessages);
  return (
    <Dialog
      title={t("secretTitle")}
      description={t("secretLead", { identity })}
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <Copyable value={secret} className="min-h-6 break-all text-left" />
      {replaces && <p className="mt-3 text-sm">{t("secretNext")}</p>}
    </Dialog>
  );
}
