// What crawlers are told of a category's or a product's page.

import { Alternates, type Locale } from "@comptoir/i18n";

/** Search engines show about so much of a description. */
const MAX_DESCRIPTION_LEN = 160;

export interface PageHeadProps {
  /** What it is about; longer texts are cut at a word. */
  description: string;
  /** Its path in each language, without language prefix. */
  paths: Record<Locale, string>;
}

/** What it is about, its one address, and where it is in each language. */
export function PageHead({ description, paths }: PageHeadProps) {
  return (
    <>
      <meta name="description" content={cut(description)} />
      <Alternates paths={paths} />
    </>
  );
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION_LEN) return line;
  const whole = line.slice(0, MAX_DESCRIPTION_LEN);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(" "), MAX_DESCRIPTION_LEN / 2))}…`;
}
