// The shop's sign: a counter, and its name.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { frameMessages } from "../messages";

export function Wordmark() {
  const t = useMessages(frameMessages);
  return (
    <LocalizedLink to="/" aria-label={t("homeLink")} className="flex shrink-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden role="presentation">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path
          d="M6.5 12.5h19M9 12.5V23M23 12.5V23M12.5 17.5h7"
          fill="none"
          className="stroke-on-accent"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-semibold text-[1.0625rem] tracking-tight max-sm:sr-only">Comptoir</span>
    </LocalizedLink>
  );
}
