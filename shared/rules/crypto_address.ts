/** How many characters an address has. */
export const addressLength = 34;

/** Normalises a typed address: removes spaces around it. */
export function readAddress(typed: string): string {
  return typed.trim();
}

/** Whether a read text has the form of a TRON address: T and 33 letters or digits. Its checksum is looked at by the server. */
export function isAddressForm(address: string): boolean {
  return /^T[0-9A-Za-z]{33}$/.test(address);
}
