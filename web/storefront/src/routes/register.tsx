// /auth/register

export { RegisterPage as Component } from "@comptoir/auth";
