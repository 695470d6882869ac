// A button that lets files be chosen.

import { Button, type ButtonProps } from "@comptoir/ui";
import { Upload } from "lucide-react";
import { useRef } from "react";

interface ChooseButtonProps extends Omit<ButtonProps, "onClick"> {
  /** What files are offered; absent: all. */
  accept?: string;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

export function ChooseButton({ accept, multiple = false, onFiles, ...button }: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again after it was refused.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} icon={<Upload aria-hidden size={16} />} onClick={() => input.current?.click()} />
    </>
  );
}
