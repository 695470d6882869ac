// What is done for many orders at once: the step that usually comes next, shipping all that is left, and their documents.

import { type OrderSummary, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { statusOf } from "@comptoir/order";
import { download } from "@comptoir/ui";
import { lazy } from "react";
import { readDocument } from "../documents/queries";
import { type BulkStep, ChangedError } from "../list/bulk";
import { BulkBar } from "../list/bulk-bar";
import type { Chosen } from "../list/use-chosen";
import { advance, recordParcel } from "../order/changes";
import { orderMessages } from "../order/messages";
import { documentsQuery, orderQuery } from "../order/queries";
import { mayShip, type Step, usualStep } from "../order/steps";
import { partMessages } from "../parts/messages";
import { type StaffRole, useMayChange, useMaySee, useStaffRole } from "../rights";
import { bulkOrderMessages } from "./bulk-messages";
import { officeStatusMessages } from "./status-messages";

const BulkConfirm = lazy(() => import("../list/bulk-confirm"));
const BulkQuestion = lazy(() => import("../list/bulk-question"));

/** The usual steps, in the order in which an order goes through them. What ended in a problem is looked at one by one. */
const USUAL_STEPS: readonly Step[] = [
  "CREATED",
  "WAITING_SUPPLIER_APPROVAL",
  "ACCEPTED_BY_SUPPLIER",
  "WAITING_FULFILLMENT",
  "WAITING_SHIPMENT",
  "COMPLETED",
];

/** Where documents may have been issued: they follow from what has left. */
const MAY_HAVE_DOCUMENTS = ["PARTIALLY_SHIPPED", "SHIPPED", "COMPLETED", "INCIDENT"];

export default function OrdersBar({ chosen }: { chosen: Chosen<OrderSummary> }) {
  return <BulkBar chosen={chosen} area="orders" nameOf={({ reference }) => reference} steps={useSteps()} />;
}

function useSteps(): BulkStep<OrderSummary>[] {
  const t = useMessages(bulkOrderMessages);
  const one = useMessages(orderMessages);
  const words = useMessages(officeStatusMessages);
  const common = useMessages(partMessages);
  const role = useStaffRole();
  const mayChange = useMayChange("ORDERS");
  const seesDocuments = useMaySee("DOCUMENTS");
  const usual = USUAL_STEPS.map((step): BulkStep<OrderSummary> => {
    return {
      id: step,
      label: one(step),
      allows: (order) => isUsual(step, order, role),
      question: (asked) => (
        <BulkQuestion
          asked={asked}
          step={one(step)}
          lead={t("stepLead", { to: words(step) })}
          label={common("reason")}
          draft={`office/orders/${step}`}
        />
      ),
      take: (order, reason) => advanceParts(order, step, reason),
    };
  });
  const ship: BulkStep<OrderSummary> = {
    id: "ship",
    label: one("SHIPPED"),
    allows: mayShip,
    question: (asked) => <BulkConfirm asked={asked} step={one("SHIPPED")} lead={t("shipLead")} />,
    take: (order) => shipParts(order, t("nothingToShip")),
  };
  const documents: BulkStep<OrderSummary> = {
    id: "documents",
    label: t("download"),
    allows: ({ status }) => MAY_HAVE_DOCUMENTS.includes(status),
    take: (order) => downloadDocuments(order, t("noDocument")),
  };
  return [...(mayChange ? [...usual, ship] : []), ...(seesDocuments ? [documents] : [])];
}

function isUsual(step: Step, order: OrderSummary, role: StaffRole): boolean {
  return statusOf(order.status) !== "INCIDENT" && usualStep(order, role) === step;
}

/** Reads an order as it is now; it must stand where the reader saw it. */
async function partsOf({ reference, status }: OrderSummary) {
  const order = await queryClient.fetchQuery({ ...orderQuery(reference), staleTime: 0 });
  if (order.status !== status) throw new ChangedError();
  return order.orderLogistics;
}

/** Takes those deliveries of an order one step further that stand where the order does. */
async function advanceParts(order: OrderSummary, step: Step, reason: string): Promise<undefined> {
  const parts = (await partsOf(order)).filter(({ status }) => status === order.status);
  for (const { id } of parts) await advance(id, step, reason);
}

/** Ships all that is left of an order, a parcel for each delivery. */
async function shipParts(order: OrderSummary, nothingToShip: string): Promise<undefined> {
  const parts = (await partsOf(order)).filter(mayShip);
  if (parts.length === 0) throw new Error(nothingToShip);
  for (const { id } of parts) {
    await recordParcel(id, { carrier: "", trackingNumber: "", trackingLink: "", shippedOn: "" });
  }
}

async function downloadDocuments({ reference }: OrderSummary, noDocument: string): Promise<undefined> {
  const documents = await queryClient.fetchQuery({ ...documentsQuery(reference), staleTime: 0 });
  if (documents.length === 0) throw new Error(noDocument);
  for (const document of documents) download(`${document.number}.pdf`, await readDocument(document));
}
