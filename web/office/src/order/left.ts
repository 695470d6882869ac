// What of an order's part is still to leave.

import type { LogisticOrder, OrderLine } from "@comptoir/api";

/** A line, and how many of its items have neither left nor been cancelled. */
export interface OpenLine {
  line: OrderLine;
  left: number;
}

/** The lines of which something is still to leave. */
export function openLines(part: LogisticOrder): OpenLine[] {
  const packed = new Map<string, number>();
  for (const { lines } of part.parcels) {
    for (const { lineId, quantity } of lines) packed.set(lineId, (packed.get(lineId) ?? 0) + quantity);
  }
  return part.lines
    .map((line) => ({ line, left: line.quantity - line.cancelledQuantity - (packed.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/** Whether all its lines came with the order. */
export function hasAllLines(part: LogisticOrder): boolean {
  return part.lines.length === part.numberOfLines;
}
