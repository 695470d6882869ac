// What was sent to a webhook and what waits, the newest first; sent again by a press.

import type { WebhookDelivery } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, ErrorState, Loading, Skeleton, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { connectionMessages } from "./messages";
import { useProgramOwner } from "./owner";
import { deliveriesQuery, replayDelivery } from "./queries";

const TONES = { WAITING: "warn", HELD: "neutral", DELIVERED: "good", FAILED: "bad" } as const;

type State = keyof typeof TONES;

export function Deliveries({ webhook }: { webhook: string }) {
  const t = useMessages(connectionMessages);
  const { data, error, refetch } = useQuery(deliveriesQuery(useProgramOwner(), webhook));
  if (error) return <ErrorState error={error} title={t("unavailable")} onRetry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (data.deliveries.length === 0) return <p className="text-soft text-sm">{t("noDeliveries")}</p>;
  return (
    <ul className="rounded-control bg-sunken px-3">
      {data.deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryItem({ webhook, delivery }: { webhook: string; delivery: WebhookDelivery }) {
  const t = useMessages(connectionMessages);
  const formats = useFormats();
  const { status, durationMs, attempts, answer, event } = delivery;
  const owner = useProgramOwner();
  const state = delivery.state as State;
  const date = formats.dateTime(delivery.createdAt);
  const replay = useMutation({
    mutationFn: () => replayDelivery(owner, webhook, delivery.id),
    onSuccess: () => toast.done(t("replayed")),
    onError: (error) => toast.problem(error),
  });
  const answered = status === null ? t("notAnswered") : t("answered", { status, ms: durationMs });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line border-b py-2 text-sm last:border-b-0">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-1.5">
          <code>{event.type}</code>
          <Badge tone={TONES[state]}>{t(state)}</Badge>
          <span className="text-faint">{date}</span>
        </span>
        {attempts > 0 && (
          <span className="text-soft">
            {answered} · {t("attempts", { count: attempts })}
          </span>
        )}
        {answer && <span className="break-all text-faint">{answer}</span>}
      </div>
      <Button
        size="small"
        busy={replay.isPending}
        aria-label={t("replayOf", { event: event.type, date })}
        onClick={() => replay.mutate()}
      >
        {t("replay")}
      </Button>
    </li>
  );
}
