import type { z } from "zod";
import type { DB } from "@/db/types.ts";
import type { MailRule } from "./mail.ts";
import type { Tables } from "./member_table.ts";
import type { Setting } from "./setting.ts";

/**
 * A feature's declarations as data, from which the context and other features are built, so that its file imports no
 * operation. Its behaviour is declared in `feature.ts`.
 */
export interface Manifest {
  /** The settings of operators, by key. */
  settings?: Readonly<Record<string, Setting<z.ZodType>>>;
  /** The mails that it writes, by kind. */
  mails?: Readonly<Record<string, MailRule>>;
  /** Each of its tables: the member data it holds, whether the member gets it, and its erasure. */
  tables?: Tables;
  /** Its tables whose rows are locked at a place of their own in the one order. */
  locks?: Partial<Readonly<Record<LockRank, readonly (keyof DB)[]>>>;
  /** Its columns of values that the vault seals. */
  sealed?: readonly SealedColumn[];
  /** The decisions that need two operators, by the subject's kind. */
  subjects?: Readonly<Record<string, SubjectRule>>;
}

/** A column that holds sealed values, but not those of the vault's own samples. */
export interface SealedColumn {
  table: keyof DB;
  column: string;
  /** The columns of which the vault's binding is made. */
  row: readonly [string, ...string[]];
  /** The column in the vault's binding, if it is another one. */
  boundAs?: string;
}

/** The decisions about a kind of subject. */
export interface SubjectRule {
  /**
   * The table whose row every decision about one locks; null if it has no row yet, or no id, and is held by its key.
   */
  row: keyof DB | null;
  /** Whether the audit trail names the kind before the id, which says nothing alone. */
  isNamed: boolean;
  /**
   * How long a proposal of each decision stays open, in milliseconds. One that stays open until it is taken back (null) blocks
   * others meanwhile, for money may have left by it.
   */
  decisions: Readonly<Record<string, number | null>>;
}

/** How long most proposals stay open, in milliseconds. */
export const aDay = 24 * 60 * 60_000;

/**
 * The one order in which a transaction locks rows, as docs/decisions/2026-11-21-lock-order.md says it: a table of a later
 * rank never before one of an earlier rank. Tables of no rank come after the last, in any order: their rows belong to an
 * order or a member that is locked by then.
 */
export const lockRanks = [
  "site",
  "payment",
  "batch",
  "order",
  "member",
  "ofMember",
  "offer",
  "sums",
  "account",
] as const;

/** A place in the order of locks. */
export type LockRank = (typeof lockRanks)[number];
