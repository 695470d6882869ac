// /office/imports

export { ImportsPage as Component } from "../imports/imports-page";
