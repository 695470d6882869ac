// The invitations to work here that wait: sent again, or withdrawn.

import type { PersonInvitation } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Part } from "../parts/part";
import { ReadPart } from "../parts/read-part";
import { peopleMessages } from "./messages";
import { peopleInvitationsQuery, resendPersonInvitation, withdrawPersonInvitation } from "./queries";
import { RoleBadge } from "./role-badge";

const ConfirmDialog = lazy(() => import("@comptoir/ui/confirm-dialog"));

export function Invitations() {
  const t = useMessages(peopleMessages);
  /** The one that is to be withdrawn: asked beside the list, whatever becomes of it behind the question. */
  const [withdrawn, setWithdrawn] = useState<PersonInvitation>();
  return (
    <Part title={t("invitations")} lead={t("invitationsLead")}>
      <ReadPart query={useQuery(peopleInvitationsQuery())} skeleton="h-16">
        {(invitations) =>
          invitations.length > 0 ? (
            <ul aria-label={t("invitations")} className="border-line border-t">
              {invitations.map((invitation) => (
                <InvitationItem
                  key={invitation.id}
                  invitation={invitation}
                  onWithdraw={() => setWithdrawn(invitation)}
                />
              ))}
            </ul>
          ) : (
            <p className="border-line border-t py-3 text-soft text-sm">{t("noInvitations")}</p>
          )
        }
      </ReadPart>
      <Suspense>{withdrawn && <Withdrawal invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}</Suspense>
    </Part>
  );
}

interface InvitationItemProps {
  invitation: PersonInvitation;
  onWithdraw: () => void;
}

function InvitationItem({ invitation, onWithdraw }: InvitationItemProps) {
  const t = useMessages(peopleMessages);
  const formats = useFormats();
  const { id, email, supplierName, role, invitedBy, isExpired } = invitation;
  const date = formats.date(invitation.expiresAt);
  const resend = useMutation({
    mutationFn: () => resendPersonInvitation(id),
    onSuccess: () => toast.done(t("resent", { email })),
    onError: (error) => toast.problem(error),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="break-all font-medium">{email}</span>
          {supplierName ? <Badge>{supplierName}</Badge> : <RoleBadge role={role} />}
          {isExpired && <Badge tone="warn">{t("expired")}</Badge>}
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
        <Button size="small" aria-haspopup="dialog" aria-label={t("withdrawOf", { email })} onClick={onWithdraw}>
          {t("withdraw")}
        </Button>
      </span>
    </li>
  );
}

interface WithdrawalProps {
  invitation: PersonInvitation;
  onClose: () => void;
}

function Withdrawal({ invitation: { id, email }, onClose }: WithdrawalProps) {
  const t = useMessages(peopleMessages);
  return (
    <ConfirmDialog
      title={t("withdrawOf", { email })}
      text={t("withdrawText")}
      action={t("withdraw")}
      done={t("withdrawn", { email })}
      onConfirm={() => withdrawPersonInvitation(id)}
      onClose={onClose}
    />
  );
}
