// /office/customers/:externalId, what the customer sees and pays at …/prices, and an order on its behalf at …/order

import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { AccountPage } from "../account/account-page";
import { NotFound } from "../not-found";
import { useMayChange } from "../rights";

const OrderOnBehalfPage = lazy(() => import("../order-on-behalf/order-on-behalf-page"));
const PriceCheckPage = lazy(() => import("../price-check/price-check-page"));

export function Component() {
  const { externalId = "", part } = useParams();
  const mayOrder = useMayChange("ORDERS");
  if (part === undefined) return <AccountPage key={externalId} externalId={externalId} />;
  if (part !== "prices" && !(part === "order" && mayOrder)) return <NotFound />;
  const Part = part === "order" ? OrderOnBehalfPage : PriceCheckPage;
  return (
    <Suspense>
      <Part key={externalId} externalId={externalId} />
    </Suspense>
  );
}
