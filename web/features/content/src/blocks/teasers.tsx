// Blocks that lead on: teasers of anything, of categories, of products.

import { useId } from "react";
import type { BlockProps } from "../blocks";
import { ContentImage } from "../content-image";
import { LabelledLink, leadsNowhere } from "../content-link";
import { useSurroundings } from "../context";
import { editable } from "../editable";
import { Icon } from "../icon";
import { readImage } from "../image";
import { type Blok, bloksOf, keyed, textOf, textsOf } from "../story";
import { Headline } from "./headline";

/** `headline` and `teasers`, each with `headline`, `text`, `link_label` and `link`, and an `icon` or an `image`; without those whose page is not there. */
export function TeaserGrid({ blok }: BlockProps) {
  const id = useId();
  const surroundings = useSurroundings();
  const teasers = bloksOf(blok, "teasers").filter((teaser) => !leadsNowhere(teaser, surroundings));
  if (teasers.length === 0) return null;
  return (
    <section {...editable(blok)} aria-labelledby={id} className="flex flex-col gap-4">
      <Headline id={id} text={textOf(blok, "headline")} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {keyed(teasers).map(({ key, entry }) => (
          <Teaser key={key} blok={entry} />
        ))}
      </ul>
    </section>
  );
}

function Teaser({ blok }: { blok: Blok }) {
  const image = readImage(blok.image);
  return (
    <li
      {...editable(blok)}
      className="group relative flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-5 transition-colors hover:border-edge"
    >
      {image ? <ContentImage image={image} width={512} className="w-full" /> : <Icon name={textOf(blok, "icon")} />}
      <div className="flex-1">
        <h3 className="text-base">{textOf(blok, "headline")}</h3>
        <p className="mt-1 text-soft">{textOf(blok, "text")}</p>
      </div>
      <LabelledLink
        blok={blok}
        className="font-medium text-accent after:absolute after:inset-0 group-hover:underline"
      />
    </li>
  );
}

/** Where nothing stands below a headline, it says nothing either. */
const UNLESS_EMPTY = "flex flex-col gap-4 has-[>ul:empty]:hidden";

/** `headline` and `categories`, by id; none: every root category. */
export function CategoryTeasers({ blok }: BlockProps) {
  const id = useId();
  const { slots } = useSurroundings();
  return (
    <section {...editable(blok)} aria-labelledby={id} className={UNLESS_EMPTY}>
      <Headline id={id} text={textOf(blok, "headline")} />
      {slots.renderCategories(textsOf(blok, "categories"))}
    </section>
  );
}

/** `headline` and `products`, by id. */
export function ProductTeasers({ blok }: BlockProps) {
  const id = useId();
  const { slots } = useSurroundings();
  const products = textsOf(blok, "products");
  if (products.length === 0) return null;
  return (
    <section {...editable(blok)} aria-labelledby={id} className={UNLESS_EMPTY}>
      <Headline id={id} text={textOf(blok, "headline")} />
      {slots.renderProducts(products)}
    </section>
  );
}
