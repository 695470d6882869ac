// The button of the table's columns; the menu behind it is loaded when it is first pressed.

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Columns3 } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { ColumnId } from "./columns";
import { ordersMessages } from "./messages";

const ColumnMenu = lazy(() => import("./column-menu"));

export function ColumnButton({ shown }: { shown: readonly ColumnId[] }) {
  const [pressed, setPressed] = useState(false);
  if (!pressed) return <ColumnTrigger aria-haspopup="menu" onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<ColumnTrigger aria-haspopup="menu" busy />}>
      <ColumnMenu shown={shown} />
    </Suspense>
  );
}

export function ColumnTrigger(props: ComponentProps<typeof Button>) {
  const t = useMessages(ordersMessages);
  return (
    <Button icon={<Columns3 aria-hidden size={16} />} {...props}>
      {t("columns")}
    </Button>
  );
}
