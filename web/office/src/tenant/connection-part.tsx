// What the customer's system has to be told, to copy.

import type { Tenant, TenantCredential } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Copyable } from "@comptoir/ui";
import { Fact } from "../parts/fact";
import { Part } from "../parts/part";
import { tenantMessages } from "./messages";

export function ConnectionPart({ tenant }: { tenant: Tenant }) {
  const t = useMessages(tenantMessages);
  return (
    <Part title={t("connection")} lead={t("connectionLead")}>
      <div className="flex flex-col gap-4">
        {tenant.protocols.includes("OCI") && <Oci tenant={tenant} />}
        {tenant.protocols.includes("CXML") && <Cxml tenant={tenant} />}
      </div>
    </Part>
  );
}

const CARD = "rounded-card border border-line bg-surface p-4";

function Oci({ tenant: { key, credentials, hookHosts } }: { tenant: Tenant }) {
  const t = useMessages(tenantMessages);
  return (
    <div className={CARD}>
      <h3 className="mb-3 font-medium">{t("ociTitle")}</h3>
      <dl className="grid gap-4 text-sm">
        <Fact name={t("ociUrl")}>
          <Address path={`/api/punchout/oci/setup/${key}`} />
        </Fact>
        <Fact name="USERNAME">
          <Identities credentials={credentials.filter(({ domain }) => domain === "")} />
        </Fact>
        <Fact name="PASSWORD">{t("secretOfCredential")}</Fact>
        <Fact name="HOOK_URL">{t("hookUrl", { hosts: hookHosts.join(", ") || t("nowhere") })}</Fact>
      </dl>
    </div>
  );
}

function Cxml({ tenant: { key, credentials, hookHosts } }: { tenant: Tenant }) {
  const t = useMessages(tenantMessages);
  return (
    <div className={CARD}>
      <h3 className="mb-3 font-medium">{t("cxmlTitle")}</h3>
      <dl className="grid gap-4 text-sm">
        <Fact name={t("cxmlSetup")}>
          <Address path={`/api/punchout/cxml/setup/${key}`} />
        </Fact>
        <Fact name={t("cxmlOrder")}>
          <Address path={`/api/punchout/cxml/order/${key}`} />
        </Fact>
        <Fact name="Sender: domain, Identity">
          <Identities credentials={credentials.filter(({ domain }) => domain !== "")} />
        </Fact>
        <Fact name="SharedSecret">{t("secretOfCredential")}</Fact>
        <Fact name="BrowserFormPost">{t("hookUrl", { hosts: hookHosts.join(", ") || t("nowhere") })}</Fact>
      </dl>
    </div>
  );
}

function Address({ path }: { path: string }) {
  return <Copyable value={location.origin + path} className="min-h-6 break-all text-left" />;
}

/** Each name once: an old secret and the one that replaces it have the same. */
function Identities({ credentials }: { credentials: TenantCredential[] }) {
  const t = useMessages(tenantMessages);
  const names = new Map(credentials.map((one) => [`${one.domain} ${one.identity}`, one]));
  if (names.size === 0) return <span className="text-soft">{t("noCredential")}</span>;
  return (
    <span className="flex flex-col items-start">
      {[...names].map(([name, { domain, identity }]) => (
        <span key={name} className="flex flex-wrap items-center gap-x-2">
          {domain && <Copyable value={domain} className="min-h-6 break-all text-left" />}
          <Copyable value={identity} className="min-h-6 break-all text-left" />
        </span>
      ))}
    </span>
  );
}
