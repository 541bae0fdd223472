/** Whether a vendor's address leads to a web page: nothing that a browser would run as a script passes. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ["https:", "http:"].includes(new URL(address).protocol);
}
