// Whether a product or a variant is on sale.

import { useMessages } from "@comptoir/i18n";
import { STATUSES } from "../products/record";
import { fieldMessages } from "./field-messages";
import { SelectIn } from "./fields";

export function StatusIn({ path }: { path: string }) {
  const t = useMessages(fieldMessages);
  return (
    <SelectIn path={path} label={t("status")} hint={t("statusHint")}>
      {STATUSES.map((status) => (
        <option key={status} value={status}>
          {t(status)}
        </option>
      ))}
    </SelectIn>
  );
}
