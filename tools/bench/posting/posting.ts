import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { seedGames } from "@/db/seed/games.ts";
import { fundedMembers } from "../setup/funded_members.ts";
import { benchCtx, insertMethod } from "../setup/paid_orders.ts";
import { alternate, type Compared } from "../figures/spread.ts";
import { prepareByHand } from "./by_hand.ts";
import { creditRate } from "./credits.ts";
import { provider, transferRate } from "./transfers.ts";

/** The means of the bench. */
export interface PostingBench {
  /** An empty database for the site's functions, and one on the same server for the SQL by hand. */
  url: string;
  byHandUrl: string;
  /** The pgbench program. */
  pgbench: string;
  /** Loads with more callers than the server allows are left out. */
  maxCallers?: number;
  members?: number;
  /** How long each slice is counted, and how many slices of both take turns. */
  seconds?: number;
  rounds?: number;
}

/** One comparison, per second. */
export interface PostingRate extends Compared {
  callers: number;
  /** All callers move points of one member. */
  isOneMember: boolean;
}

/** The postings: credits of paid callbacks, or whole transfers between main and game wallet. */
export type PostingKind = "credits" | "transfers";

/**
 * Posts through the functions that the site calls, in turn with pgbench that runs the same by hand-written SQL on the same
 * server: 16 to 1,024 callers over members by chance, and 256 callers on one member.
 */
export async function* benchPosting(kind: PostingKind, bench: PostingBench): AsyncGenerator<PostingRate> {
  const { url, byHandUrl, pgbench, maxCallers = Infinity, members = 10_000, seconds = 4, rounds = 5 } = bench;
  await using db = connect(url);
  await migrate(url);
  await seedGames(db);
  await insertMethod(db);
  const everyone = await fundedMembers(db, members, provider.code);
  const byHand = await prepareByHand(byHandUrl, pgbench, members);
  const ctx = benchCtx(db);
  const [ours, reference] = kind === "credits" ? [creditRate, byHand.creditRate] : [transferRate, byHand.transferRate];
  await ours(ctx, { callers: 64, seconds: 1 }, everyone);
  for (const { callers, isOneMember } of loads.filter((load) => load.callers <= maxCallers)) {
    const load = { callers, seconds };
    const some = isOneMember ? everyone.slice(0, 1) : everyone;
    const compared = await alternate(rounds, () => ours(ctx, load, some), () => reference(load, some.length));
    yield { callers, isOneMember, ...compared };
  }
}

const loads = [
  { callers: 16, isOneMember: false },
  { callers: 64, isOneMember: false },
  { callers: 256, isOneMember: false },
  { callers: 1024, isOneMember: false },
  { callers: 256, isOneMember: true },
] as const;
