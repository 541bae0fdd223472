/**
 * The statuses of a member. `new`: no operator has activated them yet. `self_excluded`: by their own wish, until a
 * date.
 */
export const memberStatuses = ["new", "active", "frozen", "self_excluded", "closed"] as const;
export type MemberStatus = typeof memberStatuses[number];

const playing = ["new", "active"] as const;
const signedIn = [...playing, "self_excluded"] as const;

/**
 * The only table of members' permissions by status. Every call of the API declares its action, and so does every page
 * that does more than display. Pending transfers, deposits and withdrawals end by their own rules, whatever the status.
 * A setting decides whether a first deposit needs an activation; `createOrder` checks it.
 */
export const whoMay = {
  /** The actions that visitors have as well. */
  visit: memberStatuses,
  sign_in: signedIn,
  /** To see one's own data, and mark mails as read. */
  read: signedIn,
  /** Points from a game back to the main wallet. */
  transfer_out: signedIn,
  /** Points from the main wallet into a game. */
  transfer_in: playing,
  /** To open a game. */
  play: playing,
  deposit: playing,
  /** To ask for a withdrawal, and to take the request back. */
  withdraw: signedIn,
  /** To bind or change cards and crypto addresses: a member who has excluded themselves still takes their money out. */
  change_payout_accounts: signedIn,
  /** The login password. */
  change_password: signedIn,
  /** The withdrawal password, second factors, passkeys, the sessions on other devices. */
  change_security: signedIn,
  change_profile: signedIn,
  /** To send a complaint, and to reopen or close one's own. */
  complain: signedIn,
  /** Rewards. */
  claim: playing,
  /** To give an open bonus back to the house. */
  give_back: signedIn,
  /** To be given what a level brings by itself, each month and on a birthday. */
  be_given_gifts: ["active"],
  /** To be given points by an operator's correction. */
  be_adjusted: [...signedIn, "frozen"],
  /** To have one's points brought back to the main wallet by an operator, until the member is erased. */
  be_recalled: memberStatuses,
} as const satisfies Record<string, readonly MemberStatus[]>;

/** The actions that a member's status may refuse. */
export type MemberAction = keyof typeof whoMay;

/** The actions of a member with a temporary password: setting their own. */
export const openWhileTemporary: readonly MemberAction[] = ["visit", "sign_in", "change_password"];

/** Whether members of a status may do something. */
export function may(status: MemberStatus, action: MemberAction): boolean {
  const allowed: readonly MemberStatus[] = whoMay[action];
  return allowed.includes(status);
}
