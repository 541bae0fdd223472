import { sql } from "kysely";
import { beginIdentities, type Cell } from "@/db/cell.ts";
import { seedGames } from "@/db/seed/games.ts";
import { type OpenedSite, type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import type { GameProvider, GameProviders } from "../../providers/port.ts";
import { createProviders } from "../../providers/create_providers.ts";
import type { FaultHook } from "@/sandboxes/providers/fault.ts";
import { type SandboxProvider, startSandboxProvider } from "@/sandboxes/providers/service.ts";
import { openStore } from "@/sandboxes/providers/store/tables.ts";
import { addressed } from "@/testing/database/address.ts";
import type { Prepare } from "@/testing/database/database.ts";
import { testKeys } from "@/testing/providers/keys.ts";

/** How a game site differs from the plain one. */
export interface GameSiteOptions {
  fault?: FaultHook;
  /** The site's clock; the provider's stays the real one unless `providerNow` says otherwise. */
  now?: () => Date;
  providerNow?: () => Date;
  /** How long the site waits for the answer to its next transfer, in milliseconds; as for any other when undefined. */
  transferTimeoutMs?: () => number | undefined;
  /** The cell; an id of a member then begins in its range. */
  cell?: Cell;
  /** The sandbox provider of another site, which both use; by default one of its own. */
  sandbox?: SandboxProvider;
  /** Puts something between the site and its adapters. */
  wrap?: (provider: GameProvider) => GameProvider;
}

/** A test site whose games are all on a real sandbox provider over real sockets. */
export interface GameSite extends OpenedSite {
  sandbox: SandboxProvider;
  /** Everything a member has, in cents: main wallet, game account, points in transit, and the provider's own wallet. */
  points(member: TestMember, provider: string): Promise<Points>;
  /** Wins (or loses) points at the provider without the site hearing of it; false when there is not so much to lose. */
  play(member: TestMember, provider: string, changeCents: bigint): Promise<boolean>;
}

/** Where a member's points are, in cents. */
export interface Points {
  main: bigint;
  game: bigint;
  transit: bigint;
  provider: bigint;
}

/** Opens a game site with the seeded catalogue. */
export async function gameSite(options: GameSiteOptions = {}): Promise<GameSite> {
  let reach: GameProviders = { of: () => null };
  const wrap = options.wrap ?? ((provider) => provider);
  const providers: GameProviders = {
    of(row) {
      const adapter = reach.of(row);
      return adapter && wrap(adapter);
    },
  };
  const { cell, now } = options;
  const site = await testSite({
    providers,
    ...(cell ? { cell, fresh: true, prepare: (...of) => prepareCell(cell, ...of) } : { prepare: prepareGames }),
    ...(now && { now }),
  });
  const sandbox = options.sandbox ?? await startSandboxProvider({
    database: site.lend(),
    port: 0,
    keys: testKeys,
    fault: options.fault,
    now: options.providerNow,
  });
  reach = reachSandbox(sandbox.url, options);
  return addressed({
    ...site,
    sandbox,
    points: (member: TestMember, provider: string) => points(site, member, provider),
    play: (member: TestMember, provider: string, changeCents: bigint) => play(site, member, provider, changeCents),
    async [Symbol.asyncDispose]() {
      if (!options.sandbox) await sandbox.stop();
      await site[Symbol.asyncDispose]();
    },
  }, () => site.url);
}

/** The seeded catalogue and the sandbox's tables. */
const prepareGames: Prepare = async (db, localUrl) => {
  await seedGames(db);
  await (await openStore(localUrl)).destroy();
};

async function prepareCell(cell: Cell, ...of: Parameters<Prepare>): Promise<void> {
  await beginIdentities(of[0], cell.number);
  await prepareGames(...of);
}

function reachSandbox(url: string, { transferTimeoutMs, providerNow }: GameSiteOptions): GameProviders {
  // Far longer than any answer takes on a busy machine: only a transfer that is made to be late may be late.
  const reach = { sandbox: { url, keys: testKeys }, now: providerNow ?? (() => new Date()) };
  const patient = createProviders({ ...reach, timeoutMs: 30_000 });
  return {
    of(row) {
      const provider = patient.of(row);
      return provider && {
        ...provider,
        transfer(transfer) {
          const timeoutMs = transferTimeoutMs?.();
          const hasty = timeoutMs === undefined ? null : createProviders({ ...reach, timeoutMs }).of(row);
          return (hasty ?? provider).transfer(transfer);
        },
      };
    },
  };
}

async function points(site: TestSite, member: TestMember, provider: string): Promise<Points> {
  const { rows: [row] } = await sql<Points>`
    select
      coalesce((select balance_cents from accounts where member_id = ${member.id} and code = 'main'), 0) as main,
      coalesce((select balance_cents from accounts where member_id = ${member.id} and code = ${`game:${provider}`}), 0)
        as game,
      coalesce((
        select sum(case when account.id = ledger_transfers.credit_account then amount_cents else -amount_cents end)
        from ledger_transfers join accounts account
          on account.id in (ledger_transfers.credit_account, ledger_transfers.debit_account)
        where account.member_id is null and account.code = ${`transit:${provider}`}
          and order_id in (select id from game_transfers where member_id = ${member.id})
      ), 0)::bigint as transit,
      coalesce((
        select balance_cents from sandbox.players where provider = ${provider} and player = ${`jh${member.id}`}
      ), 0) as provider`.execute(site.db);
  if (!row) throw new Error("no row");
  return row;
}

async function play(site: TestSite, member: TestMember, provider: string, changeCents: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox.players set balance_cents = balance_cents + ${changeCents}
    where provider = ${provider} and player = ${`jh${member.id}`} and balance_cents + ${changeCents} >= 0`
    .execute(site.db);
  return numAffectedRows === 1n;
}
