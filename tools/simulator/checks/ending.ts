import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { violate, type World } from "../world.ts";
import { siteClock } from "../clock.ts";
import { playerOf } from "../site/player_of.ts";
import { collectedCents } from "./identity.ts";

/** Checks the state after a run has come to rest, beside the identity. */
export async function checkEnding(world: World): Promise<void> {
  await checkBooks(world);
  await checkTransfers(world);
  await checkDeposits(world);
  checkProviderBalances(world);
}

/** Every invariant of `accounts check`, over the whole database. */
export async function checkBooks(world: World): Promise<void> {
  const [finding, ...others] = await checkAccounts({ db: world.db, now: () => world.clock.read(siteClock) });
  if (finding) violate(world, `accounts check: ${JSON.stringify(finding)} and ${others.length} more`);
}

/** Every transfer is final, is what the provider did, and is what the site answered its member. */
async function checkTransfers(world: World): Promise<void> {
  const orders = await world.db.selectFrom("game_transfers").select(["id", "provider", "state", "moved_cents"])
    .execute();
  const states = new Map(orders.map(({ id, state }) => [id, state]));
  for (const { id, provider: code, state, moved_cents } of orders) {
    const name = world.trace.name(id);
    const movedCents = world.providers.find((provider) => provider.code === code)?.movedCents(id) ?? 0n;
    if (state !== "succeeded" && state !== "failed") violate(world, `transfer ${name} is still ${state}`);
    if ((moved_cents ?? 0n) !== movedCents) violate(world, `transfer ${name} moved ${movedCents}, not ${moved_cents}`);
  }
  for (const { orderId, outcome } of world.transfersRequested) {
    const state = states.get(orderId);
    const stored = outcome === "succeeded"
      ? state === "succeeded"
      : outcome === "transfer_refused"
      ? state === "failed"
      : true;
    if (!stored) violate(world, `transfer ${world.trace.name(orderId)} was answered ${outcome} and is ${state}`);
  }
}

/** Every top-up is final, and credited exactly when the vendor has the money for it. */
async function checkDeposits(world: World): Promise<void> {
  const orders = await world.db.selectFrom("deposit_orders").select(["id", "state"]).execute();
  for (const { id, state } of orders) {
    const name = world.trace.name(id);
    if (!finalStates.has(state)) violate(world, `top-up ${name} is still ${state}`);
    const isPaid = collectedCents(world, id) > 0n;
    if (isPaid !== (state === "credited")) violate(world, `top-up ${name} is ${isPaid ? "" : "not "}paid and ${state}`);
  }
}

/** The jobs alone have acted on every stored callback: an operator's replay would hide one that they forgot. */
export async function checkCallbacks(world: World): Promise<void> {
  const { left } = await world.db.selectFrom("vendor_callbacks").where("acted_at", "is", null)
    .select((eb) => eb.fn.countAll<bigint>().as("left")).executeTakeFirstOrThrow();
  if (left > 0n) violate(world, `${left} callbacks were never acted on`);
}

const finalStates = new Set(["credited", "expired", "failed"]);

/** The books' idea of each wallet is the wallet. */
function checkProviderBalances(world: World): void {
  for (const member of world.members) {
    for (const provider of world.providers) {
      const providerBalance = world.books.accounts.find(({ member: owner, code }) =>
        owner === member && code === `game:${provider.code}`
      )?.cents ?? 0n;
      const wallet = provider.wallet(playerOf(member)) ?? 0n;
      if (providerBalance !== wallet) {
        violate(world, `member ${member} has ${wallet} at ${provider.code}, the ledger ${providerBalance}`);
      }
    }
  }
}
