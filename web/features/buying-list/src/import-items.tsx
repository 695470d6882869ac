// Puts the rows of a paste or a file on a list: what was read is shown first, with the reason of each row that is not taken.

import { ApiError, api, type BuyingList, type CheckedItem, type CheckedRow, unwrap } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, Dialog, Field, readTextFile, TextArea, toast } from "@comptoir/ui";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { ImportPreview } from "./import-preview";
import { listMessages } from "./messages";
import { useUpdateList } from "./queries";
import { reasonsOf, warningsOf } from "./refusal";

/** The most bytes of a file (D2.9). */
const MAX_FILE_BYTES = 1024 * 1024;

export interface ImportItemsProps {
  list: BuyingList;
  onClose: () => void;
}

export default function ImportItems({ list, onClose }: ImportItemsProps) {
  const t = useMessages(listMessages);
  const [text, setText] = useState("");
  const [rows, setRows] = useState<CheckedRow[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const update = useUpdateList();

  async function read(written: string) {
    setBusy(true);
    try {
      const found = (await unwrap(api.POST("/api/fastcart/check", { body: { text: written } }))).rows;
      setProblem(found.length === 0 ? t("nothingRead") : undefined);
      if (found.length > 0) setRows(found);
    } catch (error) {
      const field = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      setProblem(field ?? (error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  /** Checks the rows of a reference anew as rows of the one article that was chosen. */
  async function choose(reference: string, article: CheckedItem) {
    if (!rows) return;
    const isMeant = (row: CheckedRow) => row.state === "AMBIGUOUS" && row.sku === reference;
    const meant = rows.map((row) => ({
      sku: isMeant(row) ? article.skuVariant : row.sku,
      quantity: row.quantity == null ? null : String(row.quantity),
    }));
    setBusy(true);
    try {
      const checked = (await unwrap(api.POST("/api/fastcart/check", { body: { rows: meant } }))).rows;
      setRows(checked.map((row, place) => ({ ...row, line: rows[place]?.line ?? row.line })));
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  async function readFile(file: File) {
    if (file.size > MAX_FILE_BYTES) return setProblem(t("fileTooLarge"));
    const written = await readTextFile(file).catch(() => undefined);
    if (written === undefined) setProblem(t("fileUnread"));
    else await read(written);
  }

  function add(linesToUpdate: { offerPriceId: string; quantity: number }[]) {
    update.mutate(
      { buyingListId: list.id, linesToUpdate },
      {
        onSuccess: (warnings) => {
          const count = linesToUpdate.length;
          if (warnings.length === 0) toast.done(t("imported", { count }));
          else {
            const news = t("importedSome", { count, taken: count - warnings.length });
            toast.warning(news, { description: reasonsOf(warnings) });
          }
          onClose();
        },
        onError: (error) => setProblem([error.message, reasonsOf(warningsOf(error))].filter(Boolean).join(" ")),
      },
    );
  }

  return (
    <Dialog
      title={t("importTitle", { name: list.name })}
      description={rows ? undefined : t("importLead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2.5 text-bad text-sm">
            {problem}
          </p>
        )}
        {rows ? (
          <ImportPreview
            rows={rows}
            busy={busy || update.isPending}
            onAdd={add}
            onChoose={choose}
            onBack={() => setRows(undefined)}
          />
        ) : (
          <>
            <Field label={t("paste")}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={7}
                  spellCheck={false}
                  value={text}
                  className="font-mono text-sm"
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void readFile(file);
                target.value = "";
              }}
            />
            <div className="flex flex-wrap justify-between gap-2">
              <Button icon={<FileUp aria-hidden size={16} />} onClick={() => chooser.current?.click()}>
                {t("chooseFile")}
              </Button>
              <Button kind="primary" busy={busy} disabled={!text.trim()} onClick={() => read(text)}>
                {t("read")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
