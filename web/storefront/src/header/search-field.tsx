// The search field: one that takes words at once, and once somebody comes to it the one that suggests, which is more
// code than all the rest of the header.

import { SearchBoxPlaceholder, type TypedSearch } from "@comptoir/catalogue";
import { type ComponentType, useState } from "react";

type Box = ComponentType<{ typed?: TypedSearch }>;

export function SearchField() {
  const [typed, setTyped] = useState<TypedSearch>();
  const [Box, setBox] = useState<Box>();
  if (Box) return <Box typed={typed} />;
  return (
    <SearchBoxPlaceholder
      pathFor={async (words) => (await import("./search-box")).searchPath(words)}
      onTyped={(typed) => {
        setTyped(typed);
        // Where it can't be had, the field that stands here searches all the same.
        void import("./search-box").then(({ default: SearchBox }) => setBox(() => SearchBox)).catch(() => {});
      }}
    />
  );
}
