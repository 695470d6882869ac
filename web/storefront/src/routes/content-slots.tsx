// What other features draw inside stories.

import { CategoryTeasers } from "@comptoir/catalogue";
import type { ContentSlots } from "@comptoir/content";
import { Skeleton } from "@comptoir/ui";
import { lazy, Suspense } from "react";

/** Few stories show products, whose prices need more code than the rest of a page. */
const ProductTeasers = lazy(() => import("./product-teasers"));

export const contentSlots: ContentSlots = {
  renderCategories: (ids) => <CategoryTeasers ids={ids} />,
  renderProducts: (ids) => (
    <Suspense fallback={<Skeleton className="h-31" />}>
      <ProductTeasers ids={ids} />
    </Suspense>
  ),
};
