// Where an import stands and what comes next: how far the shop is, what loading would change, what may be done now.

import type { Import } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useId } from "react";
import { GoOn } from "./go-on";
import { importMessages } from "./import-messages";
import { ImportSteps } from "./import-steps";
import { ProgressBar } from "./progress-bar";
import { useWasRun } from "./queries";
import { hasWritten, isWorkedOn, statusOf } from "./status";
import { useProgress } from "./status-badge";
import { useUploads } from "./uploads";

export function Standing({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const id = useId();
  const here = useUploads().find(({ importId, state }) => importId === it.id && state !== "sent");
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <h2 id={id} className="sr-only">
        {t("now")}
      </h2>
      <div role="status" className="flex max-w-prose flex-col gap-2">
        <Told import={it} isSentHere={here !== undefined} />
      </div>
      {it.failure && statusOf(it) === "FAILED" && (
        // The catalogue says it in English alone.
        <p lang="en" className="rounded-control bg-bad-wash px-3 py-2.5 text-bad text-sm [overflow-wrap:anywhere]">
          {it.failure}
        </p>
      )}
      {isWorkedOn(it) && <WorkProgress import={it} />}
      {it.status === "UPLOADING" && <GoOn import={it} upload={here} />}
      <ImportSteps import={it} upload={here} />
    </section>
  );
}

/** How far the shop is; nobody knows how far a taking back is. */
function WorkProgress({ import: it }: { import: Import }) {
  const t = useMessages(importMessages);
  const part = useProgress(it);
  const isRead = it.status === "REHEARSING" || it.status === "RUNNING";
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t("progress")} part={part} />
      {isRead && <p className="figures text-soft text-xs">{t("soFar", { records: it.records })}</p>}
    </div>
  );
}

function Told({ import: it, isSentHere }: { import: Import; isSentHere: boolean }) {
  const t = useMessages(importMessages);
  const written = hasWritten(it, useWasRun(it));
  if (it.task === "TAKE_BACK") return <p>{t(it.status === "TAKING_BACK" ? "takingBack" : "inLine")}</p>;
  switch (statusOf(it)) {
    case "UPLOADING":
      return <p>{t(isSentHere ? "uploadingHere" : "uploadingElsewhere")}</p>;
    case "WAITING":
      return <p>{t(it.task ? "inLine" : "waiting")}</p>;
    case "REHEARSING":
      return <p>{t("rehearsing")}</p>;
    case "REHEARSED":
      return <WouldChange import={it} />;
    case "RUNNING":
      return <p>{t("running")}</p>;
    case "DONE":
      return <p>{t("done")}</p>;
    case "FAILED":
      return <p>{t(written ? "failedRun" : "failed")}</p>;
    case "CANCELED":
      return <p>{t(written ? "canceledRun" : "canceled")}</p>;
    case "TAKING_BACK":
      return <p>{t("takingBack")}</p>;
    case "TAKEN_BACK":
      return (
        <>
          <p>{t("takenBack")}</p>
          {it.leftAlone > 0 && <p className="text-warn">{t("takenBackLeft", { left: it.leftAlone })}</p>}
        </>
      );
  }
}

/** What a rehearsal says, before the file is loaded. */
function WouldChange({ import: { added, changed, refused } }: { import: Import }) {
  const t = useMessages(importMessages);
  if (added + changed === 0) return <p>{t(refused > 0 ? "wouldNotRefused" : "wouldNot")}</p>;
  return (
    <>
      <p className="font-medium">{t("wouldChange", { added, changed })}</p>
      {refused > 0 && <p className="text-warn">{t("wouldRefuse", { refused })}</p>}
      <p className="text-soft text-sm">{t("forget")}</p>
    </>
  );
}
