/** What an attack is aimed at, and with what: told to the attackers' process as JSON. */
export interface Target {
  port: number;
  /** Sessions of the attackers' own, each with the id of an approved card. */
  members: { token: string; card: number }[];
}

/** One thing that an attacker does; gives a word for what came of it, such as the status of the answer. */
export type Action = () => Promise<string>;

/** A way to attack the site. */
export interface Attack {
  /** As the figures say it. */
  name: string;
  /** How often it is done, by all attackers of it together: what one small machine can do, not what would fill a network. */
  perSecond: number;
  /** Makes ready what takes long, and gives what is then done again and again. */
  prepare(target: Target): Promise<Action> | Action;
}

/** The address that attackers come from; honest members come from others. All of 127/8 leads to this machine. */
export const attackersAddress = "127.0.0.2";
