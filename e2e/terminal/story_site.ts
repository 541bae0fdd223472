import { type DepositSite, depositSite, secret } from "@/api/payments/deposits/testing.ts";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import type { GameProviders } from "@/api/games/providers/port.ts";
import type { Role } from "@/api/platform/operators/rights.ts";
import { joined } from "@/api/platform/operators/testing.ts";
import { seedGames } from "@/db/seed/games.ts";
import { startSandboxProvider } from "@/sandboxes/providers/service.ts";
import { openStore } from "@/sandboxes/providers/store/tables.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { type Desk, openDesk } from "./desk.ts";

/** The operators of the stories. */
const operators = {
  ada: "owner",
  sue: "support",
  rex: "risk",
  ray: "risk",
  fin: "finance",
  flo: "finance",
  cora: "content",
  eve: "engineer",
  rita: "reader",
} as const satisfies Record<string, Role>;

/** One of them. */
export type StoryOperator = keyof typeof operators;

/** A site with a vendor and a provider, and a desk at which all its operators are signed in. */
export interface StorySite extends AsyncDisposable {
  context: DepositSite;
  desk: Desk;
  /** While true, the provider moves points and its answers are lost. */
  losesAnswers: boolean;
}

/** Opens such a site. */
export async function storySite(): Promise<StorySite> {
  await using cleanup = new AsyncDisposableStack();
  let reach: GameProviders = { of: () => null };
  const context = cleanup.use(await depositSite({ providers: { of: (row) => reach.of(row) }, fresh: true }));
  const { site } = context;
  await seedGames(site.db);
  await (await openStore(site.localUrl)).destroy();
  const provider = await startSandboxProvider({
    database: site.lend(),
    port: 0,
    keys: testKeys,
    fault: (call) => call === "transfer" && opened.losesAnswers ? { acts: true, reply: "cut" } : null,
  });
  cleanup.defer(() => provider.stop());
  reach = createProviders({ sandbox: { url: provider.url, keys: testKeys }, now: () => new Date(), timeoutMs: 30_000 });
  const tokens = new Map<string, string>();
  for (const [name, role] of Object.entries(operators)) tokens.set(name, (await joined(site.ctx, name, role)).token);
  const desk = cleanup.use(
    await openDesk({
      ...environmentOn(site.url),
      IMAGE_FOLDER: site.imageFolder,
      SANDBOX_VENDOR_SECRET: secret,
      SANDBOX_VENDOR_URL: context.vendorUrl,
      SANDBOX_PROVIDER_URL: provider.url,
    }, tokens),
  );
  const opening = cleanup.move();
  const opened: StorySite = {
    context,
    desk,
    losesAnswers: false,
    [Symbol.asyncDispose]: () => opening.disposeAsync(),
  };
  return opened;
}
