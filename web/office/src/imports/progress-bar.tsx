// How far something is: a bar for the eye, a progress bar for everybody.

import { clsx } from "clsx";

export function ProgressBar({
  label,
  part,
}: {
  label: string /** From 0 to 1; absent: it moves, and nobody knows how far. */;
  part?: number;
}) {
  const percent = part === undefined ? undefined : Math.floor(100 * part);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={clsx(
          "h-full rounded-full bg-accent transition-[width]",
          part === undefined && "w-full animate-pulse",
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
