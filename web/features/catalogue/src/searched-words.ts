// What the search page in view was asked for: the search field shows it.

import { withoutLocale } from "@comptoir/i18n";
import { useLocation, useSearchParams } from "react-router";

/** The words; none on any other page. */
export function useSearchedWords(): string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return withoutLocale(pathname) === "/search" ? (params.get("q") ?? "") : "";
}
