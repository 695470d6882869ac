// The tokens that an account's programs show: made, read, revoked (D6.14).

import type { ApiToken } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, ErrorState, Loading, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Section } from "../section";
import { Confirm } from "./confirm";
import { connectionMessages } from "./messages";
import { apiTokensQuery, revokeApiToken } from "./queries";
import { ShownOnce } from "./shown-once";
import { TokenDialog } from "./token-dialog";

export function ApiTokens() {
  const t = useMessages(connectionMessages);
  const { data, error, refetch } = useQuery(apiTokensQuery());
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState("");
  return (
    <Section
      title={t("tokens")}
      lead={t("tokensLead")}
      action={
        data && (
          <Button size="small" icon={<KeyRound aria-hidden size={16} />} onClick={() => setMaking(true)}>
            {t("newToken")}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} title={t("unavailable")} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data?.apiTokens.length === 0 && <p className="border-line border-t py-3 text-soft">{t("noTokens")}</p>}
      {data && data.apiTokens.length > 0 && (
        <ul className="border-line border-t">
          {data.apiTokens.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      {making && data && (
        <TokenDialog
          scopes={data.scopes}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
          }}
        />
      )}
      {made && <ShownOnce title={t("tokenMade")} text={t("tokenMadeText")} value={made} onClose={() => setMade("")} />}
    </Section>
  );
}

function TokenItem({ token }: { token: ApiToken }) {
  const t = useMessages(connectionMessages);
  const formats = useFormats();
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
      {revoking && (
        <Confirm
          title={t("revokeOf", { name })}
          text={t("revokeText")}
          action={t("revoke")}
          done={t("revoked", { name })}
          onConfirm={() => revokeApiToken(id)}
          onClose={() => setRevoking(false)}
        />
      )}
    </li>
  );
}
