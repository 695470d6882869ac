// Every kind of mail of one service, by what triggers it, with the way to how it looks.

import type { MailKind } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Part } from "../parts/part";
import { mailKindsMessages } from "./messages";
import { kindUrl } from "./shown-kind";
import { useKindName } from "./use-kind-name";

interface KindListProps {
  service: "order" | "auth";
  kinds: readonly MailKind[];
}

export function KindList({ service, kinds }: KindListProps) {
  const t = useMessages(mailKindsMessages);
  const name = useKindName();
  const own = kinds.filter((kind) => kind.service === service);
  if (own.length === 0) return null;
  return (
    <Part title={t(service)} lead={t("lead")}>
      <ul aria-label={t(service)} className="flex flex-col divide-y divide-line border-line border-y">
        {own.map((kind) => (
          <li key={kind.kind}>
            <LocalizedLink
              to={kindUrl({ kind })}
              className="flex min-h-10 items-center py-1.5 text-sm [overflow-wrap:anywhere] hover:text-accent hover:underline"
            >
              {name(kind.kind)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
