// /office/customers/:externalId/order: an order that somebody of the shop places for a member of the account.

import type { OperatedAccount } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { CustomerPage } from "../accounts/customer-page";
import { ReadPart } from "../parts/read-part";
import { onBehalfMessages } from "./messages";
import { OrderForm } from "./order-form";
import { membersQuery } from "./queries";

export default function OrderOnBehalfPage({ externalId }: { externalId: string }) {
  const t = useMessages(onBehalfMessages);
  return (
    <CustomerPage externalId={externalId} name={t("open")} title={(name) => t("title", { name })}>
      {(account) => (
        <>
          <p className="mb-6 max-w-3xl rounded-card border border-accent bg-accent-wash p-4 text-sm">{t("lead")}</p>
          <OrderOfMember account={account} />
        </>
      )}
    </CustomerPage>
  );
}

function OrderOfMember({ account }: { account: OperatedAccount }) {
  const t = useMessages(onBehalfMessages);
  return (
    <ReadPart query={useQuery(membersQuery(account.externalId))} skeleton="h-96">
      {(known) =>
        known.length > 0 ? (
          <OrderForm account={account} members={known} />
        ) : (
          <p className="text-soft">{t("noMembers")}</p>
        )
      }
    </ReadPart>
  );
}
