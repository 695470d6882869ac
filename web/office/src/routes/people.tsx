// /office/settings/people

export { PeoplePage as Component } from "../people/people-page";
