import { endContent, publishContent, type Scheduled } from "@/api/content/contents/operators/schedule_content.ts";
import type { Published } from "../state_commands.ts";
import { translated } from "@/server/operators/translated.ts";
import { type ContentNoun, keyArgument, scheduledReport } from "./named.ts";

/** How items of a kind are published and ended. */
export function statesOf(noun: ContentNoun): Published<string, Scheduled> {
  return {
    argument: keyArgument,
    descriptions: {
      publish: `show the ${noun.one} from now on, in every process within two seconds`,
      end: `take the ${noun.one} down; a scheduled one becomes a draft again`,
    },
    publish: (ctx, key, by) => publishContent(ctx, noun.kind, key, by),
    end: (ctx, key, by) => endContent(ctx, noun.kind, key, by),
    reportOf: (key, done, outcome) =>
      scheduledReport(
        noun,
        key,
        outcome,
        done === "ended" ? translated`no longer shown.` : translated`shown from now on.`,
      ),
  };
}
