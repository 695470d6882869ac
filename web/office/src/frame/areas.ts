// The areas of the office: where each is, and the key that opens it after `g`.

import { type LucideIcon, PackageSearch, Sun } from "lucide-react";
import type { officeMessages } from "../messages";

export interface Area {
  /** Its name among the office's messages. */
  name: keyof (typeof officeMessages)["en-GB"];
  /** Without language prefix. */
  path: string;
  key: string;
  Icon: LucideIcon;
}

export const AREAS: readonly Area[] = [
  { name: "today", path: "/office", key: "t", Icon: Sun },
  { name: "orders", path: "/office/orders", key: "o", Icon: PackageSearch },
];
