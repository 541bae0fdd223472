/** A browser, as far as games need one: it follows the launch address, keeps its cookie and plays. */
export interface PlayBrowser {
  /** Address of the open game. */
  url: string;
  page(): Promise<Response>;
  /** How the game stands. */
  table(): Promise<Response>;
  /** Plays a step of a round. */
  step(id: string, step: number, action: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Plays the slot: a round of one step, with a bet in cents. */
  spin(id: string, bet: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Opens a game as a provider says: by an address, or by a form to post; throws when it doesn't open. */
export async function browserOf(
  launch: string | { url: string; method: "GET" | "POST"; params: Record<string, string> },
): Promise<PlayBrowser> {
  const { url: launchUrl, method, params } = typeof launch === "string"
    ? { url: launch, method: "GET", params: {} }
    : launch;
  const body = method === "POST" ? new URLSearchParams(params) : null;
  const entry = await fetch(launchUrl, { method, body, redirect: "manual" });
  await entry.body?.cancel();
  const location = entry.headers.get("location");
  const cookie = entry.headers.get("set-cookie")?.split(";")[0];
  if (entry.status !== 303 || !location || !cookie) throw new Error(`the launch address answered ${entry.status}`);
  const url = new URL(location, launchUrl).href;
  const step: PlayBrowser["step"] = (id, step, action, headers = {}) =>
    fetch(`${url}/step`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", ...headers },
      body: JSON.stringify({ id, step, action }),
    });
  return {
    url,
    page: () => fetch(url, { headers: { cookie } }),
    table: () => fetch(`${url}/table`, { headers: { cookie } }),
    step,
    spin: (id, bet, headers) => step(id, 0, { bet }, headers),
  };
}
