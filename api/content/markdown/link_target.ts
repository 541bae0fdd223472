/** The permitted targets of a link: a page of this site by its path, or another site by its whole address. */
export interface LinkTarget {
  href: string;
  /** The other site's name, with its port; null for this site. */
  host: string | null;
}

/**
 * Returns the target of an address in a text. Null for an address that may not become a link: any scheme but http and
 * https, a name or password before the host, a backslash, and a host that is not plain ASCII, as letters of another
 * script can look alike (Unicode UTS #39).
 */
export function linkTarget(address: string): LinkTarget | null {
  if (/[\\\s]|%5c/i.test(address.split(/[?#]/)[0] ?? "")) return null;
  const isPath = /^\/(?!\/)/.test(address);
  if (!isPath && !/^https?:\/\//i.test(address)) return null;
  const url = URL.parse(address, ownBase);
  if (!url || url.username !== "" || url.password !== "") return null;
  if (isPath) return url.origin === ownBase ? { href: url.pathname + url.search + url.hash, host: null } : null;
  if (!/^https?:$/.test(url.protocol) || /(^|\.)xn--/.test(url.hostname)) return null;
  return { href: url.href, host: url.host };
}

const ownBase = "https://this-site.invalid";

/**
 * Whether the words of a link name another host than the one that it leads to: `[bank.example](https://evil.example)`,
 * also with letters that only look like those of the host.
 */
export function namesAnotherHost(message: string, { host }: LinkTarget): boolean {
  if (host === null) return false;
  const plain = message.normalize("NFKC").replaceAll(/[\u200c\u200d]/g, "").replaceAll(/。(?=[a-z])/gi, ".")
    .toLowerCase();
  const named = plain.match(/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,}|\d+\.\d+\.\d+)(?::\d+)?/gu) ?? [];
  return named.some((name) => `www.${name}` !== host && name !== host && name !== `www.${host}`);
}

/** Whether an address is a picture's that this site keeps for its own texts. */
export function isOwnPicture(address: string): boolean {
  return /^\/pictures\/[0-9a-f-]{36}\.jpg$/.test(address);
}
