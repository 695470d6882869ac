// What is left of limits and budgets, as carts load it.

import { Allowance } from "@comptoir/order";

export default Allowance;
