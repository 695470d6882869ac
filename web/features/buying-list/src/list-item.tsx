// One item of a list: what it is, whether it is there, how many are wanted.

import type { BuyingListItem } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Checkbox, Copyable, Picture, QuantityStepper, toast } from "@comptoir/ui";
import { TriangleAlert } from "lucide-react";
import { listMessages } from "./messages";
import { useUpdateList } from "./queries";
import { useRefusalToast } from "./refusal";

interface ItemArticleProps {
  item: BuyingListItem;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

export function ItemArticle({ item, isChosen, onChoose }: ItemArticleProps) {
  const t = useMessages(listMessages);
  const { productVariant: variant, offer, supplier } = item;
  return (
    <div className="flex min-h-14 items-start gap-3 max-sm:pr-9">
      <label htmlFor={`choose-${item.id}`} className="-m-1.5 flex p-1.5 sm:self-center">
        <Checkbox
          id={`choose-${item.id}`}
          aria-label={t("choose", { name: variant.name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(item.id, target.checked)}
        />
      </label>
      <Picture src={variant.imageLink} alt="" name={variant.name} size={56} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${encodeURIComponent(item.productId)}?variant=${encodeURIComponent(variant.skuVariant)}`}
          className="line-clamp-3 font-medium leading-5 sm:line-clamp-2 hover:text-accent hover:underline"
        >
          {variant.name}
        </LocalizedLink>
        <p className="flex flex-wrap items-baseline gap-x-2 text-faint text-xs leading-5">
          <Copyable value={variant.skuVariant} className="min-h-6 text-left" />
          <span>
            {[
              variant.accountReference && t("yourReference", { reference: variant.accountReference }),
              variant.brand,
              supplier.name,
              offer.itemPerPack > 1 && t("soldBy", { n: offer.itemPerPack }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        {item.blockedLineInformation.map(({ code, detail }) => (
          <p key={code} className="mt-0.5 flex items-start gap-1.5 text-bad text-sm">
            <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
            {detail}
          </p>
        ))}
      </div>
    </div>
  );
}

export function ItemStock({ item: { offer, quantity } }: { item: BuyingListItem }) {
  const t = useMessages(listMessages);
  if (offer.stock == null) return null;
  return offer.stock > 0 ? (
    <span className={offer.stock < quantity ? "text-warn" : "text-good"}>{t("inStock", { count: offer.stock })}</span>
  ) : (
    <span className="text-bad">{t("outOfStock")}</span>
  );
}

export function ItemQuantity({ listId, item }: { listId: string; item: BuyingListItem }) {
  const update = useUpdateList();
  const refused = useRefusalToast();
  const { offer, productVariant } = item;

  function replace(quantity: number) {
    update.mutate(
      {
        buyingListId: listId,
        linesToUpdate: [{ offerPriceId: offer.offerPriceId, quantity, updateAction: "REPLACE_QUANTITY" }],
      },
      { onError: (error) => refused(error, `item-${item.id}`, replace) },
    );
  }

  // What is on its way is shown at once, and taken back if the server refuses.
  const shown = (update.isPending && update.variables.linesToUpdate?.[0]?.quantity) || item.quantity;
  return (
    <QuantityStepper
      name={productVariant.name}
      value={shown}
      min={offer.minOrderQuantity}
      max={offer.maxOrderQuantity}
      pack={offer.itemPerPack}
      size="small"
      onChange={replace}
      onCorrected={(_, sentence) => toast.info(sentence, { id: `item-${item.id}` })}
    />
  );
}
