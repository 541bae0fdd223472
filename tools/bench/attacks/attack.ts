/** An attack's target and the sessions that it uses, passed to the attackers' process as JSON. */
export interface Target {
  port: number;
  /** Sessions of the attackers' own, each with the id of an approved card. */
  members: { token: string; card: number }[];
}

/** One thing that an attacker does; gives a word for its outcome, such as the status of the answer. */
export type Action = () => Promise<string>;

/** One attack on the site. */
export interface Attack {
  /** Its name in the figures. */
  name: string;
  /** How often it is done, by all attackers of it together: what one small machine can do, not what would fill a network. */
  perSecond: number;
  /** Prepares what takes long, and gives the function that is then called again and again. */
  prepare(target: Target): Promise<Action> | Action;
}

/** The address that attackers come from; honest members come from others. All of 127/8 leads to this machine. */
export const attackersAddress = "127.0.0.2";
