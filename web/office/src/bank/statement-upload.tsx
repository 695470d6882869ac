// A bank statement that is read: a file, and what became of it.

import type { ReadStatement } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { toast } from "@comptoir/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FileButton } from "../parts/file-button";
import { bankMessages } from "./messages";
import { readStatements } from "./queries";

/** The most bytes of a document of statements. */
const MAX_BYTES = 2 * 1024 * 1024;

export function StatementUpload() {
  const t = useMessages(bankMessages);
  const [read, setRead] = useState<{ name: string; statements: ReadStatement[] }>();
  const { mutate, isPending } = useMutation({
    mutationFn: readStatements,
    onSuccess: (statements, { name }) => setRead({ name, statements }),
    onError: (error) => toast.problem(error),
  });
  function take(file: File) {
    // What the server would refuse need not be sent before it is.
    if (file.size > MAX_BYTES) toast.problem(t("tooLarge", { name: file.name, max: MAX_BYTES / 1024 / 1024 }));
    else mutate(file);
  }
  return (
    <div className="flex flex-col gap-3">
      <FileButton
        label={t("upload")}
        hint={t("kinds")}
        accept=".xml,application/xml,text/xml"
        busy={isPending}
        onFile={take}
      />
      <div role="status" className="empty:hidden">
        {read && (
          <div className="rounded-card bg-accent-wash px-4 py-3 text-sm">
            <p className="font-medium [overflow-wrap:anywhere]">{t("read", { name: read.name })}</p>
            {read.statements.length === 0 && <p>{t("noStatements")}</p>}
            <ul>
              {read.statements.map(({ id, known, entries, settled, open, aside }) => (
                <li key={id}>{known ? t("readKnown", { id }) : t("readNew", { id, entries, settled, open, aside })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
