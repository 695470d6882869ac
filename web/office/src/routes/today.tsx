// /office

export { TodayPage as Component } from "../today/today-page";
