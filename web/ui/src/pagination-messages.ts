// The words of the way through pages.

import { messages } from "@comptoir/i18n";

export const paginationMessages = messages(
  {
    previousPage: "Previous page",
    nextPage: "Next page",
    pagination: "Pages",
    page: "Page {page}",
  },
  {
    previousPage: "Page précédente",
    nextPage: "Page suivante",
    pagination: "Pages",
    page: "Page {page}",
  },
);
