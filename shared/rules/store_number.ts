/** The chains of convenience stores. */
export type StoreChainCode = "seven" | "family" | "hilife" | "ok";

/** Every word by which the client contract names a chain. */
export const storeTypes = {
  IBON: "seven",
  FAMILYS: "family",
  HILIFE: "hilife",
  OKMART: "ok",
  ibon: "seven",
  fami: "family",
  hilife: "hilife",
  okgo: "ok",
} as const satisfies Record<string, StoreChainCode>;

/** One of these words. */
export type StoreTypeCode = keyof typeof storeTypes;

/** The word for each chain in answers and forms. */
export const typeOfChain: Readonly<Record<StoreChainCode, StoreTypeCode>> = {
  seven: "IBON",
  family: "FAMILYS",
  hilife: "HILIFE",
  ok: "OKMART",
};

/** How few and how many characters a store number has. */
const storeNumberLength = { min: 4, max: 20 } as const;

/** A member's number at a chain of stores: ASCII letters and digits only. */
export function isStoreNumber(text: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${storeNumberLength.min},${storeNumberLength.max}}$`).test(text);
}

/**
 * Returns the visible end of a number: at most four characters and at most half, so that a short one is not shown
 * whole.
 */
export function endOfStoreNumber(number: string): string {
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}
