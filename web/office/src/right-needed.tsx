// Pages that need a right: to who does not have it their addresses are unknown, as the calls behind them are refused.

import { Outlet } from "react-router";
import { NotFound } from "./not-found";
import { type Right, useRights } from "./rights";

export function RightNeeded({ right }: { right: Right }) {
  return useRights()(right) ? <Outlet /> : <NotFound />;
}
