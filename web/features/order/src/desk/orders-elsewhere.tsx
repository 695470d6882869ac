// Orders that wait for the reader in other accounts of theirs: one press acts for that account and shows them.

import { useMessages } from "@comptoir/i18n";
import { Panel } from "@comptoir/ui";
import { ArrowLeftRight } from "lucide-react";
import { TO_DECIDE_PATH } from "../list/filter";
import { deskMessages } from "./messages";
import { useWaitingElsewhere } from "./queries";

export interface OrdersElsewhereProps {
  /** Acts for an account of the reader's, and opens a page there. */
  onOpen: (accountId: string, page: string) => void;
}

export function OrdersElsewhere({ onOpen }: OrdersElsewhereProps) {
  const t = useMessages(deskMessages);
  const waiting = useWaitingElsewhere();
  if (waiting.length === 0) return null;
  return (
    <Panel title={t("elsewhere")}>
      <ul>
        {waiting.map(({ account, orders }) => (
          <li key={account.id} className="border-line border-t">
            <button
              type="button"
              className="flex min-h-14 w-full items-center justify-between gap-3 px-4 text-left hover:bg-sunken"
              onClick={() => onOpen(account.id, TO_DECIDE_PATH)}
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{account.name}</span>
                <span className="block text-faint text-xs">{t("waitingThere", { count: orders })}</span>
              </span>
              <ArrowLeftRight aria-hidden size={16} className="shrink-0 text-faint" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
