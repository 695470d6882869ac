// /account/user-information

export { UserInformationPage as Component } from "@comptoir/auth";
