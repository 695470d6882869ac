// /office/suppliers

export { SuppliersPage as Component } from "../suppliers/suppliers-page";
