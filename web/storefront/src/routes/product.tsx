// /product/:id

import { queryClient } from "@comptoir/api";
import { AddToCart } from "@comptoir/cart";
import { ProductPage, productQuery } from "@comptoir/catalogue";
import { lazyPart, Skeleton } from "@comptoir/ui";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { Ask } from "./ask-for-quote";

const AddToList = lazyPart(() => import("./add-to-list"));

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(productQuery(params.id ?? ""));
  return null;
}

export function Component() {
  const { id = "" } = useParams();
  return (
    <ProductPage
      key={id}
      id={id}
      renderBuy={(offer, name, place) => <AddToCart offer={offer} name={name} {...place} />}
      renderSave={({ offerPriceId, priceRanges }, name, quantity) => (
        <div className="grid gap-2">
          <Suspense fallback={<Skeleton className="h-10 w-44" />}>
            <AddToList offerPriceId={offerPriceId} name={name} quantity={quantity} />
          </Suspense>
          {/* What has no price yet is asked for where its price would stand. */}
          {priceRanges?.length ? (
            <Ask source={{ lines: [{ offerPriceId, quantity }] }} name={name} lineNames={[name]} />
          ) : null}
        </div>
      )}
    />
  );
}
