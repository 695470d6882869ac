// An import as tests need it.

import type { Import } from "@comptoir/api";

export function anImport(status: string, more: Partial<Import> = {}): Import {
  return {
    id: "i1",
    name: "stock.csv",
    format: null,
    size: 12,
    received: 12,
    status,
    task: null,
    operatorName: "Hélène Marchetti",
    createdAt: "2026-11-20T09:00:00Z",
    beganAt: null,
    endedAt: null,
    part: 0,
    records: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    adjusted: 0,
    leftAlone: 0,
    failure: null,
    preview: [],
    ...more,
  };
}
