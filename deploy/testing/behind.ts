import { rawClient } from "@/testing/cli/raw_client.ts";
import { testListener } from "@/testing/cli/test_listener.ts";
import { type Proxy, type ProxyName, type ProxyOptions, startProxy } from "@/testing/proxy/start_proxy.ts";

/** A site behind a proxy, with the requests that it has seen. */
export interface Behind extends AsyncDisposable {
  proxy: Proxy;
  /** Of each request its method, its path, the length of its body and its caller. */
  seen: string[];
}

/** Puts a site behind a proxy; it answers as `answer` says. */
export async function behind(
  name: ProxyName,
  answer: (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response> = () => new Response("done"),
  options?: ProxyOptions,
): Promise<Behind> {
  await using cleanup = new AsyncDisposableStack();
  const seen: string[] = [];
  const variables = { BEHIND_PROXY: "on", SITE_URL: "http://site.test", HTTP_ADDRESS_REQUESTS: "9999" };
  const listener = cleanup.use(
    testListener(variables, async (request, info) => {
      const { length } = await request.bytes();
      const caller = "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "";
      seen.push(`${request.method} ${new URL(request.url).pathname} ${length} ${caller}`);
      return await answer(request, info);
    }),
  );
  const proxy = cleanup.use(await startProxy(name, Number(new URL(listener.url).port), options));
  const opened = cleanup.move();
  return { proxy, seen, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** A site that holds some requests. */
export interface Holding extends Behind {
  /** Answers those that are held; gives the statuses of all, in order. */
  release(): Promise<string[]>;
}

/** Sends requests for `/held`, each by a connection of its own, and goes on when each is held by the site or refused. */
export async function holding(name: ProxyName, requests: readonly string[], options?: ProxyOptions): Promise<Holding> {
  await using cleanup = new AsyncDisposableStack();
  const [held, judged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let judgedCount = 0;
  const judge = () => void (++judgedCount === requests.length && judged.resolve());
  const site = cleanup.use(
    await behind(name, async ({ url }) => {
      if (url.endsWith("/held")) {
        judge();
        await held.promise;
      }
      return new Response("done");
    }, options),
  );
  // Whatever fails: the site closes only when none is held any more.
  cleanup.defer(held.resolve);
  const answers: Promise<string>[] = [];
  for (const request of requests) {
    const client = cleanup.use(await rawClient(site.proxy.url));
    await client.send(request);
    answers.push(
      client.read(/\r\n\r\n/).catch(() => "none").then((answer) => {
        if (isRefusal(answer)) judge();
        return answer.slice(9, 12);
      }),
    );
  }
  await judged.promise;
  const opened = cleanup.move();
  return {
    ...site,
    async release() {
      held.resolve();
      return (await Promise.all(answers)).sort();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Whether it is the written refusal of a request that is one too many. */
export function isRefusal(answer: string): boolean {
  return /^HTTP\/1\.1 503 .*retry-after: 5/is.test(answer);
}
