// The rules of an account's orders: budgets, cost centres, who approves, who stands in.

import { AccountRules } from "@comptoir/order";

export default function Rules() {
  return (
    <div className="flex flex-col gap-10">
      <AccountRules />
    </div>
  );
}
