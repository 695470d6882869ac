// What a procurement system proves itself by: made, replaced by a newer one, and withdrawn.

import type { Tenant, TenantCredential } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Badge, Copyable, Table, toast } from "@comptoir/ui";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { DialogButton } from "../parts/dialog-button";
import { Part } from "../parts/part";
import { addCredential, type CredentialName, withdrawCredential } from "../procurement/queries";
import { ageOf, isOld } from "./age";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { credentialMessages } from "./credential-messages";
import { isReplaced, twinsOf } from "./rotation";
import type { TenantSecret } from "./secret-dialog";
import { useOpenTenant } from "./use-tenant";

const CredentialDialog = lazy(() => import("./credential-dialog"));
const SecretDialog = lazy(() => import("./secret-dialog"));
const QuestionDialog = lazy(() => import("../parts/question-dialog"));

export function CredentialsPart({ tenant }: { tenant: Tenant }) {
  const t = useMessages(credentialMessages);
  const { change } = useOpenTenant();
  // Outlives the dialog that asked for it: nothing shows it a second time.
  const [secret, setSecret] = useState<TenantSecret>();
  async function make(name: CredentialName) {
    await change(async () => {
      const made = await addCredential(tenant.key, name);
      const replaces = twinsOf(made.credential, tenant.credentials).length > 0;
      setSecret({ identity: name.identity, secret: made.secret, replaces });
      return { ...tenant, credentials: [...tenant.credentials, made.credential] };
    });
  }
  return (
    <Part
      title={t("title")}
      lead={t("lead")}
      action={
        <DialogButton
          size="small"
          icon={<Plus aria-hidden size={16} />}
          dialog={(onClose) => <CredentialDialog tenant={tenant} onMake={make} onClose={onClose} />}
        >
          {t("add")}
        </DialogButton>
      }
    >
      {tenant.credentials.length > 0 ? (
        <Credentials tenant={tenant} onReplace={make} />
      ) : (
        <p className="border-line border-t pt-3 text-soft text-sm">{t("none")}</p>
      )}
      <Suspense>{secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}</Suspense>
    </Part>
  );
}

interface CredentialsProps {
  tenant: Tenant;
  onReplace: (name: CredentialName) => Promise<void>;
}

function Credentials({ tenant, onReplace }: CredentialsProps) {
  const t = useMessages(credentialMessages);
  const { credentials } = tenant;
  return (
    <Table
      caption={t("title")}
      rows={credentials}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "identity",
          header: t("identity"),
          card: "title",
          className: "max-sm:pr-20",
          cell: ({ identity }) => <Copyable value={identity} className="min-h-6 break-all text-left font-medium" />,
        },
        {
          id: "domain",
          header: t("domain"),
          className: "[overflow-wrap:anywhere] max-sm:empty:hidden",
          cell: ({ domain }) => domain || "–",
        },
        {
          id: "kind",
          header: t("kind"),
          card: "corner",
          cell: ({ isTest }) => <Badge tone={isTest ? "warn" : "neutral"}>{t(isTest ? "test" : "live")}</Badge>,
        },
        { id: "made", header: t("made"), cell: (one) => <Made credential={one} all={credentials} /> },
        {
          id: "steps",
          header: t("steps"),
          card: "bare",
          align: "right",
          cell: (one) => <Steps credential={one} tenant={tenant} onReplace={onReplace} />,
        },
      ]}
    />
  );
}

function Made({ credential, all }: { credential: TenantCredential; all: TenantCredential[] }) {
  const t = useMessages(credentialMessages);
  const formats = useFormats();
  const locale = useLanguage();
  const { createdAt } = credential;
  const isOver = isReplaced(credential, all);
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end max-sm:text-right">
      <time dateTime={createdAt} className="figures text-soft">
        {t("age", { date: formats.date(createdAt), age: ageOf(createdAt, locale) })}
      </time>
      {isOver && <Badge tone="warn">{t("replaced")}</Badge>}
      {isOver && <span className="text-faint text-xs">{t("replacedHint")}</span>}
      {!isOver && isOld(createdAt) && <Badge tone="warn">{t("old")}</Badge>}
    </span>
  );
}

interface StepsProps extends CredentialsProps {
  credential: TenantCredential;
}

function Steps({ credential, tenant, onReplace }: StepsProps) {
  const t = useMessages(credentialMessages);
  const formats = useFormats();
  const { change } = useOpenTenant();
  const { id, identity, createdAt } = credential;
  const isAlone = twinsOf(credential, tenant.credentials).length === 0;
  const replaceOf = t("replaceOf", { identity });
  const withdrawOf = t("withdrawOf", { identity, date: formats.date(createdAt) });
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      <DialogButton
        size="small"
        aria-label={replaceOf}
        shown={isAlone}
        dialog={(onClose) => (
          <QuestionDialog
            title={replaceOf}
            lead={t("replaceLead", { identity })}
            action={t("replaceAction")}
            onYes={() => onReplace(credential)}
            onClose={onClose}
          >
            <ChangedMeanwhile />
          </QuestionDialog>
        )}
      >
        {t("replace")}
      </DialogButton>
      <DialogButton
        size="small"
        aria-label={withdrawOf}
        dialog={(onClose) => (
          <QuestionDialog
            title={withdrawOf}
            lead={isAlone ? t("withdrawLast", { identity }) : t("withdrawLead")}
            action={t("withdrawAction")}
            isSetback
            onYes={async () => {
              await change(async () => {
                await withdrawCredential(tenant.key, id);
                return { ...tenant, credentials: tenant.credentials.filter((one) => one.id !== id) };
              });
              toast.done(t("withdrawn", { identity }));
            }}
            onClose={onClose}
          >
            <ChangedMeanwhile />
          </QuestionDialog>
        )}
      >
        {t("withdraw")}
      </DialogButton>
    </span>
  );
}
