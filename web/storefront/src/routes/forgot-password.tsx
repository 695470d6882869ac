// /auth/forgot-password

export { ForgotPasswordPage as Component } from "@comptoir/auth";
