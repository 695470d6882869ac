// The programs of the acting account: the tokens that they show, and where events are sent to them.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import { ApiTokens } from "./api-tokens";
import { connectionMessages } from "./messages";
import { Webhooks } from "./webhooks";

export function ConnectionsPage() {
  const t = useMessages(connectionMessages);
  const { account } = useSession();
  const name = account?.name ?? "";
  const isAdministrator = account?.roles.includes("ACCOUNT_ADMIN") ?? false;
  return (
    <Page title={t("title")} subtitle={t("lead", { account: name })}>
      {isAdministrator ? (
        <div className="flex flex-col gap-10">
          <ApiTokens />
          <Webhooks />
        </div>
      ) : (
        <p className="max-w-3xl rounded-control bg-sunken px-3.5 py-3 text-soft text-sm">
          {t("forAdmins", { account: name })}
        </p>
      )}
    </Page>
  );
}
