// The button behind which a table is set up.

import { useMessages } from "@comptoir/i18n";
import { IconButton } from "@comptoir/ui";
import { Columns3Cog } from "lucide-react";
import type { ComponentProps } from "react";
import { listingMessages } from "./listing-messages";

/** Phones have cards instead of columns. */
export function TableSettingsButton(props: Omit<ComponentProps<typeof IconButton>, "label" | "icon">) {
  const t = useMessages(listingMessages);
  return (
    <IconButton
      {...props}
      label={t("tableSettings")}
      icon={<Columns3Cog aria-hidden size={18} />}
      className="max-sm:hidden"
    />
  );
}
