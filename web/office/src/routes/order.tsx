// /office/orders/:reference

import { useParams } from "react-router";
import { OrderPage } from "../order/order-page";

export function Component() {
  const { reference = "" } = useParams();
  return <OrderPage key={reference} reference={reference} />;
}
