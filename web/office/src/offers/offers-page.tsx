// /office/offers: a table of offers, as its address says, whose stock and prices are edited in place.

import type { StockedOffer } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { useQuery } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useShownColumns } from "../list/columns";
import { readFilter } from "../list/filter";
import { ListPage } from "../list/list-page";
import { useMayChange, useStaffRole } from "../rights";
import { EditsProvider } from "./edits-provider";
import { gridMessages } from "./grid-messages";
import { offersMessages } from "./messages";
import { useOfferColumns } from "./offer-columns";
import { offersQuery, useCurrencies } from "./queries";
import { SaveBar } from "./save-bar";

const PricesDialog = lazy(() => import("./prices-dialog"));

const PATH = "/office/offers";
const SIZES = [50, 100];
const NO_OFFERS: readonly StockedOffer[] = [];

export function OffersPage() {
  const t = useMessages(offersMessages);
  const grid = useMessages(gridMessages);
  const isOperator = useStaffRole() === "OPERATOR";
  const mayChange = useMayChange("OFFERS");
  const filter = readFilter(useSearchParams()[0], { all: [] }, SIZES);
  const query = useQuery(offersQuery(filter));
  const { data, refetch } = query;
  const offers = data?.rows ?? NO_OFFERS;
  const [priced, setPriced] = useState<StockedOffer>();
  const columns = useOfferColumns(setPriced);
  const shown = useShownColumns(PATH, columns);
  const currencies = useCurrencies();
  const fields = useMemo(() => {
    return ["stock", ...currencies].filter((field) => shown.some(({ id }) => id === field));
  }, [currencies, shown]);
  const readAgain = useCallback(async () => {
    const { data } = await refetch({ throwOnError: true });
    return data?.rows ?? NO_OFFERS;
  }, [refetch]);
  return (
    <EditsProvider offers={offers} fields={fields} refetch={readAgain}>
      <ListPage
        title={t("title")}
        path={PATH}
        Icon={Boxes}
        filter={filter}
        search={{ label: t("search"), hint: t("searchHint") }}
        sizes={SIZES}
        columns={columns}
        rowKey={({ offerPriceId }) => offerPriceId}
        query={query}
        words={{
          found: (count) => t(isOperator ? "found" : "foundOwn", { count }),
          none: t("none"),
          noneLead: t("noneLead"),
          noMatch: t("noMatch"),
          fileName: t("fileName"),
        }}
      >
        {mayChange && <p className="max-w-3xl text-soft text-sm max-sm:hidden">{grid("keys")}</p>}
      </ListPage>
      <SaveBar offers={offers} fields={fields} />
      <Suspense>{priced && <PricesDialog offer={priced} onClose={() => setPriced(undefined)} />}</Suspense>
    </EditsProvider>
  );
}
