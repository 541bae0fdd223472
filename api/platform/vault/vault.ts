import { deriveKeys, type RingKey } from "./derive_keys.ts";
import type { KeyRing } from "./key_ring.ts";
import { pack, unpack } from "./sealed.ts";

/** The binding of a sealed value. It opens nowhere else, so that swapping two rows' values is noticed. */
export interface CellAddress {
  table: string;
  column: string;
  /** The row's key; if a member owns the row, with the member. */
  row: string;
}

/** Keeps what must not be read from the database or the disk: ID numbers, account numbers, images. */
export interface Vault {
  /** Encrypts with the current key (AES-256-GCM) for one place. The same text never gives the same bytes twice. */
  seal(plain: Uint8Array | string, cell: CellAddress): Promise<Uint8Array>;
  /** Decrypts. Throws when it was changed, was sealed for another place, or its key is no longer in the ring. */
  open(sealed: Uint8Array, cell: CellAddress): Promise<Uint8Array<ArrayBuffer>>;
  /** {@link open}, as text. */
  openText(sealed: Uint8Array, cell: CellAddress): Promise<string>;
  /** Whether it was sealed with the current key. */
  isCurrent(sealed: Uint8Array): boolean;
  /** The current key's id. */
  readonly currentKey: string;
  /** The ids of all keys of the ring, the current one first. */
  readonly keyIds: readonly [string, ...string[]];
  /**
   * A text's fingerprints (HMAC-SHA-256), the current key's first: two texts of a kind are equal when they share one. Only
   * the first is stored; looking for a text means looking for any of them.
   */
  fingerprints(kind: string, text: string): Promise<[string, ...string[]]>;
}

/** A vault over the keys of a ring. */
export function createVault(ring: KeyRing): Vault {
  const derived = new Map<string, Promise<RingKey>>();
  const currentKey = ring[0].id;
  const keyOf = async (id: string): Promise<RingKey> => {
    const key = ring.find((one) => one.id === id);
    if (!key) throw new Error(`the data key ${id} is not in DATA_KEYS`);
    const known = derived.get(id) ?? deriveKeys(key.bytes);
    derived.set(id, known);
    return await known;
  };
  const open = async (sealed: Uint8Array, cell: CellAddress) => {
    const { keyId, nonce, body } = unpack(sealed);
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: boundTo(keyId, cell) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, (await keyOf(keyId)).cipher, body));
  };
  return {
    currentKey,
    keyIds: [currentKey, ...ring.slice(1).map(({ id }) => id)],
    open,
    openText: async (sealed, cell) => new TextDecoder().decode(await open(sealed, cell)),
    isCurrent: (sealed) => unpack(sealed).keyId === currentKey,
    async seal(plain, cell) {
      const bytes = typeof plain === "string" ? new TextEncoder().encode(plain) : new Uint8Array(plain);
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const algorithm = { name: "AES-GCM", iv: nonce, additionalData: boundTo(currentKey, cell) };
      const body = await crypto.subtle.encrypt(algorithm, (await keyOf(currentKey)).cipher, bytes);
      return pack({ keyId: currentKey, nonce, body: new Uint8Array(body) });
    },
    async fingerprints(kind, text) {
      const bytes = new TextEncoder().encode(JSON.stringify([kind, text]));
      const one = async (id: string) => {
        const mac = new Uint8Array(await crypto.subtle.sign("HMAC", (await keyOf(id)).fingerprint, bytes));
        return `${id}:${mac.toBase64({ alphabet: "base64url", omitPadding: true })}`;
      };
      return [await one(currentKey), ...await Promise.all(ring.slice(1).map(({ id }) => one(id)))];
    },
  };
}

/**
 * Returns the data that the seal is bound to besides its content: a list as JSON, so that no two places give the same
 * bytes.
 */
function boundTo(keyId: string, { table, column, row }: CellAddress): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([1, keyId, table, column, row]));
}
