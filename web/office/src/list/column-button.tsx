// The button of a table's columns; the menu behind it is loaded when it is first pressed.

import { useMessages } from "@comptoir/i18n";
import { Button } from "@comptoir/ui";
import { Columns3 } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { Choosable } from "./columns";
import { listMessages } from "./messages";

const ColumnMenu = lazy(() => import("./column-menu"));

export interface ColumnChoiceProps {
  /** Under which name the choice is kept. */
  list: string;
  columns: readonly Choosable[];
}

export function ColumnButton(props: ColumnChoiceProps) {
  const [pressed, setPressed] = useState(false);
  if (!pressed) return <ColumnTrigger aria-haspopup="menu" onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<ColumnTrigger aria-haspopup="menu" busy />}>
      <ColumnMenu {...props} />
    </Suspense>
  );
}

export function ColumnTrigger(props: ComponentProps<typeof Button>) {
  const t = useMessages(listMessages);
  return (
    <Button icon={<Columns3 aria-hidden size={16} />} {...props}>
      {t("columns")}
    </Button>
  );
}
