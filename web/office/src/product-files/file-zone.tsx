// A part of a form that takes files: chosen, dropped on it or pasted into it, with how far each is and why one is refused.

import { useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ProgressBar } from "../imports/progress-bar";
import { ChooseButton } from "../parts/choose-button";
import { productFileMessages } from "./messages";
import { ACCEPTED, MAX_MEGABYTES } from "./send-file";
import type { SentFile, SentFiles } from "./use-sent-files";

interface FileZoneProps {
  sent: SentFiles;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

export function FileZone({ sent, onFiles, children }: FileZoneProps) {
  const t = useMessages(productFileMessages);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const { purpose, files, drop } = sent;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button inside does the same by keyboard
    <div
      className={clsx("flex flex-col gap-3 rounded-card", isOver && "outline-2 outline-accent outline-dashed")}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dropped = [...event.dataTransfer.files];
        if (dropped.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(dropped);
      }}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(pasted);
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ChooseButton size="small" accept={ACCEPTED[purpose]} multiple aria-describedby={hint} onFiles={onFiles}>
          {t(purpose === "picture" ? "choosePictures" : "chooseDocuments")}
        </ChooseButton>
        <p id={hint} className="text-soft text-xs">
          {t(purpose === "picture" ? "pictureHint" : "documentHint", { max: MAX_MEGABYTES[purpose] })}
        </p>
      </div>
      {files.length > 0 && (
        <ul aria-label={t("sent")} className="flex flex-col gap-2">
          {files.map((file) => (
            <Entry key={file.key} file={file} onDrop={() => drop(file.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ file, onDrop }: { file: SentFile; onDrop: () => void }) {
  const t = useMessages(productFileMessages);
  const { name, part, refusal } = file;
  return (
    <li className="flex items-start justify-between gap-3 rounded-control border border-line px-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-sm [overflow-wrap:anywhere]">{name}</span>
        {refusal ? (
          <p role="alert" className="text-bad text-sm">
            {refusal}
          </p>
        ) : (
          <ProgressBar label={t("sending", { name })} part={part} />
        )}
      </div>
      <IconButton
        size="small"
        label={t(refusal ? "dismiss" : "stop", { name })}
        icon={<X aria-hidden size={16} />}
        onClick={onDrop}
      />
    </li>
  );
}
