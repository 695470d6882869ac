// What is worth a line in the browser's console: every error of a page but that it is not there.

import { ApiError } from "@comptoir/api";
import { isRouteErrorResponse } from "react-router";

/** Whether an error only says that there is no such page. */
export function isNotFound(error: unknown): boolean {
  return (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404;
}

/** Writes an error that a page was stopped by to the console. */
export function reportError(error: unknown): void {
  if (!isNotFound(error)) console.error(error);
}
