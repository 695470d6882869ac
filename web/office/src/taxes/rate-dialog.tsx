// Setting the rates of a country whole.

import type { TaxTable } from "@comptoir/api";
import { useFormats, useLanguage, useMessages } from "@comptoir/i18n";
import {
  Button,
  Dialog,
  FieldRows,
  Form,
  FormProblem,
  SelectField,
  SubmitButton,
  TextField,
  toast,
} from "@comptoir/ui";
import { useMemo, useState } from "react";
import { ChangedValues } from "../parts/changed-values";
import { choicesOf } from "../parts/choices";
import { partMessages } from "../parts/messages";
import { shopDay } from "../parts/shop-day";
import type { SeenTables } from "../validity/changed-tables";
import { validityMessages } from "../validity/messages";
import { PeriodFields } from "../validity/period-fields";
import { taxMessages } from "./messages";
import { setTaxTable } from "./queries";
import { emptyRate, type RateValues, rateSchema, ratesOf, rateValues } from "./tax-table";
import { useKindName } from "./tax-words";
import { RATE_KINDS } from "./told";
import { useRateFacts } from "./use-rate-facts";

/** As many days as anybody plans for. */
const MAX_RATES = 100;

interface RateDialogProps {
  seen: SeenTables<TaxTable>;
  table: TaxTable;
  onClose: () => void;
}

export default function RateDialog({ seen, table, onClose }: RateDialogProps) {
  const t = useMessages(taxMessages);
  const words = useMessages(validityMessages);
  const common = useMessages(partMessages);
  const formats = useFormats();
  const locale = useLanguage();
  const { country } = table;
  const what = formats.country(country);
  const title = t("changeOf", { what });
  const [start] = useState(() => rateValues(table, locale));
  const kinds = choicesOf(
    RATE_KINDS,
    seen.thing.flatMap(({ rates }) => rates.map(({ kind }) => kind)),
  );
  const facts = useRateFacts(kinds);
  const schema = useMemo(() => rateSchema(t, words), [t, words]);
  return (
    <Dialog title={title} size="large" open onOpenChange={(open) => open || onClose()}>
      <Form
        label={title}
        schema={schema}
        draft={`office/taxes/${country}`}
        defaultValues={start}
        onSubmit={async (values) => {
          await seen.save(() => setTaxTable(values.version ?? table, ratesOf(values), values.reason));
          toast.done(words("saved", { what }));
          onClose();
        }}
      >
        <ChangedValues<TaxTable, RateValues>
          now={seen.thing.find((now) => now.country === country)}
          etagOf={({ etag }) => etag}
          valuesOf={(now) => rateValues(now ?? null, locale)}
          facts={facts}
        />
        <FormProblem />
        <FieldRows name="rates" empty={emptyRate(shopDay())} add={t("addRate")} max={MAX_RATES}>
          {(index) => <RateFields row={`rates.${index}`} kinds={kinds} />}
        </FieldRows>
        <TextField name="reason" label={words("reason")} autoComplete="off" optional />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{common("back")}</Button>
          <SubmitButton>{words("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function RateFields({ row, kinds }: { row: string; kinds: string[] }) {
  const t = useMessages(taxMessages);
  const kindName = useKindName();
  return (
    <>
      <SelectField name={`${row}.kind`} label={t("kind")}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </SelectField>
      <TextField name={`${row}.percent`} label={t("percent")} inputMode="decimal" autoComplete="off" />
      <PeriodFields row={row} />
    </>
  );
}
