// Which of the frame's links lead somewhere: a punch-out has no pages of the account.

import { useSession } from "@comptoir/api";
import { isOpenInPunchout } from "../pages";

/** Gives of some links those whose page is there in this session; what is no page of the shop stays. */
export function useOpenLinks(): <Link extends { page: string | null }>(links: Link[]) => Link[] {
  const { punchout } = useSession();
  return (links) => (punchout ? links.filter(({ page }) => page === null || isOpenInPunchout(page)) : links);
}
