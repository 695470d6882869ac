// /product/:id

import { queryClient } from "@comptoir/api";
import { AddToList } from "@comptoir/buying-list";
import { AddToCart } from "@comptoir/cart";
import { ProductPage, productQuery } from "@comptoir/catalogue";
import { type LoaderFunctionArgs, useParams } from "react-router";

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
      renderBuy={(offer, name) => <AddToCart offer={offer} name={name} />}
      renderSave={(offerPriceId, name) => <AddToList offerPriceId={offerPriceId} name={name} />}
    />
  );
}
