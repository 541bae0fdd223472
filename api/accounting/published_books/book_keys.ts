import { Buffer } from "node:buffer";
import type { Transaction } from "kysely";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { CellAddress } from "@/api/platform/vault/vault.ts";

/** RFC 8032: short, made at once, and known to openssl. */
const algorithm = "Ed25519";

/** The vault's binding for a key that signs days' books. */
export function bookKeyCell(id: string): CellAddress {
  return { table: "book_keys", column: "private_key_sealed", row: id };
}

/** A key to sign days' books with. */
export interface BookKey {
  id: string;
  /** Signs a text; gives base64. */
  sign(text: string): Promise<string>;
}

/** Opens the newest key, or makes the first one. Its caller holds the lock under which books are published. */
export async function openBookKey(tx: Transaction<DB>, vault: Ctx["vault"]): Promise<BookKey> {
  const stored = await tx.selectFrom("book_keys").select(["id", "private_key_sealed"]).orderBy("id", "desc").limit(1)
    .executeTakeFirst();
  const { id, pkcs8 } = stored
    ? { id: stored.id, pkcs8: await vault.open(stored.private_key_sealed, bookKeyCell(stored.id)) }
    : await makeKey(tx, vault);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]);
  return {
    id,
    sign: async (text) =>
      new Uint8Array(await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text))).toBase64(),
  };
}

async function makeKey(tx: Transaction<DB>, vault: Ctx["vault"]) {
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]) as CryptoKeyPair;
  const [pkcs8, spki] = await Promise.all([
    crypto.subtle.exportKey("pkcs8", pair.privateKey),
    crypto.subtle.exportKey("spki", pair.publicKey),
  ]);
  const id = v7();
  await tx.insertInto("book_keys").values({
    id,
    public_key: `-----BEGIN PUBLIC KEY-----\n${new Uint8Array(spki).toBase64()}\n-----END PUBLIC KEY-----\n`,
    private_key_sealed: Buffer.from(await vault.seal(new Uint8Array(pkcs8), bookKeyCell(id))),
  }).execute();
  return { id, pkcs8: new Uint8Array(pkcs8) };
}

/** Whether a text was signed by the key with this public half, in PEM. */
export async function isSignedBook(publicKey: string, text: string, signature: string): Promise<boolean> {
  const spki = Uint8Array.fromBase64(publicKey.replaceAll(/-----[A-Z ]+-----|\n/g, ""));
  const key = await crypto.subtle.importKey("spki", spki, algorithm, false, ["verify"]);
  return await crypto.subtle.verify(algorithm, key, Uint8Array.fromBase64(signature), new TextEncoder().encode(text));
}

/** Reseals the keys with the current key of the vault; skips current ones. Returns how many. */
export async function resealBookKeys({ db, vault }: Pick<Ctx, "db" | "vault">): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom("book_keys").select(["id", "private_key_sealed"]).orderBy("id").forNoKeyUpdate()
      .execute();
    const old = rows.filter((row) => !vault.isCurrent(row.private_key_sealed));
    // One for the whole life of a site, but for those that its owner adds.
    for (const { id, private_key_sealed } of old) {
      const fresh = await vault.seal(await vault.open(private_key_sealed, bookKeyCell(id)), bookKeyCell(id));
      await tx.updateTable("book_keys").set({ private_key_sealed: Buffer.from(fresh) }).where("id", "=", id).execute();
    }
    return old.length;
  });
}
