import type {
  CreatePlayerAnswer,
  GameProvider,
  TransferAnswer,
  TransferStatusAnswer,
  Unknown,
  WalletAnswer,
} from "@/api/games/providers/port.ts";
import type { Operation } from "../operation.ts";
import type { Random } from "../random.ts";
import type { Trace } from "../trace.ts";
import type { Network, Request } from "./network.ts";
import type { SimulatedProvider } from "./provider.ts";

/** The parts of a simulated provider's port besides the provider. */
export interface PortParts {
  network: Network;
  random: Random;
  trace: Trace;
}

/** A simulated provider as one operation reaches it: what an adapter would give, over a network that fails. */
export function providerPort(provider: SimulatedProvider, operation: Operation, parts: PortParts): GameProvider {
  const { network, random, trace } = parts;
  const garbled = (): Unknown => ({
    kind: "unknown",
    why: random.pick(["server_error", "unreadable", "oversized", "unexpected"] as const),
  });
  const silence = (why: "timeout" | "connection"): Unknown => ({ kind: "unknown", why });
  const ask = <Answer>(request: Omit<Request<Answer | Unknown>, "party" | "silence">) =>
    network.send(operation, { party: provider.code, silence, ...request });
  /** More than was asked for, or nothing at all: what no provider can have moved. */
  const impossible = (requestedCents: bigint) =>
    random.chance(0.5) ? { kind: "moved" as const, movedCents: random.pick([0n, requestedCents + 1n]) } : garbled();
  const saysNo = { kind: "refused", reason: "other" } as const;

  return {
    createPlayer: ({ player }) =>
      ask<CreatePlayerAnswer>({
        label: `open ${player}`,
        arrive(reply) {
          provider.open(player);
          reply({ kind: "open" });
        },
        spoil: () => random.chance(0.5) ? garbled() : saysNo,
      }),
    balance: ({ player }) =>
      ask<WalletAnswer>({
        label: `balance ${player}`,
        arrive(reply) {
          const balanceCents = provider.reportedWallet(player);
          if (balanceCents === undefined) reply({ kind: "refused", reason: "no_player" });
          else reply({ kind: "balance", balanceCents });
        },
        spoil: () => random.chance(0.5) ? garbled() : saysNo,
      }),
    transfer: ({ transferId, player, amountCents, sentAt }) =>
      ask<TransferAnswer>({
        label: `transfer ${trace.name(transferId)} of ${amountCents} for ${player}`,
        arrive: (reply) => provider.transfer({ id: transferId, player, amountCents, sentAt }, reply),
        spoil: (answer) =>
          answer.kind === "moved" ? impossible(amountCents < 0n ? -amountCents : amountCents) : garbled(),
      }),
    transferStatus: (transferId) =>
      ask<TransferStatusAnswer>({
        label: `status ${trace.name(transferId)}`,
        arrive: (reply) => reply(provider.status(transferId)),
        spoil: () => random.chance(0.5) ? garbled() : { kind: "pending" },
      }),
    launch: () => Promise.resolve(garbled()),
    betLog: () => Promise.resolve(garbled()),
    betTotals: () => Promise.resolve(garbled()),
    games: () => Promise.resolve(garbled()),
    kick: () => Promise.resolve(garbled()),
  };
}
