// A field for a customer, by its identifier; customers are offered as it or their name is typed.

import { TextField, useDebounced, useFieldValue } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { MIN_QUERY_LEN } from "../orders/queries";
import { foundAccountsQuery } from "./queries";

export function AccountField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const list = useId();
  const asked = useDebounced(useFieldValue<string>(name).trim());
  const { data: accounts = [] } = useQuery({ ...foundAccountsQuery(asked), enabled: asked.length >= MIN_QUERY_LEN });
  return (
    <>
      <TextField name={name} label={label} hint={hint} list={list} autoComplete="off" spellCheck={false} />
      <datalist id={list}>
        {accounts.map((account) => (
          <option key={account.externalId} value={account.externalId} label={account.name} />
        ))}
      </datalist>
    </>
  );
}
