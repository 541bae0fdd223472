import { z } from "zod";
import { type WeightedGroup, weightedGroups } from "@/api/accounting/turnover/turnover_weights.ts";
import { kinds } from "../kinds.ts";

export { type WeightedGroup, weightedGroups };

type SchemasOf<Kinds extends readonly { terms: unknown }[]> = { [Index in keyof Kinds]: Kinds[Index]["terms"] };

const schemas = kinds.map(({ terms }) => terms) as unknown as SchemasOf<typeof kinds>;

/**
 * The terms of a promotion as an operator's file has them: amounts in TWD, `percent` of a top-up or a loss, `turnover_times`
 * the bonus (or top-up and bonus), `claim` whether a top-up's bonus is given by itself when the top-up is credited, `weights` how many percent of a bet count by group of games, all of it where left out, `groups` the groups of games whose losses count, all where left out.
 * Parsed: amounts in cents, percents and times in hundredths.
 */
export const Terms = z.discriminatedUnion("kind", schemas).refine(
  ({ starts_at, ends_at }) => ends_at === null || ends_at > starts_at,
  { path: ["ends_at"], error: "before start" },
);

export type Terms = z.output<typeof Terms>;

/** The terms as an operator writes them. */
export type TermsFile = z.input<typeof Terms>;
