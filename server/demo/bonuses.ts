import type { MemberId } from "@/api/member_id.ts";
import { distribute } from "@/api/rewards/bonuses/operators/distribute.ts";
import { claimPromotion } from "@/api/rewards/promotions/claim_promotion.ts";
import { setTerms } from "@/api/rewards/promotions/terms/set_terms.ts";
import type { TermsFile } from "@/api/rewards/promotions/terms/terms.ts";
import { claimPacket } from "@/api/rewards/red_packets/claim_packet.ts";
import { publishPacket } from "@/api/rewards/red_packets/operators/change_packet.ts";
import { PacketDraft } from "@/api/rewards/red_packets/operators/packet_file.ts";
import { savePacket } from "@/api/rewards/red_packets/operators/save_packet.ts";
import { drawPrize } from "@/api/rewards/turntable/draw_prize.ts";
import { expectKind, operator, reason, secondOperator, valueOf } from "./done.ts";
import type { DemoScript } from "./demo_script.ts";

const firstDeposit = "first-deposit";
const packetKey = "demo-rain";

/** Sets what the promotion of the first top-up gives, by two operators. */
export async function openPromotion({ ctx }: DemoScript): Promise<void> {
  const terms: TermsFile = {
    kind: "first_deposit",
    starts_at: ctx.now().toISOString(),
    steps: [{ from: 1000, percent: 38 }],
    most: 1888,
    turnover_times: 8,
    weights: { live: 50 },
    claim_within_days: 7,
    days_to_play: 30,
    most_in_total: 500_000,
  };
  const set = (name: string) => setTerms(ctx, { promotion: firstDeposit, operator: name, reason }, terms);
  expectKind(await set(operator), "proposed");
  expectKind(await set(secondOperator), "set");
}

/** Claims the promotion of the first top-up. */
export async function claimFirstDeposit(script: DemoScript, member: MemberId): Promise<void> {
  valueOf(await claimPromotion(script.ctx, member, { orderId: script.id(), promotion: firstDeposit }));
}

/** Gives a member points of support's, to be played so many times. */
export async function givePoints({ ctx }: DemoScript, key: string, account: string, twd: number, times: number) {
  const amountCents = BigInt(twd) * 100n;
  const given = await distribute(ctx, {
    key,
    recipients: { kind: "members", accounts: [account] },
    amountCents,
    days: 30,
    requiredCents: amountCents * BigInt(times),
    operator,
    reason,
  });
  expectKind(given, "given");
}

/** Draws at the turntable; the results are luck, by random seeds as ever. */
export async function draw(script: DemoScript, member: MemberId, times: number): Promise<void> {
  for (let drawn = 0; drawn < times; drawn++) {
    valueOf(await drawPrize(script.ctx, member, { drawId: script.id() }));
    script.pass(1);
  }
}

/** Opens a rain of red packets that goes on for a day after the story's end. */
export async function openPacket({ ctx }: DemoScript): Promise<void> {
  const starts = ctx.now();
  const draft = PacketDraft.parse({
    kind: "rain",
    key: packetKey,
    sum: 1888,
    shares: 66,
    least: 8,
    most: 88,
    turnover: 1,
    starts: starts.toISOString(),
    ends: new Date(starts.getTime() + 30 * 3_600_000).toISOString(),
    texts: {
      tw: { title: "玉堂紅包雨", summary: "每位會員一份，先到先得，送完為止。" },
      vn: { title: "Mưa lì xì Jadehall", summary: "Mỗi hội viên một phần, ai đến trước nhận trước." },
      "zh-cn": { title: "玉堂红包雨", summary: "每位会员一份，先到先得，送完为止。" },
      en: { title: "Jadehall red packets", summary: "One share for each member, while there are any." },
    },
  });
  expectKind(await savePacket(ctx, draft, { operator, reason, may: "create" }), "created");
  expectKind(await publishPacket(ctx, packetKey, { operator, reason }), "done");
}

/** Takes a share of the rain. */
export async function takeDemoShare(script: DemoScript, member: MemberId): Promise<void> {
  const { id } = await script.ctx.db.selectFrom("red_packets").select("id").where("key", "=", packetKey)
    .executeTakeFirstOrThrow();
  valueOf(await claimPacket(script.ctx, member, { orderId: script.id(), of: { packet: id } }));
}
