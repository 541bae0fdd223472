import { sql } from "kysely";
import { v7 } from "uuid";
import { fund } from "@/testing/site/fund.ts";
import { checkIdentity } from "../checks/identity.ts";
import type { World } from "../world.ts";
import { siteClock } from "../clock.ts";

/** Puts a run's members, games and payment methods into its database: as a site has them on a common day. */
export async function fillSite(world: World): Promise<void> {
  const { db, random, catalogue } = world;
  const now = world.clock.read(siteClock);
  const codes = world.providers.map(({ code }) => code);
  await db.insertInto("providers")
    .values(codes.map((code) => ({ code, name: code, protocol: "simulated", base_url: null }))).execute();
  await db.insertInto("games").values(codes.map((code, index) => ({
    id: index + 1,
    game_code: code,
    game_group: "egame",
    name: code,
    title: code,
    sort: index,
  }))).execute();
  await db.insertInto("payment_methods").values(world.vendors.map(({ code }, index) => ({
    id: index + 1,
    kind: "atm",
    vendor_code: code,
    vendor_name: code,
    icon: "bank",
    user_levels: sql<number[]>`'{0}'::smallint[]`,
    min_cents: minDepositCents,
    max_cents: maxDepositCents,
    pay_within_minutes: random.pick([5, 60, 180]),
    sort: index,
  }))).execute();
  const members = Array.from({ length: random.between(1, 4) }, () => v7().replaceAll("-", "")).map((unique) => ({
    account: unique.slice(-10),
    password_hash: "none",
    name: "測試",
    promote_code: unique,
    status: "active",
    activated_at: now,
    created_at: now,
  }));
  const rows = await db.insertInto("members").values(members).returning("id").execute();
  world.members = rows.map(({ id }) => id);
  for (const member of world.members) await fund({ db, now: () => now }, member, BigInt(random.between(1, 5_000_00)));
  await catalogue.read();
  await checkIdentity(world, true);
}

/** The range of a top-up, in cents. */
export const minDepositCents = 1_00n;
/** See above. */
export const maxDepositCents = 5_000_00n;
