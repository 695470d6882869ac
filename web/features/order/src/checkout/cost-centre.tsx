// What an order is charged to, where its account has cost centres (D6.5).

import type { Order } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Field, NativeSelect } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { allowanceMessages } from "../allowance-messages";
import { costCentreOf, purchasingQuery } from "../purchasing-queries";
import { useDraftChange } from "./draft";
import { Section } from "./section";

export function CostCentre({ order }: { order: Order }) {
  const t = useMessages(allowanceMessages);
  const { data } = useQuery(purchasingQuery());
  const { mutate, isPending } = useDraftChange();
  if (!data || data.costCentres.length === 0) return null;
  return (
    <Section title={t("costCentre")}>
      <Field label={t("costCentre")} hint={t("costCentreHint")} className="max-w-sm">
        {(control) => (
          <NativeSelect
            {...control}
            value={costCentreOf(order, data)}
            disabled={isPending}
            onChange={({ target }) => mutate({ id: order.id, costCentre: target.value || null })}
          >
            {!data.ownCostCentre && <option value="">{t("none")}</option>}
            {data.costCentres.map(({ code, name }) => (
              <option key={code} value={code}>
                {`${code} · ${name}`}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </Section>
  );
}
