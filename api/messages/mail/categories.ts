/** What a mail is about; `notice`: what operators have written. */
export const mailCategories = ["money", "security", "promotion", "account", "notice"] as const;
export type MailCategory = typeof mailCategories[number];
