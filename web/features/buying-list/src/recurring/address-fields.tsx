// Where orders go and who pays, out of the account's addresses; its usual ones at first.

import type { Address } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ErrorState, Loading, SelectField, Skeleton, useFieldValue, useSetField } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { recurringMessages } from "./messages";
import { addressesQuery } from "./queries";

const FIELDS = [
  { name: "shippingAddressId", label: "shippingAddress", use: "shipping", isDefault: "isDefaultShipping" },
  { name: "billingAddressId", label: "billingAddress", use: "billing", isDefault: "isDefaultBilling" },
] as const;

export function AddressFields() {
  const { data: addresses, error, refetch } = useQuery(addressesQuery());
  if (error && !addresses) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!addresses) {
    return (
      <Loading className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
      {FIELDS.map((field) => (
        <AddressField key={field.name} field={field} addresses={addresses} />
      ))}
    </div>
  );
}

function AddressField({ field, addresses }: { field: (typeof FIELDS)[number]; addresses: Address[] }) {
  const t = useMessages(recurringMessages);
  const { name, label, use, isDefault } = field;
  const fitting = addresses.filter((address) => address[use]);
  const usual = (fitting.find((address) => address[isDefault]) ?? fitting[0])?.id ?? "";
  const chosen = useFieldValue<string>(name);
  const isThere = fitting.some(({ id }) => id === chosen);
  const set = useSetField();
  useEffect(() => {
    if (!isThere && chosen !== usual) set(name, usual);
  }, [isThere, chosen, usual, name, set]);
  return (
    <SelectField name={name} label={t(label)}>
      {fitting.length === 0 && <option value="">–</option>}
      {fitting.map((address) => (
        <option key={address.id} value={address.id}>
          {[address.label, address.fullName, address.address, address.city].filter(Boolean).join(", ")}
        </option>
      ))}
    </SelectField>
  );
}
