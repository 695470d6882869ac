// /office/customers/:externalId, and what the customer sees and pays at /office/customers/:externalId/prices

import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { AccountPage } from "../account/account-page";
import { NotFound } from "../not-found";

const PriceCheckPage = lazy(() => import("../price-check/price-check-page"));

export function Component() {
  const { externalId = "", part } = useParams();
  if (part === undefined) return <AccountPage key={externalId} externalId={externalId} />;
  if (part !== "prices") return <NotFound />;
  return (
    <Suspense>
      <PriceCheckPage key={externalId} externalId={externalId} />
    </Suspense>
  );
}
