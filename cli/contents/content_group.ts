import type { ContentNoun } from "./named.ts";
import type { Command } from "commander";
import type { ContentKind } from "@/api/content/contents/item.ts";
import { activitiesSaveCommand } from "../activities/save.ts";
import { activitiesTermsGroup } from "../activities/terms.ts";
import { type About, alone, CommandGroup } from "../command_group.ts";
import { endCommand, publishCommand } from "../state_commands.ts";
import { exportCommand } from "./export.ts";
import { listCommand } from "./list.ts";
import { previewCommand } from "./preview.ts";
import { statesOf } from "./states.ts";
import { createCommand, editCommand, importCommand } from "./save.ts";
import { scheduleContentCommand } from "./schedule.ts";
import { showCommand } from "./show.ts";

const nouns: Readonly<Record<ContentKind, ContentNoun>> = {
  announcement: { kind: "announcement", one: "announcement", many: "announcements", key: "qt-maintenance" },
  article: { kind: "article", one: "article", many: "articles", key: "what-is-turnover" },
  activity: { kind: "activity", one: "promotion", many: "activities", key: "first-deposit" },
  popup: { kind: "popup", one: "popup", many: "popups", key: "welcome" },
};

const about: Readonly<Record<ContentKind, string>> = {
  announcement: "announcements in the ticker and on /news",
  article: "articles",
  activity: "promotions: texts, pages and terms",
  popup: "the popup that the front page shows once a day",
};

/** `jadehall announcements|articles|activities|popups …` */
export function contentGroup(kind: ContentKind): Command {
  const noun = nouns[kind];
  const { key } = noun;
  const group = new CommandGroup(noun.many, "contents").description(about[kind])
    .add(createCommand(noun), written(`${key}.md --reason 'the new notice'`, `- --reason 'the new notice' < ${key}.md`))
    .add(editCommand(noun), written(`${key}.md --reason 'a wrong date'`))
    .add(importCommand(noun), written(`content/${key}.md --reason 'release 12'`))
    .add(exportCommand(noun), { examples: [key], changes: null })
    .add(
      scheduleContentCommand(noun),
      written(`${key} --from 2026-12-01 --until 2026-12-08T12:00:00+08:00 --reason weekly`),
    )
    .add(publishCommand(statesOf(noun)), written(`${key} --reason 'read by two'`))
    .add(endCommand(statesOf(noun)), written(`${key} --reason 'it is over'`))
    .add(previewCommand(noun), { examples: [`${key} --for 2h`], changes: null })
    .add(listCommand(noun), { examples: ["", "--limit 20 --json"], changes: null })
    .add(showCommand(noun), {
      examples: [key, `${key} --json`, ...kind === "activity" ? [`${key} --document > ${key}.md`] : []],
      changes: null,
      // With the terms, a promotion's code is shown.
      ...kind === "activity" && { area: "promotions" as const },
    });
  if (kind !== "activity") return group;
  return group
    .add(activitiesSaveCommand(), {
      examples: [`${key}.md --reason 'the autumn round'`, `- --reason 'the autumn round' < ${key}.md`],
      changes: ["promotion.terms"],
    })
    .addCommand(activitiesTermsGroup());
}

function written(...examples: About["examples"]): About {
  return { examples, changes: alone.texts };
}
