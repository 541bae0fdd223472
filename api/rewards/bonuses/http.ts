import { z } from "zod";
import { type BonusRecordName, kindsOfRecord } from "@/db/ledger/bonus_kinds.ts";
import { type ApiContext, ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { cancelBonus, cancelRefusals } from "./cancel_bonus.ts";
import { listBonuses, readBonus } from "./list_bonuses.ts";
import { readBonusTotals } from "./record_totals.ts";
import { BonusAnswer, BonusInput, BonusListInput, BonusTotals } from "./schema.ts";

const record = (summary: string) => ({
  summary,
  action: "read" as const,
  readsReplica: true,
  input: BonusListInput,
  answer: z.object({ data: z.array(BonusAnswer), next: z.string().nullable(), totals: BonusTotals }),
});

const listed = (name: BonusRecordName) => async (c: ApiContext, input: BonusListInput) => {
  const kinds = kindsOfRecord(name);
  const [ctx, member] = [ctxOf(c), memberOf(c)];
  const [list, totals] = await Promise.all([
    listBonuses(ctx, member, kinds, input),
    readBonusTotals(ctx, member, kinds, input),
  ]);
  return done({ ...list, totals });
};

/** The calls about a member's bonuses and their cancellation. */
export const bonusRoutes = apiRoutes("bonuses")
  .read(
    "user/record/activity",
    record("The member's bonuses of promotions, newest first"),
    listed("activity"),
  )
  .read(
    "user/record/distribution",
    record("What the member was given by neither a promotion nor a red packet, newest first"),
    listed("distribution"),
  )
  .read("user/record/red_packet", record("The member's red packets, newest first"), listed("red_packet"))
  .write("user/activity/cancel", {
    summary: "Gives an open bonus back with its turnover; nothing else of the member's changes",
    action: "give_back",
    input: BonusInput,
    answer: z.object({ data: BonusAnswer }),
    refusals: cancelRefusals,
  }, async (c, { bonus_id }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const result = await cancelBonus(ctx, member, bonus_id);
    return result.ok ? done({ data: await readBonus(ctx, member, bonus_id) }) : result;
  });
