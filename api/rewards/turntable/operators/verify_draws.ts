import { hashOfSeed, verifyDraw } from "@/shared/draws/fair_draw.ts";
import type { Ctx } from "@/api/context.ts";
import { drawSeedCell } from "../../fair_draws/server_seed.ts";
import { draws, toDraw } from "../draw.ts";

/** The fault of a draw. */
export interface WrongDraw {
  id: string;
  problem: string;
}

/** How many draws were computed again, and those of which something differs. */
export interface Verified {
  checked: number;
  wrong: WrongDraw[];
}

const atOnce = 500;

/**
 * Computes draws again from their seeds, revealed or still sealed, and compares the hash, the number, and the prize
 * that was given.
 * @param id one draw; all of them if it is left out
 */
export async function verifyDraws(ctx: Pick<Ctx, "db" | "vault">, id?: string): Promise<Verified> {
  const verified: Verified = { checked: 0, wrong: [] };
  let after: string | undefined;
  for (;;) {
    const rows = await draws(ctx.db).select([
      "d.seed_id",
      "d.prize",
      "d.kind",
      "d.amount_cents",
      "s.server_seed_sealed",
    ])
      .$if(id !== undefined, (query) => query.where("d.id", "=", id!))
      .$if(after !== undefined, (query) => query.where("d.id", ">", after!))
      .orderBy("d.id").limit(atOnce).execute();
    for (const row of rows) {
      const draw = toDraw(row);
      const { serverHash, clientSeed, nonce, drawn, of, prize } = draw;
      const serverSeed = draw.serverSeed ??
        await ctx.vault.openText(row.server_seed_sealed!, drawSeedCell(row.member_id, row.seed_id));
      const { hashFits, numberFits } = await verifyDraw({ serverSeed, serverHash, clientSeed, nonce, drawn, of });
      const prizeFits = prize.number === row.prize && prize.kind === row.kind && prize.amountCents === row.amount_cents;
      verified.checked++;
      const problem = !hashFits
        ? `the seed's hash is ${await hashOfSeed(serverSeed)}, shown was ${serverHash}`
        : !numberFits
        ? `the seeds do not give ${drawn}`
        : `${drawn} is prize ${prize.number}, given was prize ${row.prize}`;
      if (!hashFits || !numberFits || !prizeFits) verified.wrong.push({ id: draw.id, problem });
    }
    if (rows.length < atOnce || id !== undefined) return verified;
    after = rows.at(-1)!.id;
  }
}
