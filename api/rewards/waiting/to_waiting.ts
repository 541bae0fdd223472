import { listActivities } from "@/api/content/contents/activities.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";
import { textIn } from "@/api/content/contents/item.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import type { StoredWaiting } from "@/api/identity/sessions/stored_member.ts";
import { may } from "@/api/identity/status/status_rules.ts";
import type { Lang } from "@/i18n/mod.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import { makeOffer } from "../promotions/offer.ts";
import { findTerms } from "../promotions/terms/read_terms.ts";
import { redPacketsOf } from "../red_packets/red_packet_cache.ts";
import { turntableOf } from "../turntable/turntable_cache.ts";
import type { WaitingBonus, WaitingRewards } from "./schema.ts";

const nothing: WaitingRewards = { sumCents: 0n, rebateCents: 0n, bonus: null, packet: null, chances: 0 };

/**
 * Converts the database's answer, with the titles in a language. It sends no statement, but for a member whose first
 * top-up is recent enough for a promotion that gives a bonus for it. Nothing waits for a member who may claim nothing.
 */
export async function toWaiting(
  ctx: Ctx,
  member: SignedIn["member"],
  stored: StoredWaiting,
  lang: Lang,
): Promise<WaitingRewards> {
  if (member.mustChangePassword || !may(member.currentStatus.status, "claim")) return nothing;
  const now = ctx.now();
  const [bonus, turntable, packets] = await Promise.all([
    stored.first_deposit && findBonus(ctx, member, stored.first_deposit, lang),
    turntableOf(ctx).current(now),
    stored.packet === null ? [] : redPacketsOf(ctx).shown(now),
  ]);
  const packet = packets.find(({ id }) => id === stored.packet);
  return {
    sumCents: stored.rebate_cents + (bonus?.amountCents ?? 0n),
    rebateCents: stored.rebate_cents,
    bonus,
    packet: packet ? { id: Number(packet.id), title: textIn(packet, lang).title } : null,
    chances: turntable ? stored.chances : 0,
  };
}

/** Finds the largest of the offers: a top-up counts for one promotion, so that they never add up. */
async function findBonus(
  ctx: Ctx,
  { id: member }: SignedIn["member"],
  { cents, credited_at, is_used }: NonNullable<StoredWaiting["first_deposit"]>,
  lang: Lang,
): Promise<WaitingBonus | null> {
  if (is_used) return null;
  const now = ctx.now();
  const { terms } = await contentsOf(ctx).shown(now);
  const creditedAt = new Date(credited_at);
  const promotions = (await listActivities(ctx, lang)).filter(({ key, state }) => {
    const known = terms.get(key);
    return state === "running" && known?.kind === "first_deposit" && BigInt(cents) >= known.steps[0]!.from &&
      creditedAt >= known.starts_at && now.getTime() - creditedAt.getTime() < known.claim_within_days * dayMs;
  });
  const offers = await Promise.all(promotions.map(async ({ id, key, title }): Promise<WaitingBonus[]> => {
    const offer = await makeOffer(ctx, member, await findTerms(ctx.db, key));
    if (!offer.ok) return [];
    const { amountCents, requiredCents } = offer.value;
    return [{ activity: id, title, amountCents, requiredCents }];
  }));
  return offers.flat().reduce<WaitingBonus | null>(
    (best, offer) => best === null || offer.amountCents > best.amountCents ? offer : best,
    null,
  );
}
