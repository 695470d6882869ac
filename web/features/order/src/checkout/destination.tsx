// Where an order is delivered, how and when, and who is billed. The draft keeps each choice as soon as it is made.

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useState } from "react";
import { AddressChoice } from "./address-choice";
import { DeliveryChoice, RequestedDate } from "./delivery-choice";
import { type Delivery, useDraftChange } from "./draft";
import { SHIPPING_TYPES } from "./fees";
import { checkoutMessages } from "./messages";
import type { RenderNewAddress } from "./shipping-page";

export interface DestinationProps {
  order: Order;
  renderNewAddress: RenderNewAddress;
}

interface Coming {
  delivery?: Delivery;
  billing?: string;
}

export function Destination({ order, renderNewAddress }: DestinationProps) {
  const t = useMessages(checkoutMessages);
  const { mutate: change, isPending } = useDraftChange();
  const [missing, setMissing] = useState<"shipping" | "billing">();
  // What is on its way shows as chosen already.
  const [coming, setComing] = useState<Coming>({});
  const { id } = order;
  const address = coming.delivery?.address ?? order.shippingAddressSnapshot?.id;
  const type = coming.delivery?.type ?? order.shippingType ?? SHIPPING_TYPES[0];
  const billing = coming.billing ?? order.billingAddressSnapshot?.id;
  const settled = { onSettled: () => setComing({}) };

  function deliver(delivery: Delivery) {
    setComing((others) => ({ ...others, delivery }));
    change({ id, delivery }, settled);
  }
  function billTo(billing: string) {
    setComing((others) => ({ ...others, billing }));
    change({ id, billing }, settled);
  }

  return (
    <>
      <AddressChoice
        title={t("delivery")}
        use="shipping"
        chosen={address}
        onChoose={(address) => deliver({ address, type })}
        onNew={() => setMissing("shipping")}
      />
      {address && (
        <div className="grid gap-9 md:grid-cols-[minmax(0,1fr)_14rem] md:gap-6">
          <DeliveryChoice order={order} chosen={type} onChoose={(type) => deliver({ address, type })} />
          <RequestedDate
            day={order.requestedDate ?? ""}
            onChoose={(requestedDate) => deliver({ address, type, requestedDate })}
          />
        </div>
      )}
      <AddressChoice
        title={t("billing")}
        use="billing"
        chosen={billing}
        onChoose={billTo}
        onNew={() => setMissing("billing")}
      />
      <p role="status" className="sr-only">
        {isPending && t("saving")}
      </p>
      {missing && (
        // Its form is another one: sending it must not send the order.
        <div className="contents" onSubmit={(event) => event.stopPropagation()}>
          {renderNewAddress({
            use: missing,
            onSaved: (saved) => (missing === "shipping" ? deliver({ address: saved, type }) : billTo(saved)),
            onClose: () => setMissing(undefined),
          })}
        </div>
      )}
    </>
  );
}
