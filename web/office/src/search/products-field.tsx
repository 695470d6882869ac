// The products that come first, in their order: moved by buttons and by Alt with the arrow keys.

import { useMessages } from "@comptoir/i18n";
import { Field, IconButton, useFieldValue, useSetField } from "@comptoir/ui";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, lazy, useState } from "react";
import { flushSync } from "react-dom";
import { DialogButton } from "../parts/dialog-button";
import { searchFormMessages } from "./form-messages";
import { MAX_PINNED, type Pin } from "./rule-form";

const ProductDialog = lazy(() => import("./product-dialog"));

export function ProductsField({ error }: { error: string | undefined }) {
  const t = useMessages(searchFormMessages);
  const products = useFieldValue<Pin[]>("products");
  const setField = useSetField();
  const [told, tell] = useState("");

  function move(place: number, step: 1 | -1) {
    const [one, other] = [products[place], products[place + step]];
    if (!one || !other) return;
    const { activeElement } = document;
    const moved = products.with(place, other).with(place + step, one);
    flushSync(() => {
      setField("products", moved);
      tell(t("moved", { name: one.name, place: place + step + 1, count: products.length }));
    });
    // Browsers take the focus from what is moved.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  return (
    <Field label={t("products")} error={error}>
      {(control) => (
        <div className="flex flex-col items-start gap-2">
          {products.length > 0 && (
            <ol aria-label={t("products")} className="w-full">
              {products.map(({ externalId, name }, place) => (
                <li
                  key={externalId}
                  className="flex items-center gap-2 border-line border-b py-1 text-sm"
                  onKeyDown={(event) => {
                    const step = stepOf(event);
                    if (!step) return;
                    event.preventDefault();
                    move(place, step);
                  }}
                >
                  <span className="figures w-5 shrink-0 text-right text-faint">{place + 1}</span>
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
                  <span className="flex shrink-0">
                    <IconButton
                      size="small"
                      label={t("up", { name })}
                      icon={<ArrowUp aria-hidden size={16} />}
                      aria-disabled={place === 0}
                      className="aria-disabled:opacity-45"
                      onClick={() => move(place, -1)}
                    />
                    <IconButton
                      size="small"
                      label={t("down", { name })}
                      icon={<ArrowDown aria-hidden size={16} />}
                      aria-disabled={place === products.length - 1}
                      className="aria-disabled:opacity-45"
                      onClick={() => move(place, 1)}
                    />
                    <IconButton
                      size="small"
                      label={t("removeProduct", { name })}
                      icon={<Trash2 aria-hidden size={16} />}
                      onClick={() =>
                        setField(
                          "products",
                          products.filter((other) => other.externalId !== externalId),
                        )
                      }
                    />
                  </span>
                </li>
              ))}
            </ol>
          )}
          <DialogButton
            {...control}
            aria-label={t("addProduct")}
            size="small"
            shown={products.length < MAX_PINNED}
            icon={<Plus aria-hidden size={15} />}
            dialog={(onClose) => (
              <ProductDialog
                onPick={(picked) => {
                  const others = products.filter(({ externalId }) => externalId !== picked.externalId);
                  setField("products", [...others, picked]);
                }}
                onClose={onClose}
              />
            )}
          >
            {t("addProduct")}
          </DialogButton>
          <p role="status" className="sr-only">
            {told}
          </p>
        </div>
      )}
    </Field>
  );
}

function stepOf({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): 1 | -1 | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
}
