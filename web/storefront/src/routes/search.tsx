// /search

import { AddToCart } from "@comptoir/cart";
import { prefetchListing, SearchPage } from "@comptoir/catalogue";
import type { LoaderFunctionArgs } from "react-router";
import { renderChosen } from "./render-chosen";

export function loader({ request }: LoaderFunctionArgs) {
  prefetchListing(new URL(request.url).searchParams);
  return null;
}

export function Component() {
  return (
    <SearchPage
      renderBuy={(offer, name) => <AddToCart offer={offer} name={name} compact />}
      renderChosen={renderChosen}
    />
  );
}
