// A postal address as it stands on a letter.

import type { Order } from "@comptoir/api";
import { useFormats } from "@comptoir/i18n";

type Postal = NonNullable<Order["shippingAddressSnapshot"]>;

/** Its lines, the country in the reader's language. */
export function PostalAddress({ address }: { address: Postal }) {
  const formats = useFormats();
  const lines = [
    address.company,
    address.fullName,
    address.address,
    address.additionalAddress,
    ...formats.town(address),
    formats.country(address.country),
  ];
  return (
    <address className="text-sm not-italic leading-relaxed">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
