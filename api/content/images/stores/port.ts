/** Where members' images are stored, encrypted by the vault, so that the store's operator can read none of them. */
export interface ImageStore {
  /** Keeps bytes under a name, whole or not at all; what had that name is replaced. */
  put(name: string, sealed: Uint8Array): Promise<void>;
  /** The bytes of that name; null when there are none. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removes what has that name, if anything has. */
  remove(name: string): Promise<void>;
}

/** A random name, which reveals nothing. */
export function newImageName(): string {
  return crypto.randomUUID();
}

/** Throws on what {@link newImageName} never made: a name becomes part of a path. */
export function checkImageName(name: string): void {
  if (!/^[0-9a-f-]{36}$/.test(name)) throw new Error("this is no image's name");
}
