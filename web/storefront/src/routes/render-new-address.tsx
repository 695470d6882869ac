// What the checkout does where an address is missing: the address book's own form, over the page.

import type { RenderNewAddress } from "@comptoir/order";
import { lazyDialog } from "@comptoir/ui";
import { Suspense } from "react";

const NewAddress = lazyDialog(() => import("./new-address"));

/** The form, loaded when it is asked for. */
export const renderNewAddress: RenderNewAddress = (address) => (
  <Suspense>
    <NewAddress {...address} />
  </Suspense>
);
