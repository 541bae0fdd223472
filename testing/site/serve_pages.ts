import { buildIfStale } from "@/cli/build.ts";
import { seedGames } from "@/db/seed/games.ts";
import { createSiteHandler } from "@/server/create_site_handler.ts";
import type { PageHandler } from "@/server/fresh.ts";
import { type TestSite, testSite, type TestSiteOptions } from "./test_site.ts";

// Pages name the files of the build, which a new checkout does not have yet.
await buildIfStale();

/** The pages of a test site, asked without a socket. */
export interface ServedPages extends AsyncDisposable {
  site: TestSite;
  handler: PageHandler;
  get(path: string, headers?: HeadersInit): Promise<Response>;
  post(path: string, form: string, headers?: Record<string, string>): Promise<Response>;
}

/** The whole application in this process, over a database of its own with the seeded games. */
export async function servePages(options?: TestSiteOptions): Promise<ServedPages> {
  const site = await testSite(options);
  await seedGames(site.db);
  const handler = await createSiteHandler(site.ctx);
  const ask = (path: string, init: RequestInit) =>
    handler(new Request(new URL(path, "http://localhost"), init), pageVisitor);
  return {
    site,
    handler,
    get: async (path, headers) => await ask(path, { headers }),
    post: async (path, form, given = {}) => {
      const headers = new Headers({ "content-type": "application/x-www-form-urlencoded", origin: "http://localhost" });
      for (const [name, value] of Object.entries(given)) headers.set(name, value);
      if (given.origin === "") headers.delete("origin");
      return await ask(path, { method: "POST", body: form, headers });
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** Where the requests come from. */
export const pageVisitor: Deno.ServeHandlerInfo<Deno.NetAddr> = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 },
  completed: Promise.resolve(),
};
