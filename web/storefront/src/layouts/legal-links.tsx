// What everybody may read, logged in or not: under the pages that have no footer.

import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { frameMessages } from "../messages";

export function LegalLinks() {
  const t = useMessages(frameMessages);
  const links = [
    { page: "/legal-notice", label: t("legalNotice") },
    { page: "/terms", label: t("terms") },
    { page: "/privacy", label: t("privacy") },
  ];
  return (
    <footer className="py-5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {links.map(({ page, label }) => (
          <li key={page}>
            <LocalizedLink
              to={page}
              className="inline-flex min-h-6 items-center text-faint hover:text-accent hover:underline"
            >
              {label}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </footer>
  );
}
