/** How few and how many characters (code points) a password may have. */
export const passwordLength = { min: 6, max: 64 } as const;

/** Whether a text may be set as a password. Nothing of it is changed. */
export function isPassword(text: string): boolean {
  const characters = [...text].length;
  return characters >= passwordLength.min && characters <= passwordLength.max;
}

/** The longest account, password and code that a sign-in reads: more than any that exists. */
export const longestSignIn = { account: 64, password: 256, code: 40 } as const;
