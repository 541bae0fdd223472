import { passwordLength } from "@/shared/rules/password_rules.ts";

/** So many of the most common passwords are refused, of those that are long enough to be set at all. */
const maxRefused = 10_000;

/** Names of this site, which who guesses at it tries first; refused with any digits and signs around and within them. */
const siteNames: ReadonlySet<string> = new Set(["jadehall", "yutang", "玉堂"]);

let refused: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of the 10,000 most common or a name of the site, in whatever case: it would be among the first
 * guesses. The list
 * is read when it is first asked for, because a start needs none of its 84 ms; browsers never get it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (siteNames.has(password.toLowerCase().replace(/\P{L}/gu, ""))) return true;
  refused ??= readList();
  return (await refused).has(password.toLowerCase());
}

/** The passwords of real leaks, the most common first and in lowercase, as zxcvbn ranks them. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= passwordLength.min);
  return new Set(longEnough.slice(0, maxRefused));
}
