// The menu of lists for several lines, as the cart and quick order load it: after themselves.

export { SaveLines as default } from "@comptoir/buying-list";
