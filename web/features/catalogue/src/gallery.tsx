// A product's pictures: one large, the others to press.

import type { Product, Variant } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Picture } from "@comptoir/ui";
import { clsx } from "clsx";
import { useState } from "react";
import { productMessages } from "./product-messages";

/** Shows the chosen variant's picture until another is pressed. */
export function Gallery({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const t = useMessages(productMessages);
  const own = variant?.imageLink ?? product.imageLink ?? undefined;
  const [pressed, setPressed] = useState<{ picture: string; of: string | undefined }>();
  const shown = pressed?.of === variant?.id ? (pressed?.picture ?? own) : own;
  const all = [own, product.imageLink, ...product.variants.map(({ imageLink }) => imageLink)];
  const pictures = [...new Set(all.filter((picture) => picture != null))];
  return (
    <div className="flex flex-col gap-3 max-md:mx-auto max-md:w-full max-md:max-w-96">
      <Picture
        key={shown}
        src={shown}
        alt={variant?.name || product.name}
        name={product.name}
        size={480}
        eager
        className="aspect-square h-auto! w-full! rounded-card"
      />
      {pictures.length > 1 && (
        <ul aria-label={t("pictures")} className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t("picture", { n: index + 1, name: product.name })}
                aria-pressed={picture === shown}
                onClick={() => setPressed({ picture, of: variant?.id })}
                className={clsx(
                  "block rounded-control border-2",
                  picture === shown ? "border-accent" : "border-transparent hover:border-edge",
                )}
              >
                <Picture src={picture} alt="" name={product.name} size={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
