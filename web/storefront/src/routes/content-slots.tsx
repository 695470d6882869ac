// What other features draw inside stories.

import { currentSession } from "@comptoir/api";
import { CategoryTeasers, ProductTeasersLoading } from "@comptoir/catalogue";
import type { ContentSlots } from "@comptoir/content";
import { lazyPart } from "@comptoir/ui";
import { Suspense } from "react";
import { isOpenInPunchout } from "../pages";

/** Few stories show products, whose prices need more code than the rest of a page. */
const ProductTeasers = lazyPart(() => import("./product-teasers"));

export const contentSlots: ContentSlots = {
  renderCategories: (ids) => <CategoryTeasers ids={ids} />,
  renderProducts: (ids) => (
    <Suspense fallback={<ProductTeasersLoading ids={ids} />}>
      <ProductTeasers ids={ids} />
    </Suspense>
  ),
  isOpen: (page) => currentSession().punchout === null || isOpenInPunchout(page),
};
