import { v7 } from "uuid";
import type { MemberId } from "@/api/member_id.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { readBalance } from "@/api/games/transfers/balance/read_balance.ts";
import { recallPoints } from "@/api/games/transfers/balance/recall_points.ts";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { playerOf } from "../site/player_of.ts";
import { maxDepositCents, minDepositCents } from "../site/catalogue.ts";
import type { Work } from "../site/start_operation.ts";
import type { RequestedDeposit, RequestedTransfer, World } from "../world.ts";

/** A member moves points, in or out: mostly what there is to move, sometimes more. */
export function askTransfer(world: World): Work {
  const { random } = world;
  const member = random.pick(world.members);
  const provider = random.pick(world.providers);
  const into = random.chance(0.6);
  const hasCents = into ? mainCents(world, member) : provider.wallet(playerOf(member)) ?? 0n;
  const amountCents = someOf(world, hasCents);
  const input: RequestedTransfer = {
    orderId: v7(),
    member,
    providerCode: provider.code,
    amountCents: into ? amountCents : -amountCents,
    outcome: null,
  };
  world.transfersRequested.push(input);
  return transferWork(world, input);
}

/** The same transfer again: a double click, or a browser that got no answer. */
export function repeatTransfer(world: World): Work {
  return transferWork(world, world.random.pick(world.transfersRequested.slice(-20)));
}

/** A member takes everything back. */
export function askRecall(world: World): Work {
  const member = world.random.pick(world.members);
  const requestId = v7();
  return {
    label: `member ${member} recalls`,
    async run(ctx) {
      const { recalled, creditCents } = await recallPoints(ctx, member, requestId);
      const lines = recalled.map((line) => `${line.providerCode} ${line.amountCents} ${line.state} ${line.reason}`);
      return `${lines.join(", ")}; main ${creditCents}`;
    },
  };
}

/** A member looks at a game's points. */
export function askBalance(world: World): Work {
  return balanceWork(world.random.pick(world.members), world.random.pick(world.providers).code);
}

/** A look at a game's points, after which the books follow the provider. */
export function balanceWork(member: MemberId, providerCode: string): Work {
  return {
    label: `member ${member} looks at ${providerCode}`,
    async run(ctx) {
      const balance = await readBalance(ctx, member, providerCode);
      return balance.ok ? `${balance.value}` : balance.refusal.code;
    },
  };
}

/** A member tops up. */
export function askDeposit(world: World): Work {
  const { random } = world;
  // The last byte decides in which lane a replay has the order: it has to come from the simulator's seed.
  const orderId = v7().slice(0, -2) + random.below(256).toString(16).padStart(2, "0");
  const amountCents = BigInt(random.between(Number(minDepositCents), Number(maxDepositCents)));
  const methodId = random.between(1, world.vendors.length);
  const input: RequestedDeposit = { orderId, member: random.pick(world.members), methodId, amountCents };
  world.depositsRequested.push(input);
  return depositWork(world, input);
}

/** The same top-up again. */
export function repeatDeposit(world: World): Work {
  return depositWork(world, world.random.pick(world.depositsRequested.slice(-20)));
}

function transferWork(world: World, input: RequestedTransfer): Work {
  const { orderId, member, providerCode, amountCents } = input;
  return {
    label: `member ${member} transfers ${amountCents} to ${providerCode} as ${world.trace.name(orderId)}`,
    transferId: orderId,
    async run(ctx) {
      const outcome = await transferPoints(ctx, member, { orderId, providerCode, amountCents });
      if (!outcome.ok) return input.outcome = outcome.refusal.code;
      const { state, creditCents, gameBalanceCents } = outcome.value;
      input.outcome = state;
      return `${state}, main ${creditCents}, game ${gameBalanceCents}`;
    },
  };
}

function depositWork(world: World, { orderId, member, methodId, amountCents }: RequestedDeposit): Work {
  return {
    label: `member ${member} tops up ${amountCents} by ${methodId} as ${world.trace.name(orderId)}`,
    async run(ctx) {
      const order = await createOrder(ctx, member, { orderId, methodId, amountCents, lang: "tw" });
      return order.ok ? order.value.state : order.refusal.code;
    },
  };
}

function mainCents(world: World, member: MemberId): bigint {
  return world.books.accounts.find((account) => account.member === member && account.code === "main")?.cents ?? 0n;
}

/** Some of it, all of it, or a little more than there is; never nothing. */
function someOf({ random }: World, cents: bigint): bigint {
  const whole = Number(cents) + 1;
  return BigInt(random.weighted([[6, random.between(1, whole)], [2, Math.max(1, whole - 1)], [1, whole]]));
}
