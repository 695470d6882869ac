// Says that what is listed was found under another spelling, or offers one.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { searchMessages } from "./search-messages";

export interface DidYouMeanProps {
  /** What was typed, of which there is nothing. */
  query: string;
  /** The spelling that has these hits. */
  spelling: string;
  /** The address that asks for that spelling. */
  to: string;
  /** It is only offered: what is listed was found under what was typed. */
  offered?: boolean;
}

export function DidYouMean({ query, spelling, to, offered = false }: DidYouMeanProps) {
  const t = useMessages(searchMessages);
  return (
    <p role="status" className="rounded-control bg-accent-wash px-3 py-2">
      {t.rich(offered ? "suggestedSpelling" : "didYouMean", {
        query,
        spelling: (
          <LocalizedLink key="spelling" to={to} className="font-medium text-accent underline">
            {spelling}
          </LocalizedLink>
        ),
      })}
    </p>
  );
}
