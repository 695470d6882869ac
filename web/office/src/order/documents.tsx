// The invoices and credits of an order, as files.

import type { Order } from "@comptoir/api";
import { IssuedDocuments } from "@comptoir/order";
import { useQuery } from "@tanstack/react-query";
import { readDocument } from "../documents/queries";
import { documentsQuery } from "./queries";

export default function Documents({ order }: { order: Order }) {
  const documents = useQuery(documentsQuery(order.reference));
  return <IssuedDocuments query={documents} onRead={readDocument} />;
}
