import type { ContentNoun } from "./named.ts";
import type { Command } from "commander";
import type { ContentKind } from "@/api/content/contents/item.ts";
import { activitiesTermsGroup } from "../activities/terms.ts";
import { CommandGroup } from "../command_group.ts";
import { endCommand } from "./end.ts";
import { exportCommand } from "./export.ts";
import { listCommand } from "./list.ts";
import { previewCommand } from "./preview.ts";
import { publishCommand } from "./publish.ts";
import { createCommand, editCommand, importCommand } from "./save.ts";
import { scheduleCommand } from "./schedule.ts";
import { showCommand } from "./show.ts";

const nouns: Readonly<Record<ContentKind, ContentNoun>> = {
  announcement: { kind: "announcement", one: "announcement", many: "announcements" },
  article: { kind: "article", one: "article", many: "articles" },
  activity: { kind: "activity", one: "promotion", many: "activities" },
  popup: { kind: "popup", one: "popup", many: "popups" },
};

const about: Readonly<Record<ContentKind, string>> = {
  announcement: "notices of the running line and /news",
  article: "articles",
  activity: "promotions: their texts and pages, and what they give",
  popup: "the notice that the front page opens with once a day",
};

/** `jadehall announcements|articles|activities|popups …` */
export function contentGroup(kind: ContentKind): Command {
  const noun = nouns[kind];
  const group = new CommandGroup(noun.many).description(about[kind])
    .addCommand(createCommand(noun))
    .addCommand(editCommand(noun))
    .addCommand(importCommand(noun))
    .addCommand(exportCommand(noun))
    .addCommand(scheduleCommand(noun))
    .addCommand(publishCommand(noun))
    .addCommand(endCommand(noun))
    .addCommand(previewCommand(noun))
    .addCommand(listCommand(noun))
    .addCommand(showCommand(noun));
  return kind === "activity" ? group.addCommand(activitiesTermsGroup()) : group;
}
