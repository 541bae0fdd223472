import type { z } from "zod";
import type { SandboxDb } from "./store/tables.ts";
import { readBetLog } from "./store/bet_log.ts";
import { createLaunch, endPlays } from "./store/plays.ts";
import { findTransfer, openWallet, readWallet, transferOnce } from "./store/wallets.ts";
import type { answers, CallName, requests } from "./wire.ts";

/** What the calls work with. */
export interface CallContext {
  db: SandboxDb;
  now(): Date;
  /** The service's own address, without a path. */
  origin: string;
  /** A fault's wish to move less than asked. */
  movesCents: bigint | undefined;
}

/** What each call of the protocol does. */
export const calls: { [Name in CallName]: Call<Name> } = {
  async player(context, owner) {
    await openWallet(context.db, owner);
    return { ok: true };
  },
  async balance(context, owner) {
    const cents = await readWallet(context.db, owner);
    return cents === null ? { ok: false, error: "no_player" } : { ok: true, balance: String(cents) };
  },
  async transfer(context, { id, amount, ...owner }) {
    if (amount === 0n) return { ok: false, error: "zero" };
    const asked = { ...owner, id, amountCents: amount };
    const verdict = await transferOnce(context.db, asked, context.now(), context.movesCents);
    if (verdict.kind === "conflict") return "conflict";
    return verdict.kind === "moved"
      ? { ok: true, moved: String(verdict.movedCents) }
      : { ok: false, error: verdict.error };
  },
  async status(context, { provider, id }) {
    const transfer = await findTransfer(context.db, provider, id);
    if (!transfer) return { ok: false, error: "not_found" };
    return transfer.moved_cents === null
      ? { ok: false, error: transfer.refusal ?? "closed" }
      : { ok: true, moved: String(transfer.moved_cents) };
  },
  async launch(context, { provider, player, language, back_url }) {
    if (await readWallet(context.db, { provider, player }) === null) return { ok: false, error: "no_player" };
    const token = await createLaunch(context.db, { provider, player, language, backUrl: back_url }, context.now());
    return { ok: true, url: `${context.origin}/play?token=${token}` };
  },
  async bets(context, { provider, cursor }) {
    return { ok: true, ...await readBetLog(context.db, provider, cursor) };
  },
  async kick(context, owner) {
    await endPlays(context.db, owner);
    return { ok: true };
  },
};

/** One call: its checked payload in, its answer out; `conflict` is told by HTTP 409. */
type Call<Name extends CallName> = (
  context: CallContext,
  payload: z.output<(typeof requests)[Name]>,
) => Promise<z.input<(typeof answers)[Name]> | "conflict">;
