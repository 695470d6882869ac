// /buyinglist/recurring

export { RecurringOrdersPage as Component } from "@comptoir/buying-list";
