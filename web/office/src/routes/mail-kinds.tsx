// /office/settings/mails

export { MailKindsPage as Component } from "../mail-kinds/mail-kinds-page";
