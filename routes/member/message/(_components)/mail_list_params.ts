/** The query of the mail page's address. */
export interface MailListParams {
  unreadOnly: boolean;
  /** Mails after this one; null from the newest on. */
  cursor: string | null;
  /** The mail that is open beside the list. */
  id: string | null;
}

/** The address that asks for it. */
export function mailsPath({ unreadOnly, cursor, id }: MailListParams): string {
  const query = new URLSearchParams({
    ...(unreadOnly && { status: "unread" }),
    ...(cursor !== null && { cursor }),
    ...(id !== null && { id }),
  });
  return query.size === 0 ? "/member/message" : `/member/message?${query}`;
}
