// /office/settings

export { SettingsPage as Component } from "../settings/settings-page";
