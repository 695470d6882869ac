// /fastcart: ten references and their quantities, typed, pasted or brought in a file, and ordered at once (D2.9).

import { ApiError, useSession } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Button, buttonStyle, Page, readTextFile, toast } from "@comptoir/ui";
import { Plus, RotateCcw } from "lucide-react";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useAddLines } from "../add-lines";
import { onControlEnter } from "../shortcut";
import type { RenderSave } from "../slots";
import { quickOrderMessages } from "./messages";
import { OrderBar } from "./order-bar";
import { PASTE_OR_UPLOAD_ID, PasteOrUpload } from "./paste-or-upload";
import { INITIAL_ROWS, isFilled, MAX_ROWS, readyRows, refusedRows } from "./rows";
import { RowsTable } from "./rows-table";
import { useRows } from "./use-rows";

/** The most bytes of a file (D2.9). */
const MAX_FILE_BYTES = 1024 * 1024;

export interface QuickOrderPageProps {
  /** Leads to the login and back here; the rows wait. */
  onSignIn: () => void;
  renderSave?: RenderSave;
}

export function QuickOrderPage({ onSignIn, renderSave }: QuickOrderPageProps) {
  const t = useMessages(quickOrderMessages);
  const { account } = useSession();
  const { rows, changes, isChecking, problem } = useRows();
  const addition = useAddLines();
  const [isReading, setReading] = useState(false);
  const [added, setAdded] = useState<Added>();

  // Typing begins at once; a phone's keyboard would hide the page.
  useEffect(() => {
    if (!window.matchMedia?.("(pointer: fine)").matches) return;
    document.querySelector<HTMLElement>("main [role=table] [role=combobox]")?.focus();
  }, []);

  async function read(text: string): Promise<boolean> {
    setReading(true);
    try {
      const count = await changes.read(text);
      if (count > 0) toast.done(t("rowsRead", { count }), { id: "rows-read" });
      else toast.warning(t("nothingRead"), { id: "rows-read" });
      return count > 0;
    } catch (error) {
      const told = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
      toast.problem(told ?? (error as Error), { id: "rows-read" });
      return false;
    } finally {
      setReading(false);
    }
  }

  async function readFile(file: File) {
    if (file.size > MAX_FILE_BYTES) return toast.warning(t("fileTooLarge", { name: file.name }), { id: "rows-read" });
    const text = await readTextFile(file).catch(() => undefined);
    if (text === undefined) toast.problem(t("fileUnread", { name: file.name }), { id: "rows-read" });
    else await read(text);
  }

  async function add() {
    if (addition.isPending) return;
    const ready = readyRows(await changes.checked());
    if (ready.length === 0) return;
    const lines = ready.map(({ offerPriceId, quantity }) => ({ offerPriceId, quantity }));
    addition.mutate(lines, {
      onSuccess: ({ warnings }) => {
        const refused = new Set(warnings.map(({ index }) => index));
        const taken = ready.filter((_, index) => !refused.has(index)).map(({ row }) => row.key);
        changes.remove(taken);
        changes.recheck();
        setAdded({ count: taken.length });
      },
      onError: (error) => {
        changes.recheck();
        toast.problem(error, { id: "rows-added" });
      },
    });
  }

  function startOver() {
    const before = rows.filter(isFilled);
    changes.replaceAll([]);
    setAdded(undefined);
    toast.info(t("cleared"), { action: { label: t("undo"), onClick: () => changes.replaceAll(before) } });
  }

  const onShortcut = useEffectEvent(() => {
    if (!account) return;
    // What is being typed counts as typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void add();
  });
  useEffect(() => onControlEnter(() => onShortcut()), []);

  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      const text = event.dataTransfer.getData("text");
      if (!file && !text) return;
      event.preventDefault();
      void (file ? readFile(file) : read(text));
    },
  };

  return (
    <Page title={t("title")} subtitle={t("lead")}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" {...drop}>
        <div className="flex min-w-0 flex-col gap-4">
          <a href={`#${PASTE_OR_UPLOAD_ID}`} className="self-start text-accent text-sm underline lg:hidden">
            {t("toPaste")}
          </a>
          {added && <AddedNotice added={added} left={refusedRows(rows).length} />}
          {problem && (
            <p role="alert" className="rounded-control bg-bad-wash px-3 py-2.5 text-bad text-sm">
              {problem.message}
            </p>
          )}
          <RowsTable rows={rows} changes={changes} isChecking={isChecking} onPaste={read} />
          <div className="flex flex-wrap gap-2">
            {rows.length < MAX_ROWS && (
              <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={changes.extend}>
                {t("moreRows", { count: INITIAL_ROWS })}
              </Button>
            )}
            {rows.some(isFilled) && (
              <Button size="small" kind="quiet" icon={<RotateCcw aria-hidden size={14} />} onClick={startOver}>
                {t("startOver")}
              </Button>
            )}
          </div>
          {rows.some(isFilled) && (
            <OrderBar
              rows={rows}
              busy={addition.isPending}
              onAdd={add}
              onTakeAll={() => changes.correct()}
              onSignIn={onSignIn}
              renderSave={renderSave}
            />
          )}
        </div>
        <PasteOrUpload busy={isReading} onText={read} onFile={readFile} />
      </div>
    </Page>
  );
}

/** How many rows went into the cart at once. */
interface Added {
  count: number;
}

/** Says what went into the cart; the focus goes to the way there. */
function AddedNotice({ added, left }: { added: Added; left: number }) {
  const t = useMessages(quickOrderMessages);
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition moves the focus once
  useEffect(() => {
    link.current?.focus();
  }, [added]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-good-wash px-4 py-3">
      <p role="status">
        {left > 0 ? t("addedSome", { count: added.count, left }) : t("added", { count: added.count })}
      </p>
      <LocalizedLink ref={link} to="/checkout/cart" className={buttonStyle({ size: "small" })}>
        {t("viewCart")}
      </LocalizedLink>
    </div>
  );
}
