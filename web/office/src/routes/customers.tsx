// /office/customers

export { AccountsPage as Component } from "../accounts/accounts-page";
