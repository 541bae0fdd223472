/**
 * The push services of browsers, by the end of their hosts' names: of Chrome and the browsers made of it, Firefox, Safari,
 * Edge. Browsers give an address at one of these; an address elsewhere could be one inside of the site's own network.
 */
const services = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
] as const;

/** Whether an address belongs to a browser's push service: https, its usual port, by name. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
