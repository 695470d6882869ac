// The form of a new address, as a part that loads by itself.

export { AddressDialog as default } from "@comptoir/auth";
