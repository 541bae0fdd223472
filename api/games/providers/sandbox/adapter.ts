import type { z } from "zod";
import { ask } from "../ask.ts";
import type { GameProvider, RefusedReason, TransferAnswer, Unknown } from "../port.ts";
import { sign, signatureHeader, timestampHeader } from "./signature.ts";
import { answers, type CallName, type requests } from "./wire.ts";

/** How one provider of the sandbox service is reached. */
export interface SandboxConnection {
  /** Address of the service, without a path. */
  url: string;
  secret: string;
  /** How long one question may take, in milliseconds. */
  timeoutMs?: number;
  now?: () => Date;
}

/** Speaks the sandbox's protocol (`wire.ts`) for one provider code. */
export function createSandboxProvider(code: string, connection: SandboxConnection): GameProvider {
  const { url, secret, timeoutMs = 8_000, now = () => new Date() } = connection;

  async function call<Name extends CallName>(
    name: Name,
    fields: Payload<Name>,
    at = now(),
  ): Promise<Reply<Name> | Unknown> {
    const path = `/api/${name}`;
    const body = JSON.stringify({ provider: code, ...fields });
    const timestamp = String(at.getTime());
    const headers = {
      "content-type": "application/json",
      [timestampHeader]: timestamp,
      [signatureHeader]: sign(secret, { timestamp, method: "POST", path, body }),
    };
    const heard = await ask({ url: url + path, headers, body, timeoutMs, maxBytes: maxAnswerBytes });
    if (heard.kind === "unknown") return heard;
    // Only a 200 in the protocol's own words is the provider speaking; any other may come from something in between.
    if (heard.status !== 200) return { kind: "unknown", why: "unexpected" };
    const reply = answers[name].safeParse(parseJson(heard.text));
    return reply.success ? reply.data as Reply<Name> : { kind: "unknown", why: "unreadable" };
  }

  return {
    async createPlayer({ player }) {
      const reply = await call("player", { player });
      return "kind" in reply ? reply : reply.ok ? { kind: "open" } : refused(reply.error);
    },
    async balance({ player }) {
      const reply = await call("balance", { player });
      if ("kind" in reply) return reply;
      if (!reply.ok) return refused(reply.error);
      return reply.balance < 0n
        ? { kind: "unknown", why: "unreadable" }
        : { kind: "balance", balanceCents: reply.balance };
    },
    async transfer({ transferId, player, amountCents, sentAt }) {
      return moved(await call("transfer", { player, id: transferId, amount: String(amountCents) }, sentAt));
    },
    async transferStatus(transferId) {
      const reply = await call("status", { id: transferId });
      if ("ok" in reply && !reply.ok && reply.error === "not_found") return { kind: "not_found" };
      return moved(reply);
    },
    async launch({ player, device, language, backUrl }) {
      const reply = await call("launch", { player, device, language, back_url: backUrl });
      if ("kind" in reply) return reply;
      return reply.ok ? { kind: "launch", url: reply.url, method: "GET", params: {} } : refused(reply.error);
    },
    async betLog(cursor) {
      const reply = await call("bets", { cursor });
      if ("kind" in reply) return reply;
      if (!reply.ok) return refused(reply.error);
      const bets = reply.bets.map((bet) => ({
        player: bet.player,
        betId: bet.id,
        version: bet.version,
        betCents: bet.bet,
        validBetCents: bet.valid_bet,
        payoutCents: bet.payout,
        settledAt: bet.settled_at,
      }));
      return { kind: "bets", bets, cursor: reply.cursor, more: reply.more };
    },
    async kick({ player }) {
      const reply = await call("kick", { player });
      return "kind" in reply ? reply : reply.ok ? { kind: "kicked" } : refused(reply.error);
    },
  };
}

const maxAnswerBytes = 1_000_000;

type Payload<Name extends CallName> = Omit<z.input<(typeof requests)[Name]>, "provider">;
type Reply<Name extends CallName> = z.output<(typeof answers)[Name]>;

function moved(reply: Reply<"transfer"> | Unknown): TransferAnswer {
  if ("kind" in reply) return reply;
  if (!reply.ok) return refused(reply.error);
  return reply.moved > 0n ? { kind: "moved", movedCents: reply.moved } : { kind: "unknown", why: "unreadable" };
}

function refused(error: string): { kind: "refused"; reason: RefusedReason } {
  const reason = refusedReasons[error];
  return { kind: "refused", reason: reason ?? "other" };
}

const refusedReasons: Record<string, RefusedReason> = {
  insufficient: "insufficient",
  no_player: "no_player",
  closed: "closed",
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
