// The button of a category's menu, whose code is loaded when one is first pressed.

import { useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { categoriesMessages } from "./messages";
import type { RowMenuActions } from "./row-menu";

const RowMenu = lazy(() => import("./row-menu"));

interface RowMenuButtonProps extends RowMenuActions {
  /** The category's. */
  name: string;
  tabIndex: number;
}

export function RowMenuButton({ name, tabIndex, ...actions }: RowMenuButtonProps) {
  const t = useMessages(categoriesMessages);
  const [isUsed, setUsed] = useState(false);
  const button = {
    label: t("more", { name }),
    icon: <Ellipsis aria-hidden size={17} />,
    size: "small" as const,
    tabIndex,
  };
  const closed = <IconButton {...button} aria-haspopup="menu" onClick={() => setUsed(true)} />;
  if (!isUsed) return closed;
  return (
    <Suspense fallback={closed}>
      <RowMenu trigger={<IconButton {...button} />} {...actions} />
    </Suspense>
  );
}
