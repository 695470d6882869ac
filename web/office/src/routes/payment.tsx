// /office/settings/payment

export { PaymentPage as Component } from "../payment/payment-page";
