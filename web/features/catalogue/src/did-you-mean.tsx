// Says that what is listed was found under another spelling.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { pageMessages } from "./page-messages";

export interface DidYouMeanProps {
  /** What was typed, of which there is nothing. */
  query: string;
  /** The spelling that has these hits. */
  spelling: string;
  /** The address that asks for that spelling. */
  to: string;
}

export function DidYouMean({ query, spelling, to }: DidYouMeanProps) {
  const t = useMessages(pageMessages);
  return (
    <p role="status" className="rounded-control bg-accent-wash px-3 py-2">
      {t.rich("didYouMean", {
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
