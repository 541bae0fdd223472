import { errorFields } from "../cause_text.ts";
import type { Ctx } from "../context.ts";
import { type Settings, settingsSchema, type SettingValues } from "./settings.ts";

/** Settings that follow the database until they are stopped. */
export interface LiveSettings extends Settings {
  stop(): void;
}

/**
 * Reads the settings and goes on reading them every `everyMs` (2 s), so that what an operator changes anywhere reaches
 * every process. Polling, as LISTEN needs a session of its own, which a transaction pooler doesn't give. While the
 * database is away the last known values stay. A stored value that the schema refuses is logged and its default
 * applies.
 */
export async function loadSettings(ctx: Reading, { everyMs = 2000 } = {}): Promise<LiveSettings> {
  let values = await readSettings(ctx);
  const refresh = async () => {
    values = await readSettings(ctx);
  };
  const timer = setInterval(() => {
    refresh().then(
      () => ctx.incidents.worked(ctx, unrefreshed),
      (error: Error) => ctx.incidents.failed(ctx, { level: "warn", event: unrefreshed, fields: errorFields(error) }),
    );
  }, everyMs);
  // A process that has nothing else to do may end.
  Deno.unrefTimer(timer);
  return { get: (key) => values[key], all: () => values, refresh, stop: () => clearInterval(timer) };
}

type Reading = Pick<Ctx, "db" | "log" | "now" | "incidents">;

const unrefreshed = "settings not refreshed";
const ignored = "setting ignored";

async function readSettings(ctx: Reading): Promise<SettingValues> {
  const rows = await ctx.db.selectFrom("settings").select(["key", "value"]).execute();
  const stored: Record<string, unknown> = {};
  for (const { key, value } of rows) {
    if (!Object.hasOwn(settingsSchema.shape, key)) continue;
    const checked = settingsSchema.shape[key as keyof SettingValues].safeParse(value);
    if (checked.success) {
      stored[key] = checked.data;
      ctx.incidents.worked(ctx, ignored, key);
    } else {
      const fields = { key, error: checked.error.issues[0]?.message };
      ctx.incidents.failed(ctx, { level: "warn", event: ignored, subject: key, fields });
    }
  }
  return settingsSchema.parse(stored);
}
