import { type RawBuilder, sql } from "kysely";
import { fieldChanges } from "@/api/platform/approvals/field_changes.ts";
import {
  perDay,
  type ProposalReview,
  reviewedDays,
  type ReviewedSpan,
  reviewedSpan,
  toReview,
} from "@/api/platform/approvals/proposal_review.ts";
import { onReplica, type ReadingCtx } from "@/api/work/on_replica.ts";
import { canonicalJson } from "@/shared/canonical_json.ts";
import { fromCents } from "@/shared/money.ts";
import { Terms, type TermsFile } from "./terms.ts";

/** How often terms would have given a bonus in the reviewed days, and how much in all, if each was taken. */
interface TermsFigures {
  times: bigint;
  cents: bigint;
}

/** The figures of terms before and after, by the days of a span. */
export interface ReviewedTerms {
  span: ReviewedSpan;
  /** The text of the terms before that the figures are of. */
  was: string | null;
  before: TermsFigures | null;
  after: TermsFigures;
}

/**
 * Reads how often the terms of a promotion before and after would have given a bonus by the top-ups, losses or claims of the
 * last 30 whole days, and how much: an upper bound, as not each is taken. On the replica if there is one.
 */
export async function readTermsFigures(
  ctx: ReadingCtx,
  promotion: string,
  { before, after }: { before: TermsFile | null; after: TermsFile },
): Promise<ReviewedTerms> {
  const span = reviewedSpan(ctx.now());
  return await onReplica(ctx, async ({ db }) => {
    const figuresOf = async (file: TermsFile): Promise<TermsFigures> => {
      const { rows } = await figuresQuery(promotion, Terms.parse(file), span).execute(db);
      return rows[0]!;
    };
    return {
      span,
      was: before && canonicalJson(before),
      before: before && await figuresOf(before),
      after: await figuresOf(after),
    };
  });
}

/** The compared parts of a promotion: its terms, and further fields of the document that has its texts. */
export interface ReviewedDocument {
  terms: TermsFile | null;
  fields: object;
}

/** Returns what a change of a promotion's terms changes, and how much it gives a day by the last days' figures. */
export function termsReview(
  before: ReviewedDocument | null,
  after: ReviewedDocument,
  { span, ...figures }: ReviewedTerms,
): ProposalReview {
  const fieldsOf = ({ terms, fields }: ReviewedDocument) => ({ ...fields, ...terms });
  const changes = fieldChanges(before && fieldsOf(before), fieldsOf(after), units);
  // Terms that were set in between have no figures: the difference is shown without them.
  const isSame = before?.terms && canonicalJson(before.terms) === figures.was;
  const [was, will] = [isSame ? figures.before : null, figures.after];
  const sumADay = ({ cents }: TermsFigures) => fromCents(cents / BigInt(reviewedDays));
  return toReview(changes, [
    {
      name: "bonuses that would be due a day",
      unit: null,
      before: was && perDay(was.times),
      after: perDay(will.times),
    },
    { name: "their sum a day, if each is taken", unit: "TWD", before: was && sumADay(was), after: sumADay(will) },
  ], span);
}

const units = {
  amount: "TWD",
  from: "TWD",
  most: "TWD",
  most_per_member: "TWD",
  most_in_total: "TWD",
  percent: "%",
  "weights *": "%",
  turnover_times: "times",
  days: "days",
  days_to_play: "days",
  new_member_days: "days",
  claim_within_days: "days",
} as const;

function figuresQuery(promotion: string, terms: Terms, span: ReviewedSpan) {
  const bonuses = "steps" in terms
    ? sql`
      select max(${stepSql(terms, sql`base.cents`)}) as cents
        from (${"of_last" in terms ? losses(terms, span) : depositsOf(terms, span)}) base
        where base.cents >= ${terms.steps[0]!.from}
        group by base.member_id, base.period`
    : sql`
      select ${terms.amount}::bigint as cents from promotion_claims
        where promotion = ${promotion} and claimed_at >= ${span.from} and claimed_at < ${span.until}`;
  return sql<TermsFigures>`
    select count(*)::bigint as times, coalesce(sum(cents), 0)::bigint as cents from (${bonuses}) bonus where cents > 0`;
}

/** The bonus of an amount, as {@link stepAmount} computes it: rounded down to the cent. */
function stepSql({ steps, most }: Extract<Terms, { steps: unknown }>, cents: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = steps.toReversed().map(({ from, percent }) =>
    sql`when ${cents} >= ${from}::bigint then ${cents} * ${percent}::bigint / 10000`
  );
  return sql`least(${most}::bigint, case ${sql.join(cases, sql` `)} end)`;
}

/** Top-ups that were credited to members for whom the promotion is, each with the period for which one counts. */
function depositsOf(terms: Extract<Terms, { kind: "deposit" | "first_deposit" }>, { from, until }: ReviewedSpan) {
  const day = sql`(d.credited_at at time zone 'Asia/Taipei')`;
  const periods = {
    deposit: sql`d.id::text`,
    day: sql`${day}::date::text`,
    week: sql`date_trunc('week', ${day})::text`,
  };
  const isFirst = terms.kind === "first_deposit";
  return sql`
    select d.member_id, d.amount_cents as cents, ${isFirst ? sql`''` : periods[terms.once_a]} as period
      from deposit_orders d join members m on m.id = d.member_id
      where d.credited_at >= ${from} and d.credited_at < ${until} and m.user_level >= ${terms.least_level}
        and (${terms.new_member_days}::integer is null
          or d.credited_at < m.created_at + ${terms.new_member_days}::integer * interval '1 day')
        ${isFirst ? notBefore : sql``}`;
}

const notBefore = sql`and not exists (
  select from deposit_orders first where first.member_id = d.member_id and first.credited_at < d.credited_at
)`;

/** Losses of members in each period, in the groups that count. */
function losses(terms: Extract<Terms, { of_last: unknown }>, { from, until }: ReviewedSpan) {
  const groups = terms.groups === null ? null : [...terms.groups];
  return sql`
    select b.member_id, sum(b.bet_cents - b.payout_cents)::bigint as cents, date_trunc(${terms.of_last}, b.day) as period
      from member_bet_days b join members m on m.id = b.member_id
      where b.day >= (${from}::timestamptz at time zone 'Asia/Taipei')::date
        and b.day < (${until}::timestamptz at time zone 'Asia/Taipei')::date and m.user_level >= ${terms.least_level}
        and (${groups}::text[] is null or b.game_group = any (${groups}::text[]))
      group by b.member_id, 3`;
}
