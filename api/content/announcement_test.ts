import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { seedNews } from "@/db/seed/news.ts";
import { languages } from "@/i18n/mod.ts";
import { readAnnouncements } from "./announcement.ts";

const now = new Date("2026-11-20T04:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

Deno.test("an announcement shows from its time until it is withdrawn, newest first", async () => {
  await using database = await testDatabase();
  const { db } = database;
  const row = (title: string, from: Date, until: Date | null) => ({
    lang: "tw",
    title,
    body: "",
    published_at: from,
    withdrawn_at: until,
  });
  await db.insertInto("announcements").values([
    row("older", hours(-2), null),
    row("newer", hours(-1), hours(1)),
    row("withdrawn", hours(-3), hours(0)),
    row("tomorrow's", hours(24), null),
  ]).execute();

  const titles = async (at: Date) => {
    const byLang = await readAnnouncements({ db, now: () => at });
    return byLang.get("tw")?.map((announcement) => announcement.title);
  };
  assert.deepEqual(await titles(now), ["newer", "older"]);
  assert.deepEqual(await titles(hours(2)), ["older"]);
});

Deno.test("the first announcements say the same in every language, once", async () => {
  await using database = await testDatabase();
  await seedNews(database.db, now);
  await seedNews(database.db, hours(1));
  const byLang = await readAnnouncements({ db: database.db, now: () => now });
  const counts = languages.map((lang) => byLang.get(lang)?.length);
  assert.deepEqual(counts, [3, 3, 3, 3]);
});
