// The parcels of an order: where each is followed, and what is in it.

import { FixedLanguage } from "@comptoir/i18n";
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aLine, aPart } from "../test-order";
import { Parcels } from "./parcels";

const parcel = (number: number, more = {}) => ({
  id: `parcel-${number}`,
  reference: `CO-2026-000117-1-P${number}`,
  carrier: "Colissimo",
  trackingNumber: "6A1",
  trackingLink: "https://www.laposte.fr/outils/suivre-vos-envois?code=6A1",
  shippedOn: "2026-11-24",
  recordedAt: "2026-11-24T10:00:00Z",
  lines: [{ lineId: "l-PEN", quantity: 4, skuVariant: "PEN", name: "Pen" }],
  ...more,
});

function show(parcels: unknown[]) {
  const part = aPart("Bureau", [aLine("PEN")], { parcels: parcels as never });
  return render(
    <FixedLanguage locale="en-GB">
      <Parcels part={part} />
    </FixedLanguage>,
  );
}

it("d4_18_a_buyer_sees_each_parcel_with_its_link_and_its_lines", () => {
  show([parcel(1), parcel(2, { carrier: null, trackingNumber: null, trackingLink: null })]);
  const parcels = within(screen.getByRole("region", { name: "Parcels of Bureau" })).getAllByRole("listitem");
  const first = within(parcels[0] as HTMLElement);
  expect(first.getByText("CO-2026-000117-1-P1")).toBeVisible();
  expect(first.getByText("Colissimo · 6A1")).toBeVisible();
  expect(first.getByText("Left on", { exact: false })).toHaveTextContent("24/11/2026");
  const link = first.getByRole("link", { name: "Track the parcel CO-2026-000117-1-P1, in a new tab" });
  expect(link).toHaveAttribute("href", "https://www.laposte.fr/outils/suivre-vos-envois?code=6A1");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(first.getByRole("listitem")).toHaveTextContent("4 ×Pen PEN");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

it("folds up the lines of a large parcel", () => {
  const lines = Array.from({ length: 12 }, (_, number) => ({
    lineId: `l-${number}`,
    quantity: 1,
    skuVariant: `SKU-${number}`,
    name: `Article ${number}`,
  }));
  show([parcel(1, { lines })]);
  expect(screen.getByText("12 lines")).toBeVisible();
});

it("is absent while nothing has left", () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});
