// /office/products/new, and ?copy= another product's number

import { useSearchParams } from "react-router";
import { NewProductPage } from "../product/new-product-page";

export function Component() {
  const copied = useSearchParams()[0].get("copy") ?? "";
  return <NewProductPage key={copied} copied={copied} />;
}
