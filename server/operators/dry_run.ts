import type { Ctx } from "@/api/context.ts";
import { createCatalogue } from "@/api/games/catalogue/catalogue.ts";
import type { GameProvider } from "@/api/games/providers/port.ts";
import { createCaches } from "@/api/work/caches.ts";
import { inRolledBack } from "@/db/savepoints/rolled_back.ts";
import { type ExitCode, exitCodes } from "../exit_codes.ts";
import type { Site } from "../open_site.ts";
import { complain, remark } from "../print.ts";
import { commandMode } from "./command_mode.ts";
import { translated } from "./translated.ts";

/** A call to another system, which a dry run doesn't make. */
class RefusedCall extends Error {
  constructor(readonly service: string) {
    super(`a dry run calls no ${service}`);
  }
}

/**
 * Runs a command's work and undoes it: its writes are rolled back, and nothing leaves the database. Its output waits until
 * then, behind a line that says so, and its exit code is the work's. Work that needs another system, or rows that others
 * work on, is refused with a sentence.
 */
export async function inDryRun(site: Site, work: (site: Site) => Promise<ExitCode>): Promise<ExitCode> {
  const mode = commandMode();
  const calls: RefusedCall[] = [];
  const held: (() => void)[] = mode.held = [];
  let code: ExitCode;
  try {
    code = await inRolledBack(site.ctx.db, (db) => {
      const database = { ...site.database, db, replica: null };
      return work({ ...site, database, ctx: dryCtx({ ...site.ctx, db, replica: null }, calls) });
    });
  } catch (error) {
    // A refused call is said below.
    if (calls.length === 0 && !isBusy(error)) throw error;
    code = exitCodes.failed;
    if (calls.length === 0) held.splice(0, Infinity, () => complain(busyText()));
  } finally {
    mode.held = null;
  }
  const [call] = calls;
  if (call) {
    complain(
      translated`A dry run calls no other system, and this calls ${call.service}: it can't be tried. Nothing was done.`,
    );
    return exitCodes.usage;
  }
  remark(translated`Dry run: nothing was written. This would have come of it:`);
  for (const write of held) write();
  return code;
}

/** The context with its ways out of the database closed: a call there is noted, and throws. */
function dryCtx(ctx: Ctx, calls: RefusedCall[]): Ctx {
  const close = <Adapter extends object>(service: string, adapter: Adapter, names: readonly (keyof Adapter)[]) => ({
    ...adapter,
    ...Object.fromEntries(
      names.filter((name) => adapter[name] !== undefined).map((name) => [name, () => {
        const call = new RefusedCall(service);
        calls.push(call);
        return Promise.reject(call);
      }]),
    ),
  });
  const closeEach = <Code extends string, Adapter extends object>(
    service: string,
    adapters: ReadonlyMap<Code, Adapter>,
    names: readonly (keyof Adapter)[],
  ) => new Map(Array.from(adapters, ([code, adapter]) => [code, close(`${service} ${code}`, adapter, names)]));
  return {
    ...ctx,
    // The process's caches belong to the database outside.
    caches: createCaches({ db: ctx.db, vault: ctx.vault }),
    catalogue: createCatalogue(ctx.db, { now: ctx.now }),
    providers: {
      of(row) {
        const provider = ctx.providers.of(row);
        return provider && close(`provider ${row.code}`, provider, Object.keys(provider) as (keyof GameProvider)[]);
      },
    },
    vendors: closeEach("vendor", ctx.vendors, ["create", "query", "watch"]),
    payouts: closeEach("payout sender", ctx.payouts, ["send", "query"]),
    images: close("images", ctx.images, ["put", "remove"]),
    sms: ctx.sms && close("text messages", ctx.sms, ["send"]),
    email: ctx.email && close("mail server", ctx.email, ["send", "check"]),
    push: ctx.push && close("push services", ctx.push, ["send"]),
  };
}

/** A lock was not given in time (PostgreSQL, appendix A). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

function busyText(): string {
  return translated`Others work on the same rows now: nothing was tried. Give it again later.`;
}
