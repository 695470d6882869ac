// Whom a list is shared with, beside its name.

import type { BuyingList } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Users } from "lucide-react";
import { sharingMessages } from "./sharing-messages";

/** Whose list it is and what others may do with it; nothing where it is the buyer's own and private. */
export function SharingNote({ list: { owner, sharing, right } }: { list: BuyingList }) {
  const t = useMessages(sharingMessages);
  if (!owner && sharing === "PRIVATE") return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-faint text-xs">
      <Users aria-hidden size={14} className="shrink-0" />
      {owner ? t(right === "READ" ? "sharedReadOnly" : "sharedBy", { name: owner.name ?? t("colleague") }) : t(sharing)}
    </span>
  );
}
