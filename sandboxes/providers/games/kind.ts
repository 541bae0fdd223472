import { z } from "zod";
import type { Lang } from "@/i18n/mod.ts";
import type { Game } from "./game_of.ts";

/** A number from 0 to limit - 1, each as likely as any other: where all luck comes from. */
export type Below = (limit: number) => number;

/**
 * One kind of game. Its rules are pure: the frame takes stakes, pays prizes, keeps rounds and draws, and asks the rules
 * what becomes of a step. What the rules keep (`Round`, `Table`, `Drawn`) is stored as JSON and read by its schema.
 */
export interface GameRules<Action, Round, Table, Drawn> {
  /** The player's input for one step of a round. */
  action: z.ZodType<Action>;
  /** A round as it is kept between its steps and shown afterwards. */
  round: z.ZodType<Round>;
  /** The state that a player's table keeps between rounds, such as a shoe; {@link noTable} for kinds without one. */
  table: { stored: z.ZodType<Table>; open(below: Below): Table };
  /** Outcomes that are common to all players of a game; `null` for kinds where each round has its own. */
  draws: DrawRules<Drawn> | null;
  /** Returns the start of a game's jackpot, in cents; null for a game without one. Omitted by kinds that have none. */
  jackpotStartCents?(game: Game): bigint | null;
  /** Judges one step, under the lock of the player's wallet. It may be asked again for the same step. */
  play(at: GameMoment<Round, Table, Drawn>, action: Action): GameStep<Round, Table> | StepRefusal;
  /**
   * Ends a round that no one ended until it was due: by its draw, or as the rules treat one who left. `null` for kinds
   * whose every step ends its round.
   */
  finish: ((round: Round, drawn: Drawn | null) => Finish<Round>) | null;
  /** Returns the part of a round that a browser may know, as JSON. */
  showRound(round: Round, isOpen: boolean): unknown;
  /** Returns the part of a player's table that a browser may know, as JSON. */
  showTable(table: Table): unknown;
  /** The kind's part of the page. */
  page(view: PageView): PageParts;
}

/** The inputs by which a step is judged. */
export interface GameMoment<Round, Table, Drawn> {
  game: Game;
  now: Date;
  below: Below;
  /** The open round; null when this step begins one. */
  round: Round | null;
  table: Table;
  /** The draws that `draws.known` names for now, by their numbers. */
  drawn: ReadonlyMap<number, Drawn>;
  /** The start and the present amount of the game's jackpot, in cents; null for a game without one. */
  jackpot: { startCents: bigint; jackpotCents: bigint } | null;
}

/** The result of a step. A step that leaves its round open says when the round is due. */
export interface GameStep<Round, Table> {
  /** Taken from the wallet by this step. */
  stakeCents: bigint;
  round: Round;
  /** The table afterwards; left out when it stays as it is. */
  table?: Table;
  /** The jackpot afterwards, in cents; omitted if it is unchanged. */
  jackpotCents?: bigint;
  ends: { payCents: bigint } | { dueAt: Date; draw?: number };
}

/** A step that the rules refuse; nothing is taken. The word goes to the browser. */
export interface StepRefusal {
  refused: string;
}

/** How a due round ended. */
export interface Finish<Round> {
  round: Round;
  payCents: bigint;
}

/** Draws that are common to all players of a game. Numbers grow with time. */
export interface DrawRules<Drawn> {
  outcome: z.ZodType<Drawn>;
  /** Draws the outcome of a number, once for all players. No one is shown more of it than `show` gives. */
  draw(number: number, below: Below): Drawn;
  /** The numbers that pages show and steps are judged by at a moment, few of them. */
  known(now: Date): number[];
  /** Returns the part of a draw that a browser may know at a moment, as JSON. */
  show(number: number, drawn: Drawn, now: Date): unknown;
}

/** For whom a page is written. */
export interface PageView {
  lang: Lang;
  game: Game;
}

/** A kind's part of its page. */
export interface PageParts {
  title: string;
  /** HTML between the balance and the status line; it names no inline style or script. */
  body: string;
  /** HTML below, as the pay table and the rules. */
  below: string;
  /** The kind's style sheet. */
  styles: string;
  /** For the kind's script (`scripts.ts`), as JSON: its texts and figures. */
  data: unknown;
}

/** For kinds whose tables keep nothing from round to round. */
export const noTable = { stored: z.null(), open: () => null };

/** A kind as the frame has it: what is kept is only known to the kind itself, which reads it by its schemas. */
export type SandboxGameKind = GameRules<unknown, unknown, unknown, unknown>;

/** Makes a kind of its rules. */
export function defineKind<Action, Round, Table, Drawn>(
  rules: GameRules<Action, Round, Table, Drawn>,
): SandboxGameKind {
  const { draws, finish, table } = rules;
  const drawnOf = (outcome: unknown) => outcome === null ? null : draws?.outcome.parse(outcome) ?? null;
  return {
    action: rules.action,
    round: rules.round,
    table,
    jackpotStartCents: rules.jackpotStartCents,
    draws: draws && {
      ...draws,
      show: (number, drawn, now) => draws.show(number, draws.outcome.parse(drawn), now),
    },
    play: (at, action) =>
      rules.play({
        ...at,
        round: at.round === null ? null : rules.round.parse(at.round),
        table: table.stored.parse(at.table),
        drawn: new Map([...at.drawn].flatMap(([number, outcome]) => {
          const drawn = drawnOf(outcome);
          return drawn === null ? [] : [[number, drawn]];
        })),
      }, rules.action.parse(action)),
    finish: finish && ((round, drawn) => finish(rules.round.parse(round), drawnOf(drawn))),
    showRound: (round, isOpen) => rules.showRound(rules.round.parse(round), isOpen),
    showTable: (stored) => rules.showTable(table.stored.parse(stored)),
    page: rules.page,
  };
}
