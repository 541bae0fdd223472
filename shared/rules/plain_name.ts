/** A name for comparison: forms of the same characters, capitals, spaces and points between don't count. */
export function plainName(name: string): string {
  return name.normalize("NFKC").replaceAll(/[\s·・.]/g, "").toLowerCase();
}
