// Where an import stands, as a badge; while bytes come or the shop works on it, how far that is.

import type { Import } from "@comptoir/api";
import { Badge } from "@comptoir/ui";
import { statusOf, TONES } from "./status";
import { useUploads } from "./uploads";
import { useWords } from "./use-words";

export function StatusBadge({ import: it }: { import: Import }) {
  const words = useWords();
  const part = useProgress(it);
  return (
    <Badge tone={TONES[statusOf(it)]}>
      {words.status(it)}
      {part !== undefined && <span className="figures"> {words.percent(part)}</span>}
    </Badge>
  );
}

/** How far what is done with an import is, from 0 to 1, where that is known. */
export function useProgress({ id, status, received, size, part }: Import): number | undefined {
  const here = useUploads().find(({ importId }) => importId === id);
  // This tab knows more than what was last read.
  if (status === "UPLOADING") return Math.max(received, here?.received ?? 0) / size;
  return status === "REHEARSING" || status === "RUNNING" ? part : undefined;
}
