// /c

import { queryClient } from "@comptoir/api";
import { CategoryLinks, categoriesQuery } from "@comptoir/catalogue";
import { useMessages } from "@comptoir/i18n";
import { Page } from "@comptoir/ui";
import { routeMessages } from "./messages";

export function loader() {
  void queryClient.prefetchQuery(categoriesQuery());
  return null;
}

export function Component() {
  const t = useMessages(routeMessages);
  return (
    <Page title={t("catalogue")} subtitle={t("catalogueLead")}>
      <CategoryLinks />
    </Page>
  );
}
