// Where users are logged in, and how they end what is not theirs.

import type { UserSession } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, ErrorState, Loading, Skeleton, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { endOtherSessions, endSession, sessionsQuery } from "./queries";
import { userMessages } from "./user-messages";

export default function UserSessions() {
  const t = useMessages(userMessages);
  const { data: sessions, isFetching, refetch } = useQuery(sessionsQuery());
  const others = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast.done(t("otherSessionsEnded")),
    onError: (error) => toast.problem(error.message),
  });
  if (sessions === undefined || (sessions === null && isFetching)) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (sessions === null) return <ErrorState error={null} title={t("sessionsUnavailable")} onRetry={refetch} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full border-line border-t">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button busy={others.isPending} onClick={() => others.mutate()}>
          {t("endOtherSessions")}
        </Button>
      )}
    </div>
  );
}

function SessionItem({ session }: { session: UserSession }) {
  const t = useMessages(userMessages);
  const formats = useFormats();
  const browser = session.browser ?? t("unknownBrowser");
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => toast.done(t("sessionEnded")),
    onError: (error) => toast.problem(error.message),
  });
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-medium">{browser}</span>
          {session.isCurrent && <Badge tone="good">{t("thisSession")}</Badge>}
        </span>
        <span className="text-soft text-sm">
          {t("sessionTimes", { begun: formats.dateTime(session.createdAt), used: formats.dateTime(session.usedAt) })}
        </span>
        {session.network && (
          <span className="break-all text-faint text-sm">{t("sessionNetwork", { network: session.network })}</span>
        )}
      </div>
      {!session.isCurrent && (
        <Button size="small" busy={isPending} aria-label={t("endThatSession", { browser })} onClick={() => mutate()}>
          {t("endSession")}
        </Button>
      )}
    </li>
  );
}
