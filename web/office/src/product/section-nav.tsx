// The way to each part of the form; it stays in sight, and scrolls sideways where there is no room.

import { useMessages } from "@comptoir/i18n";
import { productMessages } from "./messages";

const SECTIONS = ["texts", "filing", "attributes", "documents", "related", "variants"] as const;

/** The id of a part on the page: fields have theirs by their places. */
export function sectionId(section: (typeof SECTIONS)[number]): string {
  return `section-${section}`;
}

export function SectionNav() {
  const t = useMessages(productMessages);
  return (
    <nav
      aria-label={t("sections")}
      className="sticky top-0 z-20 -mx-1 flex gap-1 overflow-x-auto border-line border-b bg-page/95 px-1 py-1.5 backdrop-blur-sm"
    >
      {SECTIONS.map((section) => (
        <a
          key={section}
          href={`#${sectionId(section)}`}
          className="inline-flex h-8 shrink-0 items-center whitespace-nowrap rounded-control px-2.5 text-soft text-sm hover:bg-sunken hover:text-ink"
          onClick={(event) => {
            event.preventDefault();
            const part = document.getElementById(sectionId(section));
            part?.scrollIntoView?.();
            part?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
          }}
        >
          {t(section)}
        </a>
      ))}
    </nav>
  );
}
