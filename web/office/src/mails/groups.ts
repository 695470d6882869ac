// Who sends the mails of the list.

export const MAIL_GROUPS = { all: [], order: ["order"], auth: ["auth"] } as const;
export type MailGroup = keyof typeof MAIL_GROUPS;
