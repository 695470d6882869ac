// Where rows come from besides typing: a paste box, and files.

import { useLocale, useMessages } from "@comptoir/i18n";
import { Button, TextArea } from "@comptoir/ui";
import { Download, FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { quickOrderMessages } from "./messages";
import { downloadSample } from "./refused-file";

export interface PasteOrUploadProps {
  busy: boolean;
  /** Reads a text; says whether something was found in it. */
  onText: (text: string) => Promise<boolean>;
  onFile: (file: File) => void;
}

/** What the link on narrow screens leads to. */
export const PASTE_OR_UPLOAD_ID = "take-in";

export function PasteOrUpload({ busy, onText, onFile }: PasteOrUploadProps) {
  const t = useMessages(quickOrderMessages);
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const id = useId();

  async function read(written: string) {
    if (written.trim() && (await onText(written))) setText("");
  }

  return (
    <aside
      id={PASTE_OR_UPLOAD_ID}
      tabIndex={-1}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void read(text);
        }}
      >
        <h2 className="text-base">
          <label htmlFor={id}>{t("paste")}</label>
        </h2>
        <p id={`${id}-hint`} className="text-faint text-sm">
          {t("pasteHint")}
        </p>
        <TextArea
          id={id}
          aria-describedby={`${id}-hint`}
          rows={5}
          value={text}
          spellCheck={false}
          className="font-mono text-sm"
          placeholder={"ABC-123\t12\n5 x 3700123456789"}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.stopPropagation();
            void read(text);
          }}
          onPaste={({ currentTarget }) => setTimeout(() => read(currentTarget.value))}
        />
        <Button type="submit" busy={busy} className="self-start">
          {t("read")}
        </Button>
      </form>
      <section className="flex flex-col items-start gap-2 border-line border-t pt-5">
        <h2 className="text-base">{t("file")}</h2>
        <p className="text-faint text-sm">{t("fileHint")}</p>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<FileUp aria-hidden size={16} />} busy={busy} onClick={() => chooser.current?.click()}>
            {t("chooseFile")}
          </Button>
          <Button kind="quiet" icon={<Download aria-hidden size={16} />} onClick={() => downloadSample(locale)}>
            {t("sample")}
          </Button>
        </div>
      </section>
    </aside>
  );
}
