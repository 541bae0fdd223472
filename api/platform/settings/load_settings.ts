import { errorFields } from "../../log/cause_text.ts";
import type { Ctx } from "../../context.ts";
import { singleFlight } from "../../work/single_flight.ts";
import { type Settings, settingsSchema, type SettingValues } from "../../settings.ts";

/** Settings that follow the database until they are stopped. */
export interface LiveSettings extends Settings {
  stop(): void;
}

/**
 * Reads the settings every `everyMs` (2 s), so that a change reaches every process even without notifications; with
 * them, which cause a read for each change, fifteen times less often. While the database is away, the last known values
 * apply. A stored value that the schema refuses is logged, and its default applies.
 * @param isNotified whether this process receives notifications at present
 */
export async function loadSettings(
  ctx: Reading,
  { everyMs = 2000, isNotified = () => false }: { everyMs?: number; isNotified?: () => boolean } = {},
): Promise<LiveSettings> {
  let values = await readSettings(ctx);
  const refresh = singleFlight(async () => {
    values = await readSettings(ctx);
  });
  let round = 0;
  const timer = setInterval(() => {
    if (isNotified() && ++round % seldom !== 0) return;
    refresh().then(
      () => ctx.incidents.worked(ctx, unrefreshed),
      (error: Error) =>
        ctx.incidents.failed(ctx, { level: "warn", event: unrefreshed, fields: errorFields(error), error }),
    );
  }, everyMs);
  // A process that has nothing else to do may end.
  Deno.unrefTimer(timer);
  return { get: (key) => values[key], all: () => values, refresh, stop: () => clearInterval(timer) };
}

/** Of so many looks one is made while notifications come: one that is lost all the same is made up for by it. */
export const seldom = 15;

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
