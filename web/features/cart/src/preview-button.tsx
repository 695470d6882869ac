// The button that opens the small cart, before the small cart's own code is there and after.

import { useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cartMessages } from "./messages";

/** Phones have no room for it: there, the cart itself is one press away. */
export function PreviewButton(props: ComponentProps<"button">) {
  const t = useMessages(cartMessages);
  return (
    <IconButton
      {...props}
      aria-haspopup="dialog"
      label={t("preview")}
      icon={<ChevronDown aria-hidden size={16} />}
      className="h-10 w-7 max-sm:hidden"
    />
  );
}
