// What administrators do about members beside reading who they are; loaded after that.

import type { AccountUser } from "@comptoir/api";
import { InvitationsList } from "./invitations-list";
import { InviteDialog } from "./invite-dialog";
import { JoinRequestsList } from "./join-requests-list";
import { MemberDialog } from "./member-dialog";

export interface ManagingProps {
  isInviting: boolean;
  /** Whose rights are being changed. */
  edited: AccountUser | undefined;
  onClose: () => void;
}

export default function Managing({ isInviting, edited, onClose }: ManagingProps) {
  return (
    <>
      <JoinRequestsList />
      <InvitationsList />
      {isInviting && <InviteDialog onClose={onClose} />}
      {edited && <MemberDialog member={edited} onClose={onClose} />}
    </>
  );
}
