// Where an order is delivered, how, and who is billed.

import type { Address, Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Loading, Skeleton, toast } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { PostalAddress } from "./address";
import { Choice, Section } from "./choice";
import { orderMessages } from "./messages";
import { addressesQuery, useDraftChange } from "./queries";

const SHIPPING_TYPES = ["STD", "EXPRESS", "PICKUP"] as const;

/** The choices that a draft keeps: each is sent as soon as it is made. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages(orderMessages);
  const change = useDraftChange();
  const shipping = useQuery(addressesQuery("shipping"));
  const billing = useQuery(addressesQuery("billing"));
  const refuse = { onError: (error: Error) => toast.problem(error.message) };
  const deliveredTo = order.shippingAddressSnapshot?.id;
  const type = order.shippingType ?? SHIPPING_TYPES[0];
  return (
    <>
      <AddressChoice
        title={t("delivery")}
        name="shipping"
        addresses={shipping.data}
        chosen={deliveredTo}
        onChoose={(address) => change.mutate({ order, shipping: { address, type } }, refuse)}
      />
      {deliveredTo && (
        <Section title={t("shippingType")}>
          <div role="radiogroup" aria-label={t("shippingType")} className="flex flex-wrap gap-2">
            {SHIPPING_TYPES.map((option) => (
              <Choice
                key={option}
                name="shippingType"
                checked={option === type}
                onChange={() => change.mutate({ order, shipping: { address: deliveredTo, type: option } }, refuse)}
              >
                {t(option)}
              </Choice>
            ))}
          </div>
        </Section>
      )}
      <AddressChoice
        title={t("billing")}
        name="billing"
        addresses={billing.data}
        chosen={order.billingAddressSnapshot?.id}
        onChoose={(address) => change.mutate({ order, billing: address }, refuse)}
      />
    </>
  );
}

interface AddressChoiceProps {
  title: string;
  name: string;
  addresses: Address[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

function AddressChoice({ title, name, addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <Section title={title}>
      {addresses ? (
        <div role="radiogroup" aria-label={title} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {addresses.map((address) => (
            <Choice key={address.id} name={name} checked={address.id === chosen} onChange={() => onChoose(address.id)}>
              {address.label && <span className="block font-medium text-sm">{address.label}</span>}
              <PostalAddress address={address} />
            </Choice>
          ))}
        </div>
      ) : (
        <Loading className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </Loading>
      )}
    </Section>
  );
}
