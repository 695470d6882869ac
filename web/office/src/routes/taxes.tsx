// /office/settings/taxes

export { TaxesPage as Component } from "../taxes/taxes-page";
