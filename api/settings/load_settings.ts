import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Log } from "../context.ts";
import { type Settings, settingsSchema, type SettingValues } from "./settings.ts";

/** Settings that follow the database until they are stopped. */
export interface LiveSettings extends Settings {
  stop(): void;
}

/**
 * Reads the settings and goes on reading them every `everyMs` (2 s), so that what an operator changes anywhere reaches every
 * process. Polling, as LISTEN needs a session of its own, which a transaction pooler doesn't give. While the database is
 * away the last known values stand. A stored value that the schema refuses is logged and its default stands.
 */
export async function loadSettings(db: Kysely<DB>, log: Log, { everyMs = 2000 } = {}): Promise<LiveSettings> {
  let values = await readSettings(db, log);
  const refresh = async () => {
    values = await readSettings(db, log);
  };
  const timer = setInterval(() => {
    refresh().catch((error: Error) => log.warn("settings not refreshed", { error: error.message }));
  }, everyMs);
  // A process that has nothing else to do may end.
  Deno.unrefTimer(timer);
  return { get: (key) => values[key], refresh, stop: () => clearInterval(timer) };
}

async function readSettings(db: Kysely<DB>, log: Log): Promise<SettingValues> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
  const stored: Record<string, unknown> = {};
  for (const { key, value } of rows) {
    if (!Object.hasOwn(settingsSchema.shape, key)) continue;
    const checked = settingsSchema.shape[key as keyof SettingValues].safeParse(value);
    if (checked.success) stored[key] = checked.data;
    else log.warn("setting ignored", { key, error: checked.error.issues[0]?.message });
  }
  return settingsSchema.parse(stored);
}
