import { translated } from "@/server/operators/translated.ts";

/** Why some commands can't be tried: what they do is not in the database alone, or is done once it is seen. */
export const untried = {
  archives: () => translated`It moves rows between tables and files as the owner of the schema.`,
  everything: () => translated`It re-encrypts everything, images too; it may be stopped and started again.`,
  sequences: () => translated`It moves the numbers of sequences on, which stays when it is undone.`,
  file: () => translated`It writes a file, and the trail has to say that.`,
  disclosure: () => translated`It shows what the trail has to say was shown.`,
  empty: () => translated`It fills an empty database: try it on one of your own.`,
} as const;
