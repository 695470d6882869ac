// Where events are sent, of an account or of whom the reader works for (D6.15).

import type { Webhook } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, lazyDialog, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Webhook as WebhookIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { Deliveries } from "./deliveries";
import { connectionMessages } from "./messages";
import { useProgramOwner } from "./owner";
import { ProgramSection } from "./program-section";
import { deleteWebhook, rotateSecret, testWebhook, webhooksQuery } from "./queries";

const ConfirmDialog = lazyDialog(() => import("@comptoir/ui/confirm-dialog"));
const WebhookDialog = lazyDialog(async () => ({ default: (await import("./webhook-dialog")).WebhookDialog }));

/** Their heading says whose they are where they are not the acting account's. */
export function Webhooks({ title }: { title?: string }) {
  const t = useMessages(connectionMessages);
  return (
    <ProgramSection
      title={title ?? t("webhooks")}
      lead={t("webhooksLead")}
      none={t("noWebhooks")}
      make={{ label: t("newWebhook"), icon: WebhookIcon }}
      query={useQuery(webhooksQuery(useProgramOwner()))}
      items={({ webhooks, events }, onSecret) =>
        webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} events={events} onSecret={onSecret} />
        ))
      }
      dialog={({ events }, making) => <WebhookDialog events={events} {...making} />}
      once={{ title: t("secretMade"), text: t("secretMadeText") }}
    />
  );
}

interface WebhookItemProps {
  webhook: Webhook;
  events: string[];
  onSecret: (secret: string) => void;
}

/** What is open beside a webhook. */
type Open = "edit" | "delete" | "deliveries" | null;

function WebhookItem({ webhook, events, onSecret }: WebhookItemProps) {
  const t = useMessages(connectionMessages);
  const owner = useProgramOwner();
  const [open, setOpen] = useState<Open>(null);
  const { id, url, description } = webhook;
  const onError = (error: Error) => void toast.problem(error);
  const test = useMutation({
    mutationFn: () => testWebhook(owner, id),
    onSuccess: () => toast.done(t("tested")),
    onError,
  });
  const rotate = useMutation({ mutationFn: () => rotateSecret(owner, id), onSuccess: onSecret, onError });
  const close = () => setOpen(null);
  return (
    <li className="flex flex-col gap-2 border-line border-b py-3">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="break-all font-medium">{url}</span>
          <State webhook={webhook} />
        </span>
        {description && <span className="text-soft text-sm">{description}</span>}
        <span className="break-words font-mono text-soft text-xs">{webhook.events.join(" ")}</span>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-expanded={open === "deliveries"}
          aria-label={t("deliveriesOf", { url })}
          onClick={() => setOpen(open === "deliveries" ? null : "deliveries")}
        >
          {t("deliveries")}
        </Button>
        <Button size="small" busy={test.isPending} aria-label={t("testOf", { url })} onClick={() => test.mutate()}>
          {t("test")}
        </Button>
        <Button size="small" aria-label={t("editOf", { url })} onClick={() => setOpen("edit")}>
          {t("edit")}
        </Button>
        <Button
          size="small"
          busy={rotate.isPending}
          aria-label={t("newSecretOf", { url })}
          onClick={() => rotate.mutate()}
        >
          {t("newSecret")}
        </Button>
        <Button size="small" aria-label={t("removeOf", { url })} onClick={() => setOpen("delete")}>
          {t("remove")}
        </Button>
      </span>
      {open === "deliveries" && <Deliveries webhook={id} />}
      <Suspense>
        {open === "edit" && <WebhookDialog webhook={webhook} events={events} onClose={close} onMade={onSecret} />}
        {open === "delete" && (
          <ConfirmDialog
            title={t("removeOf", { url })}
            text={t("removeText")}
            action={t("remove")}
            done={t("removed")}
            onConfirm={() => deleteWebhook(owner, id)}
            onClose={close}
          />
        )}
      </Suspense>
    </li>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const t = useMessages(connectionMessages);
  const formats = useFormats();
  if (webhook.disabledAt) return <Badge tone="bad">{t("disabled")}</Badge>;
  if (webhook.isPaused) return <Badge>{t("isPaused")}</Badge>;
  if (!webhook.failingSince) return null;
  return <Badge tone="warn">{t("failing", { date: formats.dateTime(webhook.failingSince) })}</Badge>;
}
