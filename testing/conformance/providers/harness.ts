import { testDatabase } from "../../database/database.ts";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import type { SandboxKeys } from "@/api/games/providers/create_providers.ts";
import type { GameProvider } from "@/api/games/providers/port.ts";
import type { SandboxCallName } from "@/sandboxes/providers/calls.ts";
import type { Launch } from "@/sandboxes/providers/store/plays.ts";
import type { Fault } from "@/sandboxes/providers/fault.ts";
import { startSandboxProvider } from "@/sandboxes/providers/service.ts";
import { testKeys } from "../../providers/keys.ts";

/** One adapter and a provider that speaks its protocol over real sockets, with clocks and faults that the test sets. */
export interface Harness {
  /** The adapter under test. Each harness is a provider of its own. */
  provider: GameProvider;
  /** Its code. */
  code: string;
  /** The same adapter with other options. */
  adapter(options: AdapterOptions): GameProvider;
  /** A player's name that the provider does not know. */
  newPlayer(): string;
  /** The next call of this name goes wrong; resolves once it has arrived. */
  next(call: SandboxCallName, fault: Fault): Promise<void>;
  /** The launches that the provider was asked for, as it understood them. */
  launches: Launch[];
  /** The site's and the provider's time; null is the real one. */
  clocks: { site: Date | null; provider: Date | null };
  /** The provider's address, without a path. */
  url: string;
}

export interface AdapterOptions {
  timeoutMs?: number;
  keys?: SandboxKeys;
  /** Address of a service, without a path. */
  url?: string;
}

/** One provider for all the harnesses of a suite. */
export interface Suite extends AsyncDisposable {
  harness(): Harness;
}

/** Most bets, and most games, in one answer of the harness's provider. */
export const fewBets = 2;
export const fewGames = 2;

/** Starts a provider for the harnesses of one suite. */
export async function openSuite(protocol: string): Promise<Suite> {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  const clocks: Harness["clocks"] = { site: null, provider: null };
  const faults = new Map<string, { fault: Fault; arrived: () => void }>();
  const launches: Launch[] = [];
  const service = await startSandboxProvider({
    database: database.lend(),
    port: 0,
    keys: testKeys,
    now: () => clocks.provider ?? new Date(),
    betLogPage: fewBets,
    gameListPage: fewGames,
    fault(call, input) {
      if (call === "launch") launches.push(input as Launch);
      const planned = faults.get(call);
      faults.delete(call);
      planned?.arrived();
      return planned?.fault ?? null;
    },
  });
  cleanup.defer(() => service.stop());
  let harnesses = 0;
  let players = 0;
  const opened = cleanup.move();
  return {
    harness() {
      const code = `${protocol}_${++harnesses}`;
      faults.clear();
      Object.assign(clocks, { site: null, provider: null });
      const adapter = ({ url = service.url, keys = testKeys, timeoutMs = patienceMs }: AdapterOptions) => {
        const now = () => clocks.site ?? new Date();
        const found = createProviders({ sandbox: { url, keys }, timeoutMs, now }).of({
          code,
          protocol,
          base_url: null,
        });
        if (!found) throw new Error(`no adapter for ${protocol}`);
        return found;
      };
      return {
        provider: adapter({}),
        code,
        adapter,
        newPlayer: () => `jh${++players}`,
        next: (call, fault) => new Promise((arrived) => void faults.set(call, { fault, arrived })),
        launches,
        clocks,
        url: service.url,
      };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Far longer than an answer takes on a busy machine: only what is made to be late is late. */
const patienceMs = 600_000;
