// /office/products/:externalId

import { useParams } from "react-router";
import { ProductPage } from "../product/product-page";

export function Component() {
  const { externalId = "" } = useParams();
  return <ProductPage key={externalId} externalId={externalId} />;
}
