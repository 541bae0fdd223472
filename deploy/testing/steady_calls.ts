/** A signed-in member, for calls and for pages. */
interface Caller {
  token: string;
  cookie: string;
}

/** Members who use a site, one call after the other each, until it is ended. */
export interface SteadyCalls {
  /** Waits until so many more calls are answered. */
  more(count: number): Promise<void>;
  /** Waits for the last answers, and gives the calls that were not answered with 200, a line each. */
  end(): Promise<string[]>;
}

/** Lets members move points into a game and out again, and read their home page and their own data, by turns. */
export function callSteadily(site: string, callers: readonly Caller[]): SteadyCalls {
  const failed: string[] = [];
  let isEnded = false;
  let answered = 0;
  let awaited = { count: Infinity, resolve() {} };
  const running = Promise.all(callers.map(async (caller, at) => {
    for (let round = at; !isEnded; round++) {
      const { path, ...init } = callOf(caller, round);
      try {
        const response = await fetch(site + path, init);
        const text = await response.text();
        if (response.status !== 200) failed.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
      } catch (error) {
        failed.push(`${path}: ${error}`);
      }
      if (++answered >= awaited.count) awaited.resolve();
    }
  }));
  return {
    more: (count) => new Promise((resolve) => awaited = { count: answered + count, resolve }),
    async end() {
      isEnded = true;
      await running;
      return failed;
    },
  };
}

function callOf({ token, cookie }: Caller, round: number): RequestInit & { path: string } {
  if (round % 4 === 0) return { path: "/", headers: { cookie } };
  if (round % 4 === 2) return post("user/detail", {});
  return post("game/transfer", { game_name: "rsg", amount: round % 4 === 1 ? 12.34 : -12.34 });

  function post(call: string, body: unknown) {
    return {
      path: `/api/v1/${call}`,
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    };
  }
}
