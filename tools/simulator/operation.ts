/** One piece of work that the site does in a run: a member's request, a callback, a job's turn, an operator's command. */
export interface Operation {
  /** Which one, from 1. */
  number: number;
  /** The description for the trace. */
  label: string;
  /** Which of the site's processes does it. */
  process: number;
  /** The id that its member gave the transfer; null if the site makes the ids of its transfers. */
  transferId: string | null;
}
