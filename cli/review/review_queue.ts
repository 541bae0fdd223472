import type { Ctx } from "@/api/context.ts";
import type { MemberNotes } from "@/api/identity/notes/read_notes.ts";
import type { ReviewKind } from "@/api/payments/withdrawals/assignments/assignment.ts";
import type { ReviewFilter } from "@/api/payments/withdrawals/assignments/review_filter.ts";
import type { RiskFlag } from "@/api/payments/withdrawals/payout_accounts/reviews/risk.ts";
import type { Report } from "../output/report.ts";
import type { Site } from "@/server/open_site.ts";

/** The fields of every item that waits for review. */
export interface Waiting {
  id: bigint | string;
  /** The member's account. */
  account: string;
  /** The operator who reviews it. */
  assignedTo: string | null;
  /** Tags and notes of operators on the member. */
  notes: MemberNotes;
  flags: RiskFlag[];
}

/** One kind of thing that operators go through. */
export interface ReviewQueue<Item extends Waiting, Wanted extends ReviewFilter = ReviewFilter> {
  /** The name of one item, e.g. `card`. */
  noun: ReviewKind;
  /** The one that has waited longest first; of all, or of those that a filter or an id names. */
  waiting(ctx: Ctx, wanted?: Wanted & { id?: Item["id"] }): Promise<Item[]>;
  /** Returns the lines that an operator reads about an item: a name and a value each. */
  describe(item: Item): [string, string][];
  /** One for other programs; without it, as it is. */
  json?(item: Item): unknown;
  /** Returns the actions for an item. */
  acts(item: Item): Act[];
  /** Shows its images; disposing the result removes them again. Null when there is no such row. */
  showImages?(site: Site, id: Item["id"], operator: string): Promise<Shown | null>;
  /** Whether it has images that this operator has not looked at. */
  isUnseen?(ctx: Ctx, item: Item, operator: string): Promise<boolean>;
}

/** Files that an operator looks at, until they are disposed of. */
export type Shown = AsyncDisposable & { paths: string[] };

/** Something that an operator does with a waiting thing. */
export interface Act {
  /** The key for it. */
  key: string;
  /** Its effect in a few words, for `?`. */
  means: string;
  /** As it is offered, that letter in brackets: `(a)pprove`. */
  offer: string;
  /** The question for the reason; without one none is asked for. */
  why?: string;
  /** It approves: concerns are shown, and have to be overruled by a word and a reason. */
  approves?: boolean;
  /** @param despite what was overruled, in words for the audit trail */
  do(ctx: Ctx, operator: string, reason: string, despite: readonly string[]): Promise<Report>;
}
