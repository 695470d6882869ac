// Why an account may not order, as cart and checkout load it: where it can't.

import { AccountNotice } from "@comptoir/auth";

export default AccountNotice;
