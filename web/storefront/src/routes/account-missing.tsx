// Any page that needs a customer account, to a user without one.

export { AccountMissingPage as default } from "@comptoir/auth";
