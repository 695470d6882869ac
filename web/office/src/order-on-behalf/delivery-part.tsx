// Where an order goes, who is billed, how and when it comes: among the addresses of the account.

import type { OrderPreview } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { SelectField, TextField } from "@comptoir/ui";
import { Part } from "../parts/part";
import { onBehalfMessages } from "./messages";
import { usePreview } from "./use-preview";

type KnownAddress = OrderPreview["shippingAddresses"][number];

export function DeliveryPart({ externalId, today }: { externalId: string; today: string }) {
  const t = useMessages(onBehalfMessages);
  const { data: preview } = usePreview(externalId);
  return (
    <Part title={t("deliveryTitle")}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AddressField name="shippingAddressId" label={t("shippingTo")} addresses={preview?.shippingAddresses} />
        <AddressField name="billingAddressId" label={t("billingTo")} addresses={preview?.billingAddresses} />
        <SelectField name="shippingType" label={t("delivery")}>
          {(["STD", "EXPRESS", "PICKUP"] as const).map((type) => (
            <option key={type} value={type}>
              {t(type)}
            </option>
          ))}
        </SelectField>
        <TextField name="requestedDate" type="date" min={today} label={t("requestedDate")} optional />
      </div>
    </Part>
  );
}

interface AddressFieldProps {
  name: string;
  label: string;
  /** The default first; undefined: not known yet. */
  addresses: readonly KnownAddress[] | undefined;
}

/** The first is meant where none is chosen. */
function AddressField({ name, label, addresses }: AddressFieldProps) {
  const t = useMessages(onBehalfMessages);
  const formats = useFormats();
  const words = (address: KnownAddress) =>
    [address.label, address.company, address.address, ...formats.town(address)].filter(Boolean).join(", ");
  return (
    <SelectField
      name={name}
      label={label}
      disabled={!addresses?.length}
      {...(addresses?.length === 0 && { hint: t("noAddress") })}
    >
      {!addresses?.length && <option value="">—</option>}
      {addresses?.map((address, index) => (
        <option key={address.id} value={index === 0 ? "" : address.id}>
          {words(address)}
        </option>
      ))}
    </SelectField>
  );
}
