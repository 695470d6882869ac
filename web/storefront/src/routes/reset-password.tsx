// /auth/reset-password

export { ResetPasswordPage as Component } from "@comptoir/auth";
