/** The codings in which the site sends an answer, by their names in HTTP. */
export type Encoding = "br" | "zstd" | "gzip";

/**
 * The first of the offered codings that an Accept-Encoding header takes: named, and not with weight zero (RFC 9110,
 * section 12.5.3). Null when it takes none of them.
 */
export function acceptedEncoding<Offered extends Encoding>(
  header: string | null | undefined,
  offered: readonly Offered[],
): Offered | null {
  if (!header) return null;
  const taken = new Set<string>();
  for (const part of header.slice(0, 500).toLowerCase().split(",")) {
    const [name = "", weight = ""] = part.split(";");
    if (!/^\s*q=0(\.0*)?\s*$/.test(weight)) taken.add(name.trim());
  }
  return offered.find((encoding) => taken.has(encoding)) ?? null;
}
