// A parcel that leaves: who carries it, under which number, and what is in it (D4.18).

import type { LogisticOrder } from "@comptoir/api";
import { type Translate, useMessages } from "@comptoir/i18n";
import { Button, Dialog, Form, FormProblem, SubmitButton, TextField, toast } from "@comptoir/ui";
import { z } from "@comptoir/ui/schema";
import { useMemo } from "react";
import { shopDay } from "../parts/shop-day";
import { ChangedMeanwhile } from "./changed-meanwhile";
import { recordParcel } from "./changes";
import { hasAllLines, type OpenLine, openLines } from "./left";
import { parcelMessages } from "./parcel-messages";
import { itemsOf, QuantityRows, quantitiesOf, quantitiesSchema } from "./quantity-rows";
import { useOpenOrder } from "./use-order";

const MAX_LABEL_LEN = 50;
const MAX_LINK_LEN = 500;

function schemaOf(lines: OpenLine[], today: string, t: Translate<keyof (typeof parcelMessages)["en-GB"]>) {
  const label = z.string().check(z.trim(), z.maxLength(MAX_LABEL_LEN, t("tooLong", { max: MAX_LABEL_LEN })));
  const link = z.string().check(
    z.trim(),
    z.maxLength(MAX_LINK_LEN, t("tooLong", { max: MAX_LINK_LEN })),
    z.refine((typed) => typed === "" || /^https:\/\/\S+$/.test(typed), t("linkWrong")),
  );
  const day = z.string().check(
    z.minLength(1, t("dayNeeded")),
    z.refine((typed) => typed <= today, t("dayLater")),
  );
  const quantities = quantitiesSchema(lines, (left) => t("quantityWrong", { left }));
  return z.object({ carrier: label, trackingNumber: label, trackingLink: link, shippedOn: day, quantities }).check(
    z.refine(({ carrier, trackingNumber }) => carrier !== "" || trackingNumber === "", {
      error: t("carrierNeeded"),
      path: ["carrier"],
    }),
  );
}

export default function ParcelDialog({ part, onClose }: { part: LogisticOrder; onClose: () => void }) {
  const t = useMessages(parcelMessages);
  const { change } = useOpenOrder();
  const today = shopDay();
  const isWhole = !hasAllLines(part);
  const lines = useMemo(() => (isWhole ? [] : openLines(part)), [part, isWhole]);
  const schema = useMemo(() => schemaOf(lines, today, t), [lines, today, t]);
  return (
    <Dialog
      title={t("recordOf", { part: part.reference })}
      description={t("recordLead")}
      size="large"
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Form
        label={t("recordOf", { part: part.reference })}
        schema={schema}
        draft={`office/parcel/${part.id}`}
        defaultValues={{
          carrier: "",
          trackingNumber: "",
          trackingLink: "",
          shippedOn: today,
          quantities: quantitiesOf(lines, "all"),
        }}
        onSubmit={async ({ quantities, ...label }) => {
          const items = itemsOf(quantities);
          if (!isWhole && items.length === 0) throw new Error(t("nothing"));
          await change(() => recordParcel(part.id, { ...label, ...(!isWhole && { lines: items }) }));
          toast.done(t("recorded", { part: part.reference }));
          onClose();
        }}
      >
        <ChangedMeanwhile />
        <FormProblem />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField name="carrier" label={t("carrier")} optional autoComplete="off" />
          <TextField name="trackingNumber" label={t("trackingNumber")} optional autoComplete="off" />
          <TextField name="shippedOn" type="date" max={today} label={t("shippedOn")} />
          <TextField
            name="trackingLink"
            type="url"
            label={t("trackingLink")}
            hint={t("trackingLinkHint")}
            optional
            autoComplete="off"
          />
        </div>
        <section className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">{t("contents")}</h3>
          {isWhole ? <p className="text-soft text-sm">{t("all")}</p> : <QuantityRows lines={lines} name="quantityOf" />}
        </section>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t("back")}</Button>
          <SubmitButton>{t("record")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
