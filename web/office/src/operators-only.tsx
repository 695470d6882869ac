// Pages that operators alone have: to a supplier's people their addresses are unknown, as the calls behind them are.

import { Outlet } from "react-router";
import { NotFound } from "./not-found";
import { useStaffRole } from "./rights";

export function OperatorsOnly() {
  return useStaffRole() === "OPERATOR" ? <Outlet /> : <NotFound />;
}
