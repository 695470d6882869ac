// Who is signed in: what routes compose.

export { AccountMissingPage } from "./account-missing";
export { AccountNotice } from "./account-notice";
export { useAccountPages } from "./account-pages";
export { AccountSwitcher } from "./account-switcher";
export { ActingAccount, ActingButton } from "./acting-account";
export { AddressDialog } from "./address-dialog";
export { AddressesPage } from "./addresses-page";
export { ConnectionsPage } from "./connections/connections-page";
export { CustomerAccountPage } from "./customer-account-page";
export { FirstOperatorPage } from "./first-operator-page";
export { ForgotPasswordPage } from "./forgot-page";
export { LoginPage } from "./login-page";
export { LogoutPage } from "./logout-page";
export { useMayOrder } from "./may-order";
export { InvitationPage } from "./members/invitation-page";
export { PunchoutPage } from "./punchout-page";
export { RegisterPage } from "./register-page";
export { ResetPasswordPage } from "./reset-page";
export { rememberTarget, takeTarget } from "./return-target";
export { loseSession, onSessionChange, renewExpiredSession, type SessionEvent, startSession } from "./session";
export { endPunchout } from "./session-actions";
export { UserButton } from "./user-button";
export { UserInformationPage } from "./user-information-page";
export { UserMenu } from "./user-menu";
export { MembersSection } from "./users-section";
export { ValidationPage } from "./validation-page";
