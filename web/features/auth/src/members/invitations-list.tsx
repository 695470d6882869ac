// The invitations that wait: sent again, or withdrawn.

import { type Invitation, useAdministeredAccount } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, ErrorState, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { RoleBadges } from "../user-roles";
import { memberMessages } from "./messages";
import { invitationsQuery, resendInvitation, withdrawInvitation } from "./queries";

/** Nothing where nobody is invited. */
export function InvitationsList() {
  const t = useMessages(memberMessages);
  const { data: invitations, refetch } = useQuery(invitationsQuery(useAdministeredAccount()));
  if (invitations === null) return <ErrorState error={null} title={t("invitationsUnavailable")} onRetry={refetch} />;
  if (!invitations || invitations.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-medium">{t("invitations")}</h3>
      <ul className="border-line border-t">
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </div>
  );
}

function InvitationItem({ invitation }: { invitation: Invitation }) {
  const t = useMessages(memberMessages);
  const formats = useFormats();
  const account = useAdministeredAccount();
  const { id, email, invitedBy, isExpired } = invitation;
  const onError = (error: Error) => void toast.problem(error);
  const resend = useMutation({
    mutationFn: () => resendInvitation(account, id),
    onSuccess: () => toast.done(t("resent", { email })),
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitation(account, id),
    onSuccess: () => toast.done(t("withdrawn", { email })),
    onError,
  });
  const date = formats.date(invitation.expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="break-all font-medium">{email}</span>
          {isExpired && <Badge tone="warn">{t("expired")}</Badge>}
          <RoleBadges roles={invitation.roles} />
        </span>
        <span className="text-soft text-sm">
          {invitedBy ? t("goodUntil", { date, name: invitedBy }) : t("goodUntilOnly", { date })}
        </span>
      </div>
      <span className="flex gap-2">
        <Button
          size="small"
          busy={resend.isPending}
          aria-label={t("resendTo", { email })}
          onClick={() => resend.mutate()}
        >
          {t("resend")}
        </Button>
        <Button
          size="small"
          busy={withdraw.isPending}
          aria-label={t("withdrawOf", { email })}
          onClick={() => withdraw.mutate()}
        >
          {t("withdraw")}
        </Button>
      </span>
    </li>
  );
}
