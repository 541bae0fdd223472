import { errorFields } from "@/api/log/cause_text.ts";
import type { Ctx } from "@/api/context.ts";
import { forgetSiteProcess, notedEveryMs, noteSiteProcess } from "@/api/platform/vault/site_processes.ts";

const event = "process not noted";

/** Notes in the database that this process runs, and with which keys, until it is disposed. */
export async function noteProcess(
  ctx: Pick<Ctx, "db" | "incidents" | "log" | "now" | "vault">,
): Promise<AsyncDisposable> {
  const id = crypto.randomUUID();
  let noting = note();
  await noting;
  const timer = setInterval(() => void (noting = noting.then(note)), notedEveryMs);
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await noting;
      // Where the database is away, it forgets by itself.
      await forgetSiteProcess(ctx.db, id).catch(() => {});
    },
  };

  async function note(): Promise<void> {
    try {
      await noteSiteProcess(ctx.db, id, ctx.vault);
      ctx.incidents.worked(ctx, event);
    } catch (error) {
      ctx.incidents.failed(ctx, { level: "warn", event, fields: errorFields(error), error });
    }
  }
}
