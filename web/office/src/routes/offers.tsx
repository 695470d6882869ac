// /office/offers

export { OffersPage as Component } from "../offers/offers-page";
