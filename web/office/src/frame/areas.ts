// The areas of the office: where each is, the key that opens it after `g`, and whose it is.

import { useLocalizedPath } from "@comptoir/i18n";
import {
  Boxes,
  Building2,
  FileText,
  FileUp,
  FolderTree,
  Handshake,
  Landmark,
  type LucideIcon,
  MessageCircleQuestionMark,
  PackageSearch,
  Plug,
  ScrollText,
  Search,
  Settings,
  Sun,
  Tags,
} from "lucide-react";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { subscribe } from "../list/kept";
import { showStart, startUrl } from "../list/views";
import type { officeMessages } from "../messages";
import { type StaffRole, useStaffRole } from "../rights";

export interface Area {
  /** Its name among the office's messages. */
  name: keyof (typeof officeMessages)["en-GB"];
  /** Without language prefix. */
  path: string;
  key: string;
  Icon: LucideIcon;
  /** Who has it; absent: everybody who works here. */
  role?: StaffRole;
}

const AREAS: readonly Area[] = [
  { name: "today", path: "/office", key: "t", Icon: Sun },
  { name: "orders", path: "/office/orders", key: "o", Icon: PackageSearch },
  { name: "quotes", path: "/office/quotes", key: "q", Icon: Handshake },
  { name: "products", path: "/office/products", key: "r", Icon: Tags, role: "OPERATOR" },
  { name: "categories", path: "/office/categories", key: "k", Icon: FolderTree, role: "OPERATOR" },
  { name: "searchRules", path: "/office/search", key: "l", Icon: Search, role: "OPERATOR" },
  { name: "offers", path: "/office/offers", key: "s", Icon: Boxes },
  { name: "imports", path: "/office/imports", key: "i", Icon: FileUp, role: "OPERATOR" },
  { name: "customers", path: "/office/customers", key: "c", Icon: Building2, role: "OPERATOR" },
  { name: "procurement", path: "/office/procurement", key: "u", Icon: Plug, role: "OPERATOR" },
  { name: "documents", path: "/office/documents", key: "d", Icon: FileText, role: "OPERATOR" },
  { name: "payments", path: "/office/payments", key: "p", Icon: Landmark, role: "OPERATOR" },
  { name: "questions", path: "/office/questions", key: "m", Icon: MessageCircleQuestionMark, role: "OPERATOR" },
  { name: "audit", path: "/office/audit", key: "a", Icon: ScrollText, role: "OPERATOR" },
  { name: "settings", path: "/office/settings", key: "e", Icon: Settings },
];

/** The areas that the reader has, and where each opens: lists with the view that somebody chose for it. */
export function useAreas(): readonly (Area & { to: string })[] {
  const reader = useStaffRole();
  useSyncExternalStore(subscribe, () => AREAS.map(({ path }) => startUrl(path)).join(" "));
  const areas = AREAS.filter(({ role }) => role === undefined || role === reader);
  return areas.map((area) => ({ ...area, to: startUrl(area.path) }));
}

/** Opens an area: a list with the view that somebody chose for it. */
export function useOpenArea(): (area: Pick<Area, "path">) => void {
  const navigate = useNavigate();
  const localized = useLocalizedPath();
  return ({ path }) => {
    showStart(path);
    void navigate(localized(startUrl(path)));
  };
}
