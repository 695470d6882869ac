// What others did to where stores are paid since the reader saw it.

import type { PaymentSettings } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { ChangedTables, type SeenTables } from "../validity/changed-tables";
import { paymentMessages } from "./messages";
import { grouped } from "./settings";

export function ChangedPayment({ seen }: { seen: SeenTables<PaymentSettings> }) {
  const t = useMessages(paymentMessages);
  return (
    <ChangedTables
      seen={seen}
      name={({ storeId: store }) => t("store", { store })}
      tell={({ bank: { beneficiary, iban }, company: { legalName: company } }) =>
        t("told", { beneficiary, iban: grouped(iban), company })
      }
    />
  );
}
