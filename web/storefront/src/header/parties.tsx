// The head of every sheet of paper: which store sells, and which company buys. Screens show neither here.

import { useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { PostalAddress } from "@comptoir/order";
import { partiesMessages } from "./parties-messages";

export function Parties() {
  const t = useMessages(partiesMessages);
  const { account, store } = useSession();
  if (!account) return null;
  const { companyRegistrationName, name, businessRegistrationNumber, vatNumber, addresses = [] } = account;
  const company = companyRegistrationName || name;
  const seat = addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses[0];
  return (
    <div className="page-width hidden justify-between gap-8 pb-4 text-sm print:flex">
      <section aria-label={t("seller")}>
        <p className="font-semibold text-lg">Comptoir</p>
        {store && <p>{store.name}</p>}
        {store?.supportEmail && <p>{store.supportEmail}</p>}
        {store?.supportPhone && <p>{store.supportPhone}</p>}
      </section>
      <section aria-label={t("buyer")}>
        {seat?.company !== company && <p className="font-semibold">{company}</p>}
        {seat && <PostalAddress address={seat} />}
        {businessRegistrationNumber && <p>{t("registration", { number: businessRegistrationNumber })}</p>}
        {vatNumber && <p>{t("vat", { number: vatNumber })}</p>}
      </section>
    </div>
  );
}
