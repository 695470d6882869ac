// /office/payments

export { BankPage as Component } from "../bank/bank-page";
