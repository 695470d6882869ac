// One line of a cart: what it is, what is wrong with it, how many are wanted, and what it comes to.

import { ApiError, type Cart, type CartLine } from "@comptoir/api";
import { LocalizedLink, useMessages } from "@comptoir/i18n";
import { Badge, Button, Checkbox, Money, Picture, QuantityStepper, toast } from "@comptoir/ui";
import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { suggestionFor } from "./blocked-line";
import { cartPageMessages } from "./page-messages";
import { usePendingQuantity, useSetQuantity } from "./set-quantity";

interface LineProps {
  cart: Cart;
  line: CartLine;
}

interface LineArticleProps extends LineProps {
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

export function LineArticle({ cart, line, isChosen, onChoose }: LineArticleProps) {
  const t = useMessages(cartPageMessages);
  const { productVariant: variant, offer } = line;
  return (
    <div className="flex items-start gap-3 max-sm:pr-9">
      <label htmlFor={`choose-${line.id}`} className="-m-1.5 flex p-1.5 sm:self-center">
        <Checkbox
          id={`choose-${line.id}`}
          aria-label={t("choose", { name: variant.name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(line.id, target.checked)}
        />
      </label>
      <Picture src={variant.imageLink} alt="" name={variant.name} size={56} />
      <div className="min-w-0">
        <LocalizedLink
          to={`/product/${encodeURIComponent(line.productId)}?variant=${encodeURIComponent(variant.skuVariant)}`}
          className="line-clamp-3 font-medium sm:line-clamp-2 leading-5 hover:text-accent hover:underline"
        >
          {variant.name}
        </LocalizedLink>
        <p className="text-faint text-xs">
          <span className="font-mono">{variant.skuVariant}</span>
          {variant.accountReference && ` · ${t("yourReference", { reference: variant.accountReference })}`}
          {variant.brand && ` · ${variant.brand}`}
          {offer.itemPerPack > 1 && ` · ${t("packOf", { n: offer.itemPerPack })}`}
        </p>
        <Remarks cart={cart} line={line} />
      </div>
    </div>
  );
}

/** Why the line can't be ordered, what would settle it, and whether its price has moved. */
function Remarks({ cart, line }: LineProps) {
  const t = useMessages(cartPageMessages);
  const setQuantity = useSetQuantityWithToast(cart, line);
  const suggested = suggestionFor(line);
  return (
    <>
      {line.blockedLineInformation.map(({ code, detail }) => (
        <p key={code} className="mt-1 flex items-start gap-1.5 text-bad text-sm">
          <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
          {detail}
        </p>
      ))}
      {suggested !== null && (
        <Button size="small" className="mt-1" onClick={() => setQuantity(suggested)}>
          {t("take", { quantity: suggested })}{" "}
          <span className="sr-only">{t("takeFor", { name: line.productVariant.name })}</span>
        </Button>
      )}
      {line.priceChanged && (
        <p className="mt-1">
          <Badge tone="warn">{t("priceChanged")}</Badge>
        </p>
      )}
    </>
  );
}

export function LineQuantity({ cart, line }: LineProps) {
  const { offer, productVariant, quantity } = line;
  const pending = usePendingQuantity(line.id);
  const setQuantity = useSetQuantityWithToast(cart, line);
  return (
    <QuantityStepper
      name={productVariant.name}
      value={pending ?? quantity}
      min={offer.minOrderQuantity}
      max={offer.maxOrderQuantity}
      pack={offer.itemPerPack}
      size="small"
      onChange={setQuantity}
      onCorrected={(_, sentence) => toast.info(sentence, { id: `line-${line.id}` })}
    />
  );
}

/** What the line comes to; pale while its quantity is not saved, for it is not known yet. */
export function LineTotal({ cart, line }: LineProps) {
  const isPending = usePendingQuantity(line.id) !== undefined;
  const total = line.offer.totalDiscountPrice;
  if (!total) return null;
  return (
    <Money
      amount={total.priceWithoutTax}
      currency={cart.currency}
      className={clsx("font-medium transition-opacity", isPending && "opacity-50")}
    />
  );
}

/** Sets another quantity; a refusal says why, and offers the quantity that would be taken. */
function useSetQuantityWithToast(cart: Cart, line: CartLine) {
  const t = useMessages(cartPageMessages);
  const setQuantity = useSetQuantity(cart, line, (error) => {
    const warning = error instanceof ApiError ? error.problem?.warnings[0] : undefined;
    const suggested = warning?.suggestedQuantity;
    toast.warning(warning ?? error, {
      id: `line-${line.id}`,
      ...(suggested && {
        action: { label: t("take", { quantity: suggested }), onClick: () => setQuantity(suggested) },
      }),
    });
  });
  return setQuantity;
}
