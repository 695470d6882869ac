// The areas of the office: where each is, and the key that opens it after `g`.

import { useLocalizedPath } from "@comptoir/i18n";
import {
  Boxes,
  Building2,
  Factory,
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
import { PAGE_RIGHTS, useRights } from "../rights";

export interface Area {
  /** Its name among the office's messages. */
  name: keyof (typeof officeMessages)["en-GB"];
  /** Without language prefix. */
  path: string;
  key: string;
  Icon: LucideIcon;
}

const AREAS: readonly Area[] = [
  { name: "today", path: "/office", key: "t", Icon: Sun },
  { name: "orders", path: "/office/orders", key: "o", Icon: PackageSearch },
  { name: "quotes", path: "/office/quotes", key: "q", Icon: Handshake },
  { name: "products", path: "/office/products", key: "r", Icon: Tags },
  { name: "categories", path: "/office/categories", key: "k", Icon: FolderTree },
  { name: "searchRules", path: "/office/search", key: "l", Icon: Search },
  { name: "offers", path: "/office/offers", key: "s", Icon: Boxes },
  { name: "suppliers", path: "/office/suppliers", key: "f", Icon: Factory },
  { name: "imports", path: "/office/imports", key: "i", Icon: FileUp },
  { name: "customers", path: "/office/customers", key: "c", Icon: Building2 },
  { name: "procurement", path: "/office/procurement", key: "u", Icon: Plug },
  { name: "documents", path: "/office/documents", key: "d", Icon: FileText },
  { name: "payments", path: "/office/payments", key: "p", Icon: Landmark },
  { name: "questions", path: "/office/questions", key: "m", Icon: MessageCircleQuestionMark },
  { name: "audit", path: "/office/audit", key: "a", Icon: ScrollText },
  { name: "settings", path: "/office/settings", key: "e", Icon: Settings },
];

/** The areas that the reader has, and where each opens: lists with the view that somebody chose for it. */
export function useAreas(): readonly (Area & { to: string })[] {
  const has = useRights();
  useSyncExternalStore(subscribe, () => AREAS.map(({ path }) => startUrl(path)).join(" "));
  const areas = AREAS.filter(({ path }) => has(PAGE_RIGHTS[path]));
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
