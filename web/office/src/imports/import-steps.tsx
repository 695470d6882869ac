// What may be done with an import now: check it, load it, call it off, take it back.

import type { Import } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { Undo2, X } from "lucide-react";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { forgetBegun } from "./begun";
import { importMessages } from "./import-messages";
import { importsMessages } from "./messages";
import { ask, type Task, useWasRun } from "./queries";
import { mayCallOff, mayLoad, mayRehearse, mayTakeBack } from "./status";
import { sendAgain, stopSending, type Upload } from "./uploads";

const QuestionDialog = lazy(() => import("../parts/question-dialog"));

interface ImportStepsProps {
  import: Import;
  /** Where this tab sends it. */
  upload: Upload | undefined;
}

export function ImportSteps({ import: it, upload }: ImportStepsProps) {
  const t = useMessages(importMessages);
  const words = useMessages(importsMessages);
  const { id, name, status } = it;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (task: Task) => ask(id, task),
    onError: (error) => toast.problem(error),
  });
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {mayLoad(it) && (
        <Button kind="primary" busy={isPending && variables === "run"} onClick={() => mutate("run")}>
          {t("load")}
        </Button>
      )}
      {mayRehearse(it) && (
        <Button
          kind={status === "WAITING" ? "primary" : "secondary"}
          busy={isPending && variables === "rehearse"}
          onClick={() => mutate("rehearse")}
        >
          {t(status === "WAITING" ? "rehearse" : "rehearseAgain")}
        </Button>
      )}
      {upload?.state === "failed" && <Button onClick={() => sendAgain(upload.key)}>{words("sendAgain")}</Button>}
      <DialogButton
        shown={mayTakeBack(it, useWasRun(it))}
        icon={<Undo2 aria-hidden size={16} />}
        dialog={(onClose) => (
          <QuestionDialog
            isSetback
            title={t("takeBackOf", { name })}
            lead={t("takeBackLead")}
            action={t("takeBackAction")}
            onClose={onClose}
            onYes={async () => {
              await ask(id, "take-back");
            }}
          />
        )}
      >
        {t("takeBack")}
      </DialogButton>
      <DialogButton
        shown={mayCallOff(it)}
        icon={<X aria-hidden size={16} />}
        dialog={(onClose) => (
          <QuestionDialog
            isSetback
            title={t("callOffOf", { name })}
            lead={t(status === "RUNNING" ? "callOffRunning" : "callOffLead")}
            action={t("callOffAction")}
            onClose={onClose}
            onYes={async () => {
              if (upload) await stopSending(upload.key);
              else await ask(id, "cancel");
              forgetBegun(id);
              toast.done(t("calledOff", { name }));
            }}
          />
        )}
      >
        {t("callOff")}
      </DialogButton>
    </div>
  );
}
