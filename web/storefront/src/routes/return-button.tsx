// The way back to a procurement system, as the cart's page loads it: where there is one.

import { endPunchout } from "@comptoir/auth";
import { ReturnButton } from "@comptoir/cart";

export default function Return() {
  return <ReturnButton kind="primary" size="large" hasShortcut onLeave={endPunchout} />;
}
