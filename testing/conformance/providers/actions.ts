import assert from "node:assert/strict";
import { v7 } from "uuid";
import type { GameProvider, LaunchRequest, ProviderTransfer, TransferAnswer } from "@/api/games/providers/port.ts";
import { browserOf, type PlayBrowser } from "@/sandboxes/providers/testing.ts";
import type { Harness } from "./harness.ts";

/** A new transfer of these cents, negative out of the player's wallet. */
export function moving(player: string, amountCents: bigint): ProviderTransfer {
  return { transferId: v7(), player, amountCents, sentAt: new Date() };
}

export function launching(player: string): LaunchRequest {
  return { player, device: "pc", language: "tw", backUrl: "http://127.0.0.1:1/", group: "egame" };
}

/** A new player with these cents at the provider. */
export async function playerWith({ provider, newPlayer }: Harness, cents: bigint): Promise<string> {
  const player = newPlayer();
  assert.deepEqual(await provider.createPlayer({ player }), { kind: "open" });
  if (cents > 0n) {
    assertMoved(await provider.transfer(moving(player, cents)), cents);
  }
  return player;
}

/** The answer that so much was moved, with any balance if it has one. */
export function assertMoved(answer: TransferAnswer | undefined, movedCents: bigint): void {
  assert.ok(answer?.kind === "moved", `it is ${JSON.stringify(answer?.kind)}`);
  assert.equal(answer.movedCents, movedCents);
}

export async function assertBalance(provider: GameProvider, player: string, balanceCents: bigint): Promise<void> {
  assert.deepEqual(await provider.balance({ player }), { kind: "balance", balanceCents });
}

/** Launches a game and opens it: a slot, unless another is named. */
export async function openGame(
  provider: GameProvider,
  player: string,
  game: Partial<LaunchRequest> = {},
): Promise<PlayBrowser> {
  const launched = await provider.launch({ ...launching(player), ...game });
  assert.ok(launched.kind === "launch");
  return await browserOf(launched);
}

/** Every call of the port, for rules that hold for all of them. */
export function everyCall(provider: GameProvider, player: string, transfer = moving(player, 1_00n)) {
  return {
    player: () => provider.createPlayer({ player }),
    balance: () => provider.balance({ player }),
    transfer: () => provider.transfer(transfer),
    status: () => provider.transferStatus(transfer.transferId),
    launch: () => provider.launch(launching(player)),
    bets: () => provider.betLog(null),
    totals: () => provider.betTotals({ from: new Date(0), to: new Date() }),
    games: () => provider.games(null),
    kick: () => provider.kick({ player }),
  };
}
