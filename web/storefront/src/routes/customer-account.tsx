// /account/customer-account

export { CustomerAccountPage as Component } from "@comptoir/auth";
