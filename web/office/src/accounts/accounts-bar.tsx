// What is done for many customer accounts at once: they are approved, suspended, or let order again.

import { type OperatedAccount, queryClient } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazy } from "react";
import { setStatus } from "../account/changes";
import { accountMessages } from "../account/messages";
import { STATUS_STEPS } from "../account/status-steps";
import { type BulkStep, ChangedError } from "../list/bulk";
import { BulkBar } from "../list/bulk-bar";
import type { Chosen } from "../list/use-chosen";
import { type AccountStatus, accountStatusOf } from "./account-status";
import { accountsMessages } from "./messages";
import { accountQuery } from "./queries";

const BulkQuestion = lazy(() => import("../list/bulk-question"));
const FROM: readonly AccountStatus[] = ["PENDING", "ACTIVE", "INACTIVE"];

export default function AccountsBar({ chosen }: { chosen: Chosen<OperatedAccount> }) {
  const t = useMessages(accountsMessages);
  const one = useMessages(accountMessages);
  const steps = FROM.map((from): BulkStep<OperatedAccount> => {
    const { name, to } = STATUS_STEPS[from];
    return {
      id: name,
      label: one(name),
      allows: (account) => accountStatusOf(account) === from,
      question: (asked) => (
        <BulkQuestion
          asked={asked}
          step={one(name)}
          lead={t(`${name}Lead`)}
          label={one("reason")}
          draft={`office/accounts/${name}`}
          isSetback={to === "INACTIVE"}
        />
      ),
      take: (account, reason) => setAsSeen(account, to, reason),
    };
  });
  return <BulkBar chosen={chosen} area="accounts" nameOf={({ name }) => name} steps={steps} />;
}

/** Says of an account whether it may order, where it still stands as the reader saw it. */
async function setAsSeen(seen: OperatedAccount, to: "ACTIVE" | "INACTIVE", reason: string): Promise<undefined> {
  const now = await queryClient.fetchQuery({ ...accountQuery(seen.externalId), staleTime: 0 });
  if (now.status !== seen.status) throw new ChangedError();
  await setStatus(seen.externalId, to, reason);
}
