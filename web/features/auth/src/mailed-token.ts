// One-use tokens in an address: read, then taken out of it.

import { ApiError } from "@comptoir/api";
import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * The token that a mailed link brought. It leaves the address bar at once, and with it the browser's history; the
 * router still knows it, so that the page keeps it when the language changes.
 */
export function useMailedToken(): string | null {
  const [query] = useSearchParams();
  const token = query.get("token");
  useEffect(() => {
    if (token) dropFromAddress("token");
  }, [token]);
  return token;
}

/** Takes a value out of the address bar, in capitals or not, without a navigation. */
export function dropFromAddress(name: string): void {
  const address = new URL(location.href);
  for (const key of Array.from(address.searchParams.keys())) {
    if (key.toLowerCase() === name) address.searchParams.delete(key);
  }
  history.replaceState(history.state, "", address);
}

/** Whether a token was refused because it was used before or is too old. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === "LINK_EXPIRED";
}

/**
 * Makes of a call that spends a token one that can be asked for again, by a second render or in another language: it
 * gives the first answer. Only a call that ended without a verdict on the token is made anew.
 */
export function oncePerToken<Answer>(spend: (token: string) => Promise<Answer>): (token: string) => Promise<Answer> {
  const spent = new Map<string, Promise<Answer>>();
  const verdictOn = async (token: string) => {
    try {
      return await spend(token);
    } catch (error) {
      if (!isExpired(error)) spent.delete(token);
      throw error;
    }
  };
  return (token) => {
    const answer = spent.get(token) ?? verdictOn(token);
    spent.set(token, answer);
    return answer;
  };
}
