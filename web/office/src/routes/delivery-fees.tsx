// /office/settings/delivery-fees

export { FeesPage as Component } from "../fees/fees-page";
