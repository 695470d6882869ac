// /quotes?id=

import { queryClient } from "@comptoir/api";
import { QuotePage, quoteQuery } from "@comptoir/quote";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";

export function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  if (id) void queryClient.prefetchQuery(quoteQuery(id));
  return null;
}

export function Component() {
  return <QuotePage id={useSearchParams()[0].get("id") ?? undefined} />;
}
