// The files that buyer and supplier attached to a quote, and the way to attach one (D4.23).

import type { Quote, QuoteAttachment } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Button, download, IconButton, toast } from "@comptoir/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileDown, Paperclip, Trash2 } from "lucide-react";
import { useRef } from "react";
import { attachmentMessages } from "./attachment-messages";
import { attach, attachmentsQuery, KINDS, MAX_BYTES, readAttachment, removeAttachment, type Side } from "./attachments";
import { stageOf } from "./status";

const MAX_MEGABYTES = MAX_BYTES / 1024 / 1024;

export interface AttachmentsProps {
  quote: Quote;
  /** The reader's. */
  side: Side;
  /** The reader only looks at them. */
  isReadOnly?: boolean;
}

/** Open quotes take files, also before they are sent; of one that is over only what there is is shown. */
export default function Attachments({ quote, side, isReadOnly = false }: AttachmentsProps) {
  const t = useMessages(attachmentMessages);
  const { data: files, error, refetch } = useQuery(attachmentsQuery(side, quote.id));
  const isOpen = !isReadOnly && ["draft", "asked", "answered"].includes(stageOf(quote));
  if (!isOpen && files?.length === 0) return null;
  return (
    <section aria-labelledby="quote-files" className="flex flex-col gap-3">
      <h2 id="quote-files" className="text-lg">
        {t("files")}
      </h2>
      {error && !files && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-soft text-sm">
          {t("unread")}
          <Button kind="quiet" size="small" onClick={() => refetch()}>
            {t("again")}
          </Button>
        </p>
      )}
      {files?.length === 0 && <p className="text-soft text-sm">{t("none")}</p>}
      {files && files.length > 0 && (
        <ul aria-label={t("files")} className="flex flex-col gap-2">
          {files.map((file) => (
            <Entry key={file.id} quote={quote} side={side} file={file} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {isOpen && <Attach quote={quote} side={side} />}
    </section>
  );
}

interface EntryProps extends AttachmentsProps {
  file: QuoteAttachment;
  isOpen: boolean;
}

function Entry({ quote, side, file, isOpen }: EntryProps) {
  const t = useMessages(attachmentMessages);
  const formats = useFormats();
  const read = useMutation({
    mutationFn: () => readAttachment(side, quote.id, file),
    onSuccess: (content) => download(file.fileName, content),
    onError: (error) => toast.problem(error),
  });
  const remove = useMutation({
    mutationFn: () => removeAttachment(side, quote.id, file),
    onSuccess: () => toast.done(t("removed", { name: file.fileName })),
    onError: (error) => toast.problem(error),
  });
  const isCustomers = file.authorType === "CUSTOMER";
  const isOurs = isCustomers === (side === "customer");
  const author = isOurs ? file.authorName : `${file.authorName} · ${t(isCustomers ? "CUSTOMER" : "SUPPLIER")}`;
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border border-line px-3.5 py-2.5">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium text-sm [overflow-wrap:anywhere]">{file.fileName}</span>
        <span className="text-soft text-xs">
          {t("by", { author, date: formats.date(file.createdAt) })} ·{" "}
          {t("size", { n: formats.number(Math.max(1, Math.round(file.size / 1024))) })}
        </span>
      </div>
      <div className="flex shrink-0 gap-2">
        {isOurs && isOpen && (
          <IconButton
            size="small"
            disabled={remove.isPending}
            icon={<Trash2 aria-hidden size={16} />}
            label={t("remove", { name: file.fileName })}
            onClick={() => remove.mutate()}
          />
        )}
        <IconButton
          size="small"
          disabled={read.isPending}
          icon={<FileDown aria-hidden size={16} />}
          label={t("download", { name: file.fileName })}
          onClick={() => read.mutate()}
        />
      </div>
    </li>
  );
}

function Attach({ quote, side }: AttachmentsProps) {
  const t = useMessages(attachmentMessages);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => attach(side, quote.id, file),
    onSuccess: (_, { name }) => toast.done(t("attached", { name })),
    onError: (error) => toast.problem(error),
  });

  function take(file: File | undefined) {
    if (!file) return;
    // What the server would refuse need not be sent before it is.
    if (file.size > MAX_BYTES) return toast.problem(t("tooLarge", { name: file.name, max: MAX_MEGABYTES }));
    if (file.size === 0) return toast.problem(t("empty", { name: file.name }));
    mutate(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file may be chosen again after it was refused.
          target.value = "";
        }}
      />
      <Button
        busy={isPending}
        icon={<Paperclip aria-hidden size={16} />}
        aria-describedby="quote-file-kinds"
        onClick={() => input.current?.click()}
      >
        {t("attach")}
      </Button>
      <p id="quote-file-kinds" className="text-soft text-xs">
        {t("kinds", { max: MAX_MEGABYTES })}
      </p>
    </div>
  );
}
