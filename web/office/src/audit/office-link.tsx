// What has a page in the office, as the way to it; all else as it is.

import { LocalizedLink } from "@comptoir/i18n";

export function OfficeLink({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return <span className="[overflow-wrap:anywhere]">{children}</span>;
  return (
    <LocalizedLink
      to={to}
      className="inline-flex min-h-6 items-center [overflow-wrap:anywhere] hover:text-accent hover:underline"
    >
      {children}
    </LocalizedLink>
  );
}
