// What can be done to a recurring order: run now, change, pause, look back, end.

import type { RecurringOrder } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, IconButton, lazyDialog, Menu, MenuItem, MenuSeparator, toast } from "@comptoir/ui";
import { Ellipsis, History, Pause, Pencil, Play, Square } from "lucide-react";
import { Suspense, useState } from "react";
import { recurringMessages } from "./messages";
import { endRecurringOrder, pauseRecurringOrder, runRecurringOrder } from "./queries";

const ConfirmDialog = lazyDialog(() => import("@comptoir/ui/confirm-dialog"));
const RecurringDialog = lazyDialog(() => import("./recurring-dialog"));
const RunHistory = lazyDialog(() => import("./run-history"));

export function RecurringActions({ order, name }: { order: RecurringOrder; name: string }) {
  const t = useMessages(recurringMessages);
  const [asking, setAsking] = useState<"change" | "history" | "end">();
  const [busy, setBusy] = useState(false);
  const { listId, paused, lastRun } = order;
  const list = { id: listId, name };
  const done = () => setAsking(undefined);

  async function run() {
    setBusy(true);
    try {
      await runRecurringOrder(listId);
      toast.done(t("begun", { name }));
    } catch (error) {
      toast.problem(error as Error);
    }
    setBusy(false);
  }

  async function pause() {
    try {
      await pauseRecurringOrder(order, !paused);
    } catch (error) {
      toast.problem(error as Error);
    }
  }

  return (
    <div className="flex items-center gap-1">
      <Button
        size="small"
        icon={<Play aria-hidden size={15} />}
        busy={busy || lastRun?.state === "RUNNING"}
        aria-label={t("runNowFor", { name })}
        onClick={run}
      >
        {t("runNow")}
      </Button>
      <Menu trigger={<IconButton label={t("actionsFor", { name })} icon={<Ellipsis aria-hidden size={18} />} />}>
        <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={() => setAsking("change")}>
          {t("change")}
        </MenuItem>
        <MenuItem
          icon={paused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          onSelect={() => void pause()}
        >
          {t(paused ? "resume" : "pause")}
        </MenuItem>
        <MenuItem icon={<History aria-hidden size={16} />} onSelect={() => setAsking("history")}>
          {t("history")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Square aria-hidden size={16} />} onSelect={() => setAsking("end")}>
          {t("end")}
        </MenuItem>
      </Menu>
      <Suspense>
        {asking === "change" && <RecurringDialog list={list} order={order} onClose={done} />}
        {asking === "history" && <RunHistory list={list} onClose={done} />}
        {asking === "end" && (
          <ConfirmDialog
            title={t("endTitle", { name })}
            text={t("endText")}
            action={t("end")}
            done={t("ended", { name })}
            onConfirm={() => endRecurringOrder(listId)}
            onClose={done}
          />
        )}
      </Suspense>
    </div>
  );
}
