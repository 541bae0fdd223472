/** The typed fields of the login form. */
interface TypedSignIn {
  account: string;
  password: string;
}

/** Finds the empty fields of the login form, as the server would. Spaces alone are no account. */
export function missingInLogin({ account, password }: TypedSignIn): { account: boolean; password: boolean } | null {
  const missing = { account: account.trim() === "", password: password === "" };
  return missing.account || missing.password ? missing : null;
}
