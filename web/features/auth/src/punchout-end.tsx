// How a tab's own session ended, or that it did not begin, and what to do: the tab has no other to go on with.

import { leaveTabSession, type TabSessionEnd } from "@comptoir/api";
import { useLocalizedPath, useMessages } from "@comptoir/i18n";
import { CircleCheck, Clock, Undo2, Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { Outcome } from "./auth-page";
import { punchoutEntryMessages } from "./punchout-messages";

/** An end of a session, or an entry that was refused. */
type End = TabSessionEnd | "refused";

const ICONS: Record<End, ReactNode> = {
  expired: <Clock size={24} />,
  returned: <CircleCheck size={24} />,
  cancelled: <Undo2 size={24} />,
  refused: <Unlink size={24} />,
};

export default function PunchoutEnd({ end }: { end: End }) {
  const t = useMessages(punchoutEntryMessages);
  const home = useLocalizedPath()("/");
  return (
    <Outcome icon={ICONS[end]} title={t(`${end}Title`)} text={<p>{t(`${end}Text`)}</p>}>
      {/* Loads the shop anew: what this tab knows is not for whoever the browser's own session belongs to. */}
      <a href={home} onClick={leaveTabSession} className="text-accent text-sm underline underline-offset-2">
        {t("withoutSystem")}
      </a>
    </Outcome>
  );
}
