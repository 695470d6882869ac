// The files on their way: how far each is, what holds it up, and calling it off.

import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { importsMessages } from "./messages";
import { ProgressBar } from "./progress-bar";
import { sendAgain, stopSending, type Upload, useUploads } from "./uploads";
import { useWords } from "./use-words";

const QuestionDialog = lazy(() => import("../parts/question-dialog"));

export function UploadsList() {
  const t = useMessages(importsMessages);
  const underWay = useUploads().filter(({ state }) => state !== "sent");
  if (underWay.length === 0) return null;
  return (
    <ul aria-label={t("uploads")} className="flex flex-col gap-2">
      {underWay.map((upload) => (
        <li
          key={upload.key}
          className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 text-sm"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{upload.name}</span>
            <UploadSteps upload={upload} />
          </div>
          <UploadProgress upload={upload} />
        </li>
      ))}
    </ul>
  );
}

/** How far an upload is, and why it does not move. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const t = useMessages(importsMessages);
  const words = useWords();
  const { name, state, received, problem } = upload;
  const size = words.size(upload.size);
  const reached = words.size(received);
  return (
    <>
      <ProgressBar label={t("progressOf", { name })} part={received / upload.size} />
      {problem ? (
        <p role="alert" className={state === "failed" ? "text-bad" : "text-warn"}>
          {state === "failed"
            ? t("sendFailed", { problem: problem.message })
            : t("interrupted", { received: reached, size, problem: problem.message })}
        </p>
      ) : (
        <p className="figures text-soft text-xs">
          {state === "queued"
            ? t("queued")
            : received < upload.size
              ? t("sending", { received: reached, size })
              : t("checking")}
        </p>
      )}
    </>
  );
}

/** What may be done with an upload. */
export function UploadSteps({ upload: { key, name, state } }: { upload: Upload }) {
  const t = useMessages(importsMessages);
  return (
    <span className="flex flex-wrap gap-2">
      {state === "failed" && (
        <Button size="small" aria-label={t("sendAgainOf", { name })} onClick={() => sendAgain(key)}>
          {t("sendAgain")}
        </Button>
      )}
      <DialogButton
        size="small"
        aria-label={t("stopOf", { name })}
        dialog={(onClose) => (
          <QuestionDialog
            isSetback
            title={t("stopOf", { name })}
            lead={t("stopLead")}
            action={t("stopAction")}
            onClose={onClose}
            onYes={async () => {
              await stopSending(key);
              toast.done(t("stopped", { name }));
            }}
          />
        )}
      >
        {t("stop")}
      </DialogButton>
    </span>
  );
}
