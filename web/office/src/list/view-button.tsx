// The button of the view that is shown; the menu behind it is loaded when it is first pressed.

import { useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { Ellipsis } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { View } from "./views";
import { viewsMessages } from "./views-messages";

const ViewMenu = lazy(() => import("./view-menu"));

export interface ViewMenuProps {
  list: string;
  view: View;
  /** Whether the list opens with it. */
  isStart: boolean;
  onRemove: (name: string) => void;
}

export function ViewButton(props: ViewMenuProps) {
  const [pressed, setPressed] = useState(false);
  const { name } = props.view;
  if (!pressed) return <ViewTrigger name={name} aria-haspopup="menu" onClick={() => setPressed(true)} />;
  return (
    <Suspense fallback={<ViewTrigger name={name} aria-haspopup="menu" />}>
      <ViewMenu {...props} />
    </Suspense>
  );
}

export function ViewTrigger({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof IconButton>, "label" | "icon">) {
  const t = useMessages(viewsMessages);
  return <IconButton size="small" label={t("change", { name })} icon={<Ellipsis aria-hidden size={16} />} {...props} />;
}
