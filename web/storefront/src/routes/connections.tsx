// /account/connections

export { ConnectionsPage as Component } from "@comptoir/auth";
