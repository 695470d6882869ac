// How to try a procurement system before the customer's own is set up: with the simulator that comes with the shop.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Copyable } from "@comptoir/ui";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Part } from "../parts/part";
import { tenantMessages } from "./messages";

/** Where the simulator listens. */
const SIMULATOR_HOST = "127.0.0.1";

export function TrialPart({ tenant: { key, protocols, hookHosts, frameHosts, isActive } }: { tenant: Tenant }) {
  const t = useMessages(tenantMessages);
  const host = SIMULATOR_HOST;
  const isReady = isActive && hookHosts.includes(host);
  return (
    <Part title={t("trial")} lead={t("trialLead")}>
      <ol className="flex list-decimal flex-col gap-2 border-line border-t pt-3 pl-5 text-sm">
        <li>
          {t("trialCommand")}
          <Copyable
            value={`shop punchout-simulator --shop ${location.origin}`}
            className="mt-1 flex min-h-6 break-all text-left"
          />
        </li>
        <li>{t(protocols.includes("OCI") ? "trialOci" : "trialCxml", { key })}</li>
        <li>{t("trialReturn")}</li>
      </ol>
      <p className="mt-3 flex items-start gap-2 text-sm">
        {isReady ? (
          <CircleCheck aria-hidden size={18} className="shrink-0 text-good" />
        ) : (
          <CircleAlert aria-hidden size={18} className="shrink-0 text-warn" />
        )}
        <span>
          {isReady ? t("trialReady", { host }) : t(isActive ? "trialHost" : "trialClosed", { host })}
          {isReady && !frameHosts.includes(host) && ` ${t("trialFrame", { host })}`}
        </span>
      </p>
    </Part>
  );
}
