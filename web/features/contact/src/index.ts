// Questions to the shop: what other rooms import.

export { ContactPage } from "./contact-page";
