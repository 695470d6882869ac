// /office/quotes/:reference

import { useParams } from "react-router";
import { QuotePage } from "../quote/quote-page";

export function Component() {
  const { reference = "" } = useParams();
  return <QuotePage key={reference} reference={reference} />;
}
