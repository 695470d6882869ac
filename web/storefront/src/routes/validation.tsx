// /auth/validation

export { ValidationPage as Component } from "@comptoir/auth";
