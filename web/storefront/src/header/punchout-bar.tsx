// The bar of a punch-out over the header, loaded where there is one.

import { endPunchout } from "@comptoir/auth";
import { PunchoutBar } from "@comptoir/cart";

export default function Bar() {
  return <PunchoutBar onLeave={endPunchout} />;
}
