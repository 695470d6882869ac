// /office/mails

export { MailsPage as Component } from "../mails/mails-page";
