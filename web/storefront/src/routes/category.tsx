// /c/*

import { queryClient } from "@comptoir/api";
import { AddToCart } from "@comptoir/cart";
import { CategoryPage, categoryQuery, prefetchListing } from "@comptoir/catalogue";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { renderChosen } from "./render-chosen";

export function loader({ params, request }: LoaderFunctionArgs) {
  const path = params["*"] ?? "";
  void queryClient.prefetchQuery(categoryQuery(path));
  prefetchListing(new URL(request.url).searchParams, path);
  return null;
}

export function Component() {
  const path = useParams()["*"] ?? "";
  return (
    <CategoryPage
      key={path}
      path={path}
      renderBuy={(offer, name) => <AddToCart offer={offer} name={name} compact />}
      renderChosen={renderChosen}
    />
  );
}
