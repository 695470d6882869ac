// /office/customers/:externalId

import { useParams } from "react-router";
import { AccountPage } from "../account/account-page";

export function Component() {
  const { externalId = "" } = useParams();
  return <AccountPage key={externalId} externalId={externalId} />;
}
