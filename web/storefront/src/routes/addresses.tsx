// /account/addresses

export { AddressesPage as Component } from "@comptoir/auth";
