// The tokens that programs show, of an account or of whom the reader works for: made, read, revoked (D6.14).

import type { ApiToken } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, lazyDialog } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { connectionMessages } from "./messages";
import { useProgramOwner } from "./owner";
import { ProgramSection } from "./program-section";
import { apiTokensQuery, revokeApiToken } from "./queries";

const ConfirmDialog = lazyDialog(() => import("@comptoir/ui/confirm-dialog"));
const TokenDialog = lazyDialog(async () => ({ default: (await import("./token-dialog")).TokenDialog }));

/** Their heading says whose they are where they are not the acting account's. */
export function ApiTokens({ title }: { title?: string }) {
  const t = useMessages(connectionMessages);
  return (
    <ProgramSection
      title={title ?? t("tokens")}
      lead={t("tokensLead")}
      none={t("noTokens")}
      make={{ label: t("newToken"), icon: KeyRound }}
      query={useQuery(apiTokensQuery(useProgramOwner()))}
      items={({ apiTokens }) => apiTokens.map((token) => <TokenItem key={token.id} token={token} />)}
      dialog={({ scopes }, making) => <TokenDialog scopes={scopes} {...making} />}
      once={{ title: t("tokenMade"), text: t("tokenMadeText") }}
    />
  );
}

function TokenItem({ token }: { token: ApiToken }) {
  const t = useMessages(connectionMessages);
  const formats = useFormats();
  const owner = useProgramOwner();
  const [revoking, setRevoking] = useState(false);
  const { id, name, prefix, scopes, madeBy, isGood, revokedAt, lastUsedAt } = token;
  const dates = { name: madeBy, date: formats.date(token.createdAt), until: formats.date(token.expiresAt) };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium">{name}</span>
          <code className="text-faint text-sm">{prefix}…</code>
          {!isGood && <Badge tone="bad">{revokedAt ? t("isRevoked") : t("isOver")}</Badge>}
        </span>
        <span className="break-words font-mono text-soft text-xs">{scopes.join(" ")}</span>
        <span className="text-soft text-sm">{t("tokenDates", dates)}</span>
        <span className="text-faint text-sm">
          {lastUsedAt ? t("used", { date: formats.dateTime(lastUsedAt) }) : t("unused")}
        </span>
      </div>
      {isGood && (
        <Button size="small" aria-label={t("revokeOf", { name })} onClick={() => setRevoking(true)}>
          {t("revoke")}
        </Button>
      )}
      <Suspense>
        {revoking && (
          <ConfirmDialog
            title={t("revokeOf", { name })}
            text={t("revokeText")}
            action={t("revoke")}
            done={t("revoked", { name })}
            onConfirm={() => revokeApiToken(owner, id)}
            onClose={() => setRevoking(false)}
          />
        )}
      </Suspense>
    </li>
  );
}
