// Somebody was faster: what they did since the reader saw it, in words.

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { partMessages } from "./messages";
import type { Seen } from "./use-seen";

interface ChangedNoticeProps<Difference> {
  title: string;
  seen: Pick<Seen<unknown, Difference>, "differences" | "takeNote">;
  /** A difference in words. */
  tell: (difference: Difference) => ReactNode;
  /** What follows from it for the reader. */
  children?: ReactNode;
}

/** Stands where it matters: on the page, and in a dialog that was open meanwhile. */
export function ChangedNotice<Difference>({ title, seen, tell, children }: ChangedNoticeProps<Difference>) {
  const t = useMessages(partMessages);
  const { differences, takeNote } = seen;
  return (
    <div role="status" className="empty:hidden">
      {differences.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card bg-warn-wash px-4 py-3 text-sm text-warn">
          <Users aria-hidden size={18} className="mt-0.5 shrink-0" />
          <div className="min-w-48 flex-1">
            <p className="font-medium">{title}</p>
            <ul>
              {differences.map((difference) => (
                <li key={JSON.stringify(difference)}>{tell(difference)}</li>
              ))}
            </ul>
            {children && <p>{children}</p>}
          </div>
          <Button size="small" onClick={takeNote}>
            {t("understood")}
          </Button>
        </div>
      )}
    </div>
  );
}
