// A button that takes a file, chosen or dropped on it.

import { clsx } from "clsx";
import { useId, useState } from "react";
import { ChooseButton } from "./choose-button";

interface FileButtonProps {
  label: string;
  /** What files are taken. */
  hint: string;
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

export function FileButton({ label, hint, accept, busy, onFile }: FileButtonProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button inside does the same by keyboard
    <div
      className={clsx(
        "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-dashed p-3",
        isOver ? "border-accent bg-accent-wash" : "border-edge/60",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
    >
      <ChooseButton accept={accept} busy={busy} aria-describedby={id} onFiles={([file]) => file && onFile(file)}>
        {label}
      </ChooseButton>
      <p id={id} className="text-soft text-xs">
        {hint}
      </p>
    </div>
  );
}
