// How a customer's system wants its baskets: what is said otherwise than the shop says it.

import type { Tenant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { lazy } from "react";
import { DialogButton } from "../parts/dialog-button";
import { Fact } from "../parts/fact";
import { Part } from "../parts/part";
import { readMapping } from "./mapping";
import { mappingMessages } from "./mapping-messages";

const MappingDialog = lazy(() => import("./mapping-dialog"));

export function MappingPart({ tenant }: { tenant: Tenant }) {
  const t = useMessages(mappingMessages);
  const facts = useFacts(tenant);
  return (
    <Part
      title={t("title")}
      lead={t("lead")}
      action={
        <DialogButton size="small" dialog={(onClose) => <MappingDialog tenant={tenant} onClose={onClose} />}>
          {t("edit")}
        </DialogButton>
      }
    >
      {facts.length > 0 ? (
        <dl className="grid gap-4 border-line border-t pt-3 text-sm sm:grid-cols-2">
          {facts.map(([name, lines]) => (
            <Fact key={name} name={name}>
              {lines.map((line) => (
                <span key={line} className="block [overflow-wrap:anywhere]">
                  {line}
                </span>
              ))}
            </Fact>
          ))}
        </dl>
      ) : (
        <p className="border-line border-t pt-3 text-soft text-sm">{t("none")}</p>
      )}
    </Part>
  );
}

/** What is said of it, each under its name and in lines. */
function useFacts(tenant: Tenant): [name: string, lines: string[]][] {
  const t = useMessages(mappingMessages);
  const mapping = readMapping(tenant.mapping);
  const pairs = (said: Record<string, string> = {}) =>
    Object.entries(said).map(([ours, theirs]) => t("pair", { ours, theirs }));
  const one = (said: string | number | null | undefined) => (said ? [String(said)] : []);
  const custom = (mapping.customFields ?? []).flatMap((text, index): [string, string[]][] =>
    text ? [[t("freeField", { number: index + 1 }), [text]]] : [],
  );
  const facts: [string, string[]][] = [
    [t("units"), pairs(mapping.units)],
    [t("materialGroups"), pairs(mapping.materialGroups)],
    [t("defaultMaterialGroup"), one(mapping.defaultMaterialGroup)],
    [t("manufacturerCodes"), pairs(mapping.manufacturerCodes)],
    [t("vendorNumber"), one(mapping.vendorNumber)],
    [t("classificationDomain"), one(mapping.classificationDomain)],
    ...custom,
    [t("priceUnit"), one(mapping.priceUnit)],
    [t("descriptionLength"), one(mapping.descriptionLength)],
    [t("longTextLength"), one(mapping.longTextLength)],
    [t("shortPartNumbers"), mapping.shortPartNumbers ? [t("yes")] : []],
    [t("sendsTaxCodes"), mapping.sendsTaxCodes ? [t("yes")] : []],
  ];
  return facts.filter(([, lines]) => lines.length > 0);
}
