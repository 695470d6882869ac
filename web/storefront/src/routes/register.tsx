// /auth/register and /get-access

export { RegisterPage as Component } from "@comptoir/auth";
