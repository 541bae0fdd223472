import { Buffer } from "node:buffer";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";

/** The vault's binding for the secret of an operator's authenticator. */
export function operatorSecretCell(name: string) {
  return { table: "operators", column: "secret_sealed", row: name };
}

/** Reseals the secrets of operators' authenticators with the current key; skips current ones. Returns how many. */
export async function resealOperators({ db, vault }: Pick<Ctx, "db" | "vault">): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom("operators").select(["name", "secret_sealed"]).orderBy("name").forNoKeyUpdate()
      .execute();
    let resealed = 0;
    for (const { name, secret_sealed } of rows) {
      if (secret_sealed === null || vault.isCurrent(secret_sealed)) continue;
      const cell = operatorSecretCell(name);
      const fresh = Buffer.from(await vault.seal(await vault.open(secret_sealed, cell), cell));
      await tx.updateTable("operators").set({ secret_sealed: fresh }).where("name", "=", name).execute();
      resealed++;
    }
    return resealed;
  });
}
