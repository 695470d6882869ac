// What a procurement system proves itself by: made, replaced by a newer one, and withdrawn.

import type { Tenant, TenantCredential } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import { Badge, Button, Copyable, Table, toast } from "@comptoir/ui";
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

/** What is asked about a credential. */
interface Asked {
  step: "replace" | "withdraw";
  credential: TenantCredential;
}

export function CredentialsPart({ tenant }: { tenant: Tenant }) {
  const t = useMessages(credentialMessages);
  const { change } = useOpenTenant();
  // Outlives the dialog that asked for it: nothing shows it a second time.
  const [secret, setSecret] = useState<TenantSecret>();
  /** Asked beside the table: a credential that leaves it meanwhile takes no question with it. */
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
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
        <Credentials credentials={tenant.credentials} onAsk={setAsked} />
      ) : (
        <p className="border-line border-t pt-3 text-soft text-sm">{t("none")}</p>
      )}
      <Suspense>
        {asked?.step === "replace" && (
          <Replacement credential={asked.credential} onReplace={() => make(asked.credential)} onClose={close} />
        )}
        {asked?.step === "withdraw" && <Withdrawal credential={asked.credential} tenant={tenant} onClose={close} />}
        {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </Part>
  );
}

interface CredentialsProps {
  credentials: TenantCredential[];
  onAsk: (asked: Asked) => void;
}

function Credentials({ credentials, onAsk }: CredentialsProps) {
  const t = useMessages(credentialMessages);
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
          cell: (one) => <Steps credential={one} all={credentials} onAsk={onAsk} />,
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

interface StepsProps {
  credential: TenantCredential;
  all: TenantCredential[];
  onAsk: (asked: Asked) => void;
}

function Steps({ credential, all, onAsk }: StepsProps) {
  const t = useMessages(credentialMessages);
  const { identity } = credential;
  const opening = (step: Asked["step"]) => {
    return { size: "small", "aria-haspopup": "dialog", onClick: () => onAsk({ step, credential }) } as const;
  };
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {twinsOf(credential, all).length === 0 && (
        <Button aria-label={t("replaceOf", { identity })} {...opening("replace")}>
          {t("replace")}
        </Button>
      )}
      <Button aria-label={useWithdrawOf(credential)} {...opening("withdraw")}>
        {t("withdraw")}
      </Button>
    </span>
  );
}

/** What the withdrawal of a credential is called. */
function useWithdrawOf({ identity, createdAt }: TenantCredential): string {
  const t = useMessages(credentialMessages);
  const formats = useFormats();
  return t("withdrawOf", { identity, date: formats.date(createdAt) });
}

interface ReplacementProps {
  credential: TenantCredential;
  onReplace: () => Promise<void>;
  onClose: () => void;
}

function Replacement({ credential: { identity }, onReplace, onClose }: ReplacementProps) {
  const t = useMessages(credentialMessages);
  return (
    <QuestionDialog
      title={t("replaceOf", { identity })}
      lead={t("replaceLead", { identity })}
      action={t("replaceAction")}
      onYes={onReplace}
      onClose={onClose}
    >
      <ChangedMeanwhile />
    </QuestionDialog>
  );
}

interface WithdrawalProps {
  credential: TenantCredential;
  tenant: Tenant;
  onClose: () => void;
}

function Withdrawal({ credential, tenant, onClose }: WithdrawalProps) {
  const t = useMessages(credentialMessages);
  const { change } = useOpenTenant();
  const { id, identity } = credential;
  const isAlone = twinsOf(credential, tenant.credentials).length === 0;
  return (
    <QuestionDialog
      title={useWithdrawOf(credential)}
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
  );
}
