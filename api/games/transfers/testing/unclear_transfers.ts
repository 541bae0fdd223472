import { addressed } from "@/testing/database/address.ts";
import { sql } from "kysely";
import type { TestMember } from "@/testing/site/test_site.ts";
import { type GameSite, gameSite, type GameSiteOptions } from "../../catalogue/testing/game_site.ts";

/**
 * The provider's handling of a transfer whose answer gets lost: it moves all of it, never gets it, or accepts it and
 * never decides.
 */
export type LostAnswer = "moved" | "never arrived" | "undecided";

/** A game site whose provider breaks off in the middle of each answer to a transfer. */
export interface UnclearSite extends GameSite {
  /** While true, the provider doesn't answer questions about transfers either. */
  silent: boolean;
  /** A transfer of TWD into (negative: out of) bng whose end the site doesn't know; gives its id. */
  unclear(member: TestMember, amount: number, what: LostAnswer): Promise<string>;
  /** Makes a transfer look as if it had been made and sent that much earlier. */
  makeOlder(id: string, minutes: number): Promise<void>;
}

/** Opens such a site. A member's first transfer, which has to arrive, goes by `game/transfer` before any unclear one. */
export async function unclearSite(options: Omit<GameSiteOptions, "fault"> = {}): Promise<UnclearSite> {
  let lost: LostAnswer | null = null;
  const site = await gameSite({
    ...options,
    fault(call) {
      if (call === "transfer" && lost === "undecided") return { decides: new Promise(() => {}) };
      if (call === "transfer" && lost) return { acts: lost === "moved", reply: "cut" };
      return call === "status" && unclear.silent ? { reply: "cut" } : null;
    },
  });
  const unclear: UnclearSite = addressed({
    ...site,
    silent: false,
    async unclear(member: TestMember, amount: number, what: LostAnswer) {
      lost = what;
      const { body } = await site.call("game/transfer", member, { game_name: "bng", amount });
      lost = null;
      if (body.data?.state !== "pending") throw new Error(`not unclear: ${JSON.stringify(body)}`);
      return body.data.order_id;
    },
    async makeOlder(id: string, minutes: number) {
      const interval = sql`make_interval(mins => ${minutes})`;
      await sql`
        update game_transfers set created_at = created_at - ${interval}, sent_at = sent_at - ${interval}
        where id = ${id}`.execute(site.db);
    },
  }, () => site.url);
  return unclear;
}
