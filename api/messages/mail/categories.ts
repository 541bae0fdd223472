/** The categories of mails; `notice`: written by operators. */
export const mailCategories = ["money", "security", "promotion", "account", "notice"] as const;
export type MailCategory = typeof mailCategories[number];
