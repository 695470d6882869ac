// /office/procurement/:key

import { useParams } from "react-router";
import { TenantPage } from "../tenant/tenant-page";

export function Component() {
  const { key = "" } = useParams();
  return <TenantPage key={key} tenantKey={key} />;
}
