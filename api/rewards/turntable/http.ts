import { z } from "zod";
import { fromCents } from "@/shared/money.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { openSeedOf } from "../fair_draws/open_seed.ts";
import { rotateSeed } from "../fair_draws/rotate_seed.ts";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, langOf, leaseOf, memberOf, orderIdOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done, refuse } from "../../result.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { askForGoods } from "./recipients/ask_for_goods.ts";
import { drawPrize, drawRefusals } from "./draw_prize.ts";
import { listDraws } from "./list_draws.ts";
import { readChances } from "./chances/read_chances.ts";
import { readMine } from "./read_mine.ts";
import {
  DrawAnswer,
  DrawInput,
  DrawListAnswer,
  DrawListInput,
  MainAnswer,
  OddsAnswer,
  OddsInput,
  RecipientInput,
  RotationAnswer,
} from "./schema.ts";
import { prizeTextIn, toDrawnPrize, toMine, toOdds, toOpenSeed } from "./to_answer.ts";
import { turntableOf } from "./turntable_cache.ts";

/** The calls about the turntable: its odds, the draws of a member, and the proof of each. */
export const turntableRoutes = apiRoutes("turntable")
  .read("web/turntable/item", {
    summary: "The prizes with their odds, now or in any version that was ever published, and the latest winners",
    action: "visit",
    access: "anyone",
    input: OddsInput,
    answer: OddsAnswer,
    refusals: ["not_found"],
  }, async (c, { turntable, version }) => {
    const ctx = ctxOf(c);
    if (turntable === undefined || version === undefined) {
      const [current, winners] = await Promise.all([turntableOf(ctx).current(ctx.now()), turntableOf(ctx).winners()]);
      return done(toOdds(current, winners, langOf(c)));
    }
    const input = await turntableOf(ctx).version(BigInt(turntable), version);
    return input ? done(toOdds(input, [], langOf(c))) : refuse("not_found");
  })
  .read("web/turntable/main", {
    summary: "The turntable's words, and the member's: chances, the hash of the next draw's seed, the latest draws",
    action: "read",
    input: z.object({}),
    answer: MainAnswer,
  }, async (c) => {
    const [ctx, member, lang] = [ctxOf(c), memberOf(c), langOf(c)];
    const [current, mine] = await Promise.all([turntableOf(ctx).current(ctx.now()), readMine(ctx, member)]);
    return done({
      data: {
        title: current ? prizeTextIn(current.titles, lang) : "",
        rules: current ? prizeTextIn(current.rules, lang) : "",
        ends_at: current?.endsAt?.toISOString() ?? null,
        mine: toMine(mine, lang),
      },
    });
  })
  .read("web/turntable/counts", {
    summary: "How often the member may still draw",
    action: "read",
    input: z.object({}),
    answer: z.object({ count: z.int().min(0) }),
  }, async (c) => done({ count: await readChances(ctxOf(c), memberOf(c)) }))
  .moneyWrite("web/turntable/draws", {
    summary: "Draws once; the same Idempotency-Key, or the same server_hash and nonce, gives the same draw again",
    action: "claim",
    input: DrawInput,
    answer: DrawAnswer,
    refusals: drawRefusals,
  }, async (c, { client_seed, turntable, version, server_hash, nonce }) => {
    const [ctx, member, lang] = [ctxOf(c), memberOf(c), langOf(c)];
    const drawn = await drawPrize(ctx, member, {
      drawId: orderIdOf(c),
      claim: leaseOf(c),
      ...(client_seed !== undefined && { clientSeed: client_seed }),
      ...(turntable !== undefined && version !== undefined && { odds: { turntable: BigInt(turntable), version } }),
      ...(server_hash !== undefined && nonce !== undefined && { seed: { serverHash: server_hash, nonce } }),
    });
    if (!drawn.ok) return drawn;
    const repeated = drawn.value.id !== orderIdOf(c);
    return done({ data: toDrawnPrize(drawn.value, lang), repeated, ...await eligibilityOf(ctx, member) });
  })
  .read("web/turntable/mine", {
    summary: "The member's draws, newest first, each with its proof",
    action: "read",
    input: DrawListInput,
    answer: DrawListAnswer,
  }, async (c, input) => {
    const { data, next } = await listDraws(ctxOf(c), memberOf(c), input);
    return done({ data: data.map((draw) => toDrawnPrize(draw, langOf(c))), next });
  })
  .write("web/turntable/rotate", {
    summary: "Reveals the seed of the member's draws so far, and puts a new one in its place",
    action: "read",
    input: z.object({}),
    answer: RotationAnswer,
  }, async (c) => {
    const { revealed, open } = await rotateSeed(ctxOf(c), memberOf(c));
    return done({
      data: {
        revealed: revealed && { server_hash: revealed.serverHash, server_seed: revealed.serverSeed },
        open: toOpenSeed(open),
      },
    });
  })
  .write(
    "web/turntable/address",
    {
      summary: "Says to whom and where goods that were won are sent; again until they are on their way",
      action: "change_profile",
      needsStepUp: true,
      input: RecipientInput,
      answer: z.object({}),
      refusals: ["step_up_required", ...statusRefusals, "not_found", "goods_shipped"],
    },
    async (c, { order_id, ...recipient }) =>
      answer(await askForGoods(ctxOf(c), memberOf(c), order_id, recipient), () => ({})),
  );

/** Reads the member's state after a draw. */
async function eligibilityOf(ctx: Ctx, member: MemberId) {
  const [count, { nonce }, { mainCents }] = await Promise.all([
    readChances(ctx, member),
    openSeedOf(ctx, member),
    readWallet(ctx, member),
  ]);
  return { count, nonce, credit: fromCents(mainCents) };
}
