// /office/procurement

export { ProcurementPage as Component } from "../procurement/procurement-page";
