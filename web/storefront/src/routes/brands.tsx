// /brands

export { BrandsPage as Component } from "@comptoir/catalogue";
