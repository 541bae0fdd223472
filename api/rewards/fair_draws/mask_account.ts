/** A winner's account as everyone may see it: its first letter and its last two. */
export function maskAccount(account: string): string {
  return `${account.slice(0, 1)}***${account.slice(-2)}`;
}
