import type { MemberId } from "../../member_id.ts";
import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { type BonusKind, bonusRule } from "@/db/ledger/bonus_kinds.ts";
import type { LocalText } from "@/api/messages/mail/local_text.ts";
import { type Mailing, sendMails } from "@/api/messages/mail/send_mail.ts";
import { visibleText } from "@/api/content/markdown/visible_text.ts";
import type { BonusEnd, BonusRow } from "./bonus.ts";

/** Points that the house gives to a member. */
export interface Grant {
  /** UUIDv7 of the order. */
  id: string;
  member: MemberId;
  kind: BonusKind;
  /** The source, up to 64 characters: a promotion's key, a draw's id. */
  source: string;
  amountCents: bigint;
  /** The turnover that it asks for; 0 pays it into the main wallet at once. */
  requiredCents: bigint;
  /** The percentage of a valid bet that counts, by group of games; groups not named count fully. */
  weights: Readonly<Record<string, number>>;
  at: Date;
  /** When it goes back if it is not played for; null for never. */
  expiresAt: Date | null;
}

/** Mails members about bonuses that the same transaction has given them. */
export async function mailGranted(tx: Kysely<DB>, grants: readonly Grant[]): Promise<void> {
  const mailed = grants.filter(({ kind }) => bonusRule(kind).mailsGrant);
  const titles = await titlesOf(tx, mailed);
  await sendMails(
    tx,
    mailed.map((grant): Mailing => {
      const params = { promotion: sourceOf(grant, titles), cents: String(grant.amountCents) };
      const content = grant.requiredCents > 0n
        ? { kind: "bonus_credited" as const, params: { ...params, turnover_cents: String(grant.requiredCents) } }
        : { kind: "bonus_paid" as const, params };
      return { to: grant.member, content, bonusId: grant.id, at: grant.at };
    }),
  );
}

const kindsOfEnds = { paid: "bonus_released", cancelled: "bonus_cancelled", expired: "bonus_expired" } as const;

/** Mails members how bonuses ended that the same transaction has ended; of prizes they see it in their wallet alone. */
export async function mailEnded(
  tx: Kysely<DB>,
  bonuses: readonly BonusRow[],
  state: BonusEnd,
  at: Date,
): Promise<void> {
  const mailed = bonuses.map((bonus) => ({ ...bonus, kind: bonus.kind as BonusKind }))
    .filter(({ kind }) => bonusRule(kind).mailsEnd);
  const titles = await titlesOf(tx, mailed);
  await sendMails(
    tx,
    mailed.map((bonus): Mailing => {
      const params = { promotion: sourceOf(bonus, titles), cents: String(bonus.amount_cents) };
      return { to: bonus.member_id, content: { kind: kindsOfEnds[state], params }, bonusId: bonus.id, at };
    }),
  );
}

/** The source of a bonus. */
interface Sourced {
  kind: BonusKind;
  source: string;
}

/** The title of the promotion, or the kind of a bonus without one. */
function sourceOf({ kind, source }: Sourced, titles: ReadonlyMap<string, LocalText>): LocalText | { kind: BonusKind } {
  return (kind === "promotion" ? titles.get(source) : undefined) ?? { kind };
}

/** The titles of promotions by their keys, as they are now. */
async function titlesOf(tx: Kysely<DB>, bonuses: readonly Sourced[]): Promise<Map<string, LocalText>> {
  const keys = [...new Set(bonuses.filter(({ kind }) => kind === "promotion").map(({ source }) => source))];
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; titles: LocalText }>`
    select key, (
        select jsonb_object_agg(lang, words ->> 'title') from jsonb_each(texts) one (lang, words)
          where words ->> 'title' <> ''
      ) as titles
      from contents where kind = 'activity' and key = any (${keys}::text[]) and texts -> 'tw' ->> 'title' <> ''`
    .execute(tx);
  return new Map(rows.map(({ key, titles }) => [
    key,
    Object.fromEntries(Object.entries(titles).map(([lang, title]) => [lang, visibleText(title)])) as LocalText,
  ]));
}
