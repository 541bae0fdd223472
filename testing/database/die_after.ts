import type { KyselyPlugin } from "kysely";

/** Lets so many statements through and fails every further one, as if the process or the database had died. */
export function dieAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error("died here");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
