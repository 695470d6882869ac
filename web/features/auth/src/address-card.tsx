// One address of the book: its lines, what it is for, and what can be done with it.

import type { Address } from "@comptoir/api";
import { useFormats, useMessages } from "@comptoir/i18n";
import { Badge, Button, Menu, MenuItem, MenuSeparator, toast } from "@comptoir/ui";
import { Ellipsis, PencilLine, Receipt, Trash2, Truck } from "lucide-react";
import { addressBookMessages } from "./address-book-messages";
import { addressValues } from "./address-rules";
import { saveAddress } from "./queries";

export interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

/** What an address is called: by the account, else by who receives there. */
export function nameOf({ label, fullName }: Pick<Address, "label" | "fullName">): string {
  return label || fullName;
}

export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  return (
    <article className="flex min-h-60 flex-1 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <Lines address={address} />
      <Uses address={address} />
      <Actions address={address} onEdit={onEdit} onRemove={onRemove} />
    </article>
  );
}

function Lines({ address }: { address: Address }) {
  const formats = useFormats();
  const { label, fullName, company, address: street, additionalAddress, state } = address;
  const lines = [label ? fullName : "", company, street, additionalAddress, ...formats.town(address), state];
  return (
    <div className="flex-1 break-words">
      <h2 className="mb-1 font-semibold text-[0.9375rem] tracking-normal">{nameOf(address)}</h2>
      <address className="not-italic">
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may say the same
          <span key={index} className="block">
            {line}
          </span>
        ))}
        <span className="block">{formats.country(address.country)}</span>
        {address.phone && <span className="figures block text-soft text-sm">{address.phone}</span>}
      </address>
    </div>
  );
}

function Uses({ address }: { address: Address }) {
  const t = useMessages(addressBookMessages);
  return (
    <p className="flex flex-wrap gap-1.5">
      {address.shipping && (
        <Badge tone={address.isDefaultShipping ? "accent" : "neutral"}>
          {address.isDefaultShipping ? t("defaultDelivery") : t("delivery")}
        </Badge>
      )}
      {address.billing && (
        <Badge tone={address.isDefaultBilling ? "accent" : "neutral"}>
          {address.isDefaultBilling ? t("defaultBilling") : t("billing")}
        </Badge>
      )}
    </p>
  );
}

function Actions({ address, onEdit, onRemove }: AddressCardProps) {
  const t = useMessages(addressBookMessages);
  const name = nameOf(address);
  async function makeDefault(flag: "isDefaultShipping" | "isDefaultBilling") {
    try {
      await saveAddress({ ...addressValues(address), [flag]: true }, address.id);
      toast.done(t("nowDefault", { address: name }));
    } catch (error) {
      toast.problem(error instanceof Error ? error : String(error));
    }
  }
  const hidden = <span className="sr-only">{t("moreFor", { address: name })}</span>;
  return (
    <div className="-mx-4 flex justify-between gap-2 border-line border-t px-4 pt-3">
      <Button size="small" icon={<PencilLine aria-hidden size={15} />} onClick={onEdit}>
        <span>
          {t("edit")} {hidden}
        </span>
      </Button>
      <Menu
        trigger={
          <Button size="small" kind="quiet" icon={<Ellipsis aria-hidden size={16} />}>
            <span>
              {t("more")} {hidden}
            </span>
          </Button>
        }
      >
        {address.shipping && !address.isDefaultShipping && (
          <MenuItem icon={<Truck aria-hidden size={16} />} onSelect={() => makeDefault("isDefaultShipping")}>
            {t("deliverHere")}
          </MenuItem>
        )}
        {address.billing && !address.isDefaultBilling && (
          <MenuItem icon={<Receipt aria-hidden size={16} />} onSelect={() => makeDefault("isDefaultBilling")}>
            {t("billHere")}
          </MenuItem>
        )}
        {(address.isDefaultShipping < address.shipping || address.isDefaultBilling < address.billing) && (
          <MenuSeparator />
        )}
        <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={onRemove}>
          {t("remove")}
        </MenuItem>
      </Menu>
    </div>
  );
}
