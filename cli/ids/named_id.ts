import { Argument, InvalidArgumentError } from "commander";
import type { Kysely } from "kysely";
import { validate } from "uuid";
import type { DB } from "@/db/types.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { complain } from "@/server/print.ts";
import { idsByNumber } from "@/api/lists/ids_by_number.ts";
import { type OrderNumberKind, parseOrderNumber } from "@/shared/order_number.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { timeText } from "../output/time_text.ts";
import { findByBeginning } from "./find_by_beginning.ts";
import type { NamedRows, NamedTable } from "./short_ids.ts";

/** How commands take the id of one kind of thing: whole, by its beginning, or as the number that members see. */
export interface NamedId {
  /** The argument that names one. */
  argument(): Argument;
  /** Checks that a text may be an id, its beginning or a number; for commander, so a wrong one is its error. */
  parse(text: string): string;
  /** The id that a text names; or, after printing that it names none or several, the exit code for that. */
  find(db: Kysely<DB>, text: string): Promise<{ id: string } | { code: ExitCode }>;
  /** Makes a command's work on an id out of its work on the argument. */
  named<Rest extends unknown[]>(
    work: (site: Site, id: string, ...rest: Rest) => Promise<ExitCode>,
  ): (site: Site, text: string, ...rest: Rest) => Promise<ExitCode>;
  /** Says that none has this id. */
  missing(id: string): ExitCode;
}

/** Fewer letters would match too many ids. */
const minLetters = 4;
/** How many candidates are printed at most. */
const maxCandidates = 5;

/**
 * @param noun what it is, e.g. `order`
 * @param rows where its ids are
 * @param listing the command that lists the ids, e.g. `orders list`
 */
export function namedId(noun: string, rows: NamedRows, listing: string): NamedId {
  const kind = typeof rows === "string" ? kinds[rows] : undefined;
  const names = namesOf(kind);
  const parse = idParser(noun, listing, kind);
  const missing = (id: string): ExitCode => {
    fail(translated`There is no ${translatedText(noun)} ${id}.`);
    return exitCodes.notFound;
  };
  const find = async (db: Kysely<DB>, text: string): Promise<{ id: string } | { code: ExitCode }> => {
    const number = parseOrderNumber(text);
    const found = number
      ? (await idsByNumber({ db }, number)).map((id) => ({ id, createdAt: timeOf(id) }))
      : await findByBeginning(db, rows, text, maxCandidates + 1);
    const [first, second] = found;
    if (!first) return { code: missing(text) };
    if (!second) return { id: first.id };
    if (number) fail(translated`${text} is the number of more than one ${translatedText(noun)}; give the id:`);
    else fail(translated`${text} begins the id of more than one ${translatedText(noun)}; give more letters:`);
    for (const { id, createdAt } of found.slice(0, maxCandidates)) complain(`  ${id}  ${timeText(createdAt)}`);
    if (found.length > maxCandidates) complain("  …");
    return { code: exitCodes.usage };
  };
  return {
    argument: () =>
      new Argument("<id>", `the ${noun}'s ${names}, or an unambiguous beginning of the id`)
        .argParser(parse),
    parse,
    find,
    missing,
    named: (work) => async (site, text, ...rest) => {
      // For a whole id the work itself reports whether it exists.
      if (validate(text)) return await work(site, text, ...rest);
      const found = await find(site.ctx.db, text);
      return "id" in found ? await work(site, found.id, ...rest) : found.code;
    },
  };
}

/**
 * Makes what checks that a text may be an id, its beginning or a number; for commander, so a wrong one is its error.
 * @param kind of which kind its numbers are, if it has any
 */
export function idParser(noun: string, listing: string, kind?: OrderNumberKind): (text: string) => string {
  return (text) => {
    // No id made in these centuries begins like a number.
    const number = parseOrderNumber(text);
    if (number && number.kind !== kind) {
      throw new InvalidArgumentError(translated`${text.trim()} is the number of a ${translatedText(number.kind)}.`);
    }
    const id = text.trim().toLowerCase();
    if (number) return id;
    if (!isBeginning(id)) {
      const letters = translated`the id's first ${minLetters} letters or more`;
      throw new InvalidArgumentError(
        translated`Give the ${translatedText(noun)}'s ${
          translatedText(namesOf(kind))
        }, or ${letters}; \`${listing}\` shows them.`,
      );
    }
    return id;
  };
}

function namesOf(kind: OrderNumberKind | undefined): string {
  return kind === undefined ? "id" : translated`number or id`;
}

/** Of what has a number besides its id. */
const kinds: Partial<Record<NamedTable, OrderNumberKind>> = {
  deposit_orders: "deposit",
  game_transfers: "transfer",
  withdrawals: "withdrawal",
  turntable_draws: "draw",
  complaints: "complaint",
};

/** When a UUIDv7 was made. */
function timeOf(id: string): Date {
  return new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** Whether a text is a UUID, hyphens or not, or the beginning of one. */
function isBeginning(text: string): boolean {
  if (!/^[0-9a-f]+(-[0-9a-f]*)*$/.test(text)) return false;
  const digits = text.replaceAll("-", "");
  if (digits.length < minLetters || digits.length > 32) return false;
  const hyphenated = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.*)$/, "$1-$2-$3-$4-$5");
  return text === digits || uuid.startsWith(text.replaceAll(/[0-9a-f]/g, "0")) || text === hyphenated;
}

/** The positions of a UUID's hyphens. */
const uuid = "00000000-0000-0000-0000-000000000000";
