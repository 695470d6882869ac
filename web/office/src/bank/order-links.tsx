// The orders of an entry, each with the way to it.

import { LocalizedLink } from "@comptoir/i18n";

export function OrderLinks({ references }: { references: string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {references.map((reference) => (
        <LocalizedLink
          key={reference}
          to={`/office/orders/${reference}`}
          className="inline-flex min-h-6 items-center whitespace-nowrap hover:text-accent hover:underline"
        >
          {reference}
        </LocalizedLink>
      ))}
    </span>
  );
}
