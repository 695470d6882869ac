// The members of an account: who they are, what they may do, who is invited and who asks to join.

export { MembersSection as default } from "@comptoir/auth";
