// Who is signed in: what routes compose.

export { AccountSwitcher } from "./account-switcher";
export { ActingAccount, ActingButton } from "./acting-account";
export { AddressesPage } from "./addresses-page";
export { CustomerAccountPage } from "./customer-account-page";
export { LoginPage } from "./login-page";
export { LogoutPage } from "./logout-page";
export { rememberTarget, takeTarget } from "./return-target";
export { keepSession, login, logout, loseSession, onSessionChange, type SessionEvent, startSession } from "./session";
export { UserButton } from "./user-button";
export { UserInformationPage } from "./user-information-page";
export { UserMenu } from "./user-menu";
