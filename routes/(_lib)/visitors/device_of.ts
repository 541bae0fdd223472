/**
 * The kind of device that a browser says it is, for a game opened by a plain link: browsers with client hints say it
 * outright (https://wicg.github.io/ua-client-hints/), others in the name of their program.
 */
export function requestDeviceOf(headers: Headers): "pc" | "mobile" {
  const hint = headers.get("sec-ch-ua-mobile");
  if (hint !== null) return hint === "?1" ? "mobile" : "pc";
  return /\b(Mobi|Android|iPhone|iPad)/.test(headers.get("user-agent") ?? "") ? "mobile" : "pc";
}
