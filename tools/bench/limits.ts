import { limitKinds, limitPeriods } from "@/api/accounting/play_limits/limit_names.ts";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { connect } from "@/db/connect.ts";
import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { alternate, type Compared } from "./figures/spread.ts";
import { type SignedInMember, signedInMembers } from "./setup/signed_in_members.ts";
import { analyze } from "./transfers/analyze.ts";

/** Members with every limit of play beside members without one. */
export interface LimitFigures {
  /** Orders of top-ups. */
  topUps: Compared;
  /** Points into a game and out again. */
  transfers: Compared;
  /** Launches of a game. */
  launches: Compared;
}

/** Far above what any of them does here, for a limit that is reached would spare the work that is measured; a day's minutes. */
const limitCents = { top_up: 1_000_000_000_00n, loss: 1_000_000_000_00n, time: 1440_00n };

/** Asks one site process as many members do, half of whom have every limit of their own, in turns. */
export async function benchLimits(
  url: string,
  { members = 512, callers = 16, rounds = 9, seconds = 2 } = {},
): Promise<LimitFigures> {
  const all = await signedInMembers(url, members);
  const [limited, free] = [all.filter((_, n) => n % 2 === 0), all.filter((_, n) => n % 2 === 1)];
  await prepare(url, limited);
  await using provider = await startSandboxProcess("provider", { databaseUrl: url });
  await using vendor = await startSandboxProcess("vendor", { databaseUrl: url });
  const env = {
    SANDBOX_PROVIDER_URL: provider.url,
    SANDBOX_VENDOR_URL: vendor.url,
    // The load comes from one address and stands for many.
    HTTP_REQUESTS: "4096",
    HTTP_ADDRESS_REQUESTS: "4096",
  };
  await using site = await startSiteProcess({ databaseUrl: url, env, silent: true });
  const ask = caller(site.url);
  const { data: methods } = await ask("deposit/vendor", all[0]!, {});
  const { id: cash_vendor_id } = methods.find((method: { kind: string }) => method.kind === "atm");
  const works: Record<keyof LimitFigures, (member: SignedInMember) => Promise<void>> = {
    topUps: async (member) => void await ask("deposit", member, { amount: 1000, cash_vendor_id }),
    transfers: async (member) => {
      for (const amount of [1, -1]) await ask("game/transfer", member, { game_name: "rsg", amount });
    },
    launches: async (member) => void await ask("game/login", member, { user: "", game_name: "rsg", language: "tw" }),
  };
  const compare = async (work: (member: SignedInMember) => Promise<void>) => {
    // The first of a member opens their player at the provider.
    for (const some of [limited, free]) await rate(some, work, { callers, seconds: 0 });
    await analyze(url);
    return await alternate(
      rounds,
      () => rate(limited, work, { callers, seconds }),
      () => rate(free, work, { callers, seconds }),
    );
  };
  return {
    transfers: await compare(works.transfers),
    launches: await compare(works.launches),
    topUps: await compare(works.topUps),
  };
}

/** Makes the payment methods, and every limit of each member. */
async function prepare(url: string, members: readonly SignedInMember[]): Promise<void> {
  await using db = connect(url, { max: 1 });
  await seedMethods(db);
  await db.updateTable("members").set({ status: "active", activated_at: new Date() }).execute();
  const limits = limitKinds.flatMap((kind) =>
    limitPeriods.filter((period) => kind !== "time" || period === "day")
      .map((period) => ({ kind, period, limit_cents: limitCents[kind] }))
  );
  const rows = members.flatMap(({ id }) => limits.map((limit) => ({ member_id: id, ...limit })));
  for (let first = 0; first < rows.length; first += 1000) {
    const some = rows.slice(first, first + 1000);
    await db.insertInto("play_limits").values(some.map((row) => ({ ...row, set_at: new Date() }))).execute();
  }
}

/** Gives a function that calls the site as a member. It throws when the call is refused. */
function caller(url: string) {
  return async (path: string, { token }: SignedInMember, input: object) => {
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(input),
    });
    const body = await answer.json();
    if (body.status !== true) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
}

/** How often a second members do a work, a number of them at a time; 0 seconds: each member once. */
async function rate(
  members: readonly SignedInMember[],
  work: (member: SignedInMember) => Promise<void>,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<number> {
  const start = performance.now();
  const isOver = (done: number, own: number) =>
    seconds === 0 ? done >= own : performance.now() >= start + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: callers }, async (_, n) => {
    const own = members.filter((_, index) => index % callers === n);
    let done = 0;
    for (; !isOver(done, own.length); done++) await work(own[done % own.length]!);
    return done;
  }));
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000);
}
