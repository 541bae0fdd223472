/** What is typed into the login form. */
interface TypedSignIn {
  account: string;
  password: string;
}

/** Which fields of the login form lack a text: the server would say the same. Spaces alone are no account. */
export function missingIn({ account, password }: TypedSignIn): { account: boolean; password: boolean } | null {
  const missing = { account: account.trim() === "", password: password === "" };
  return missing.account || missing.password ? missing : null;
}
