import assert from "node:assert/strict";
import fc from "fast-check";
import { connect } from "@/db/connect.ts";
import { seedGames } from "@/db/seed/games.ts";
import { type TestMember, testSite } from "@/testing/site/test_site.ts";
import { distribute } from "@/api/rewards/bonuses/operators/distribute.ts";
import type { Ctx } from "../../context.ts";
import { changeRate } from "@/api/games/catalogue/operators/change_rate.ts";
import { changeLevel } from "@/api/rewards/levels/operators/change_level.ts";
import { setLevel } from "@/api/rewards/levels/operators/set_level.ts";
import { type AdjustmentOutcome, adjustWallet } from "@/api/identity/members/operators/adjust_wallet.ts";
import { publishPacket } from "@/api/rewards/red_packets/operators/change_packet.ts";
import { savePacket } from "@/api/rewards/red_packets/operators/save_packet.ts";
import { packetDraft } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { loadSettings } from "../settings/load_settings.ts";
import { setSetting } from "../settings/set_setting.ts";
import { publishTurntable } from "@/api/rewards/turntable/operators/change_state.ts";
import { TurntableFile } from "@/api/rewards/turntable/operators/turntable_file.ts";
import { createTurntable } from "@/api/rewards/turntable/operators/write_turntable.ts";

/** The limit of one operator's gifts in a day, in TWD, with the default settings. */
const maxTwd = 50_000;

const steps = [
  ...["adjust", "adjust again", "distribute", "packet", "turntable", "raise the limits", "raise a rate"] as const,
  ...["raise a level", "raise a gift"] as const,
];

interface Step {
  what: typeof steps[number];
  /** How much of TWD. */
  twd: number;
  member: number;
  /** How the name is typed. */
  typed: (name: string) => string;
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...steps),
  twd: fc.integer({ min: 1, max: 30_000 }),
  member: fc.nat(2),
  typed: fc.constantFrom(
    (name: string) => name,
    (name: string) => ` ${name.toUpperCase()}`,
    (name: string) => `${name.slice(0, 2)}\u200b${name.slice(2)}`,
  ),
});

Deno.test("one operator, in however many steps of whatever kind and over several connections, gives no more than a day's sum", async () => {
  // It stands, so that no day ends meanwhile.
  const at = new Date();
  await using site = await testSite({ prepare: seedGames, now: () => at });
  const settings = await loadSettings(site.ctx);
  const other = connect(site.localUrl, { max: 4 });
  const [here, elsewhere] = [{ ...site.ctx, settings }, { ...site.ctx, settings, db: other }];
  let run = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        async (groups) => {
          const name = `operator ${++run}`;
          const members = [await site.member(), await site.member(), await site.member()];
          const rules = await rulesOf(here);
          // Ends proposals of another run's operator, so that this one can't agree to them.
          await site.db.updateTable("approvals").set({ ended_at: site.ctx.now(), ended_as: "dropped" })
            .where("ended_at", "is", null).execute();
          let [given, index, last] = [0, 0, null as string | null];
          for (const group of groups) {
            const came = await Promise.all(
              group.map((one, at) =>
                take(at % 2 ? elsewhere : here, one, { name, members, key: `${run}-${++index}`, last })
              ),
            );
            given += came.reduce((sum, one) => sum + one.twd, 0);
            last = came.findLast((one) => one.id)?.id ?? last;
          }
          assert.ok(given <= maxTwd, `${given} by one operator`);
          assert.deepEqual(await rulesOf(here), rules, "no rule is looser");
        },
      ),
      { numRuns: 20 },
    );
  } finally {
    settings.stop();
    await other.destroy();
  }
});

/** Takes a step; gives what it has given at most, in TWD, and the adjustment that it has made. */
async function take(
  ctx: Ctx,
  { what, twd, member, typed }: Step,
  { name, members, key, last }: { name: string; members: readonly TestMember[]; key: string; last: string | null },
): Promise<{ twd: number; id?: string }> {
  const by = { operator: typed(name), reason: "a mistake" };
  const { account } = members[member]!;
  const amountCents = BigInt(twd) * 100n;
  const given = (isDone: boolean) => ({ twd: isDone ? twd : 0 });
  switch (what) {
    case "adjust":
      return adjusted(await adjustWallet(ctx, { ...by, account, amountCents, again: null }), twd);
    case "adjust again": {
      const before = last &&
        await ctx.db.selectFrom("adjustments as a").innerJoin("members as m", "m.id", "a.member_id")
          .select(["m.account", "a.amount_cents"]).where("a.id", "=", last).executeTakeFirstOrThrow();
      if (!before) return { twd: 0 };
      const same = { account: before.account, amountCents: before.amount_cents };
      return adjusted(await adjustWallet(ctx, { ...by, ...same, again: last }), Number(before.amount_cents / 100n));
    }
    case "distribute": {
      const recipients = { kind: "members", accounts: members.map((one) => one.account) } as const;
      const each = { amountCents: amountCents / 3n, requiredCents: 0n, days: null };
      const outcome = await distribute(ctx, { ...by, key, recipients, ...each });
      return outcome.kind === "given" ? { twd: Number(outcome.totalCents) / 100 } : { twd: 0 };
    }
    case "packet":
      await savePacket(ctx, packetDraft(ctx, { key, sum: twd, shares: 1, least: 1 }), { ...by, may: "create" });
      return given((await publishPacket(ctx, key, by)).kind === "done");
    case "turntable": {
      const prizes = [{ number: 1, kind: "points", amount: twd, weight: 1, stock: 1 }];
      const id = await createTurntable(ctx, TurntableFile.parse({ title: { tw: "turntable" }, prizes }), by);
      return given((await publishTurntable(ctx, id, by)).kind === "done");
    }
    case "raise the limits":
      await setSetting(ctx, "adjustment.second_operator_cents", 1_000_000_000_00, by);
      await setSetting(ctx, "operator.alone_a_day_cents", 1_000_000_000_00, by);
      return { twd: 0 };
    case "raise a rate":
      await changeRate(ctx, { group: "egame", level: 5, rate: 90 }, by);
      return { twd: 0 };
    case "raise a level":
      await setLevel(ctx, { ...by, account, level: 5 });
      return { twd: 0 };
    case "raise a gift":
      await changeLevel(ctx, { ...by, level: 5, values: { monthly_cents: amountCents * 1000n } });
      return { twd: 0 };
  }
}

function adjusted(outcome: AdjustmentOutcome, twd: number): { twd: number; id?: string } {
  return outcome.kind === "adjusted" ? { twd, id: outcome.id } : { twd: 0 };
}

/** All that says what is given by itself, and who has to agree. */
async function rulesOf({ db }: Ctx) {
  const [set, rates, levels] = await Promise.all([
    db.selectFrom("settings").selectAll().execute(),
    db.selectFrom("group_rates").selectAll().orderBy("game_group").orderBy("user_level").execute(),
    db.selectFrom("levels").selectAll().orderBy("level").execute(),
  ]);
  const members = await db.selectFrom("members").select("id").where("user_level", ">", 0).execute();
  return { set, rates, levels, members };
}
