// /auth/logout

export { LogoutPage as Component } from "@comptoir/auth";
