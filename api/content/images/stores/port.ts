/** The store of members' images, encrypted by the vault, so that the store's operator can read none of them. */
export interface ImageStore {
  /** Stores bytes under a name, completely or not at all, replacing earlier ones. */
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

/** Throws for a name that {@link newImageName} never made, because a name becomes part of a path. */
export function checkImageName(name: string): void {
  if (!/^[0-9a-f-]{36}$/.test(name)) throw new Error("this is no image's name");
}
