// A button that takes a file, chosen or dropped on it.

import { Button } from "@comptoir/ui";
import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { useId, useRef, useState } from "react";

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
  const input = useRef<HTMLInputElement>(null);
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
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again after it was refused.
          target.value = "";
        }}
      />
      <Button
        busy={busy}
        icon={<Upload aria-hidden size={16} />}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={id} className="text-soft text-xs">
        {hint}
      </p>
    </div>
  );
}
