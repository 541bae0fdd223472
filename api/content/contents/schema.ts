import { z } from "zod";
import { listInput } from "@/api/platform/http/input/list_input.ts";
import { activityCategories, articleCategories } from "./item.ts";

/** The id of a piece of content. */
const ContentId = z.int().min(1).max(2 ** 31 - 1).meta({ example: 1 });

export const MarqueeInput = z.object({});

/** The running line: published announcements in the caller's language, newest first. */
export const MarqueeAnswer = z.object({
  data: z.array(z.object({
    id: z.int(),
    title: z.string().meta({ example: "【公告】電子館 QT 維護中" }),
    body: z.string(),
    published_at: z.iso.datetime(),
  })),
});

const Shown = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  /** A path of this site. */
  picture: z.string(),
  /** A path of this site: the page of it. */
  url: z.string(),
});

const Activity = Shown.extend({
  category: z.enum(activityCategories),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  state: z.enum(["coming", "running", "ended"]),
});

const Article = Shown.extend({ category: z.enum(articleCategories), published_at: z.iso.datetime() });

/** HTML of the few elements that api/content/markdown/ writes. */
const Body = z.object({ body: z.string() });

export const ActivityInput = z.object({ id: ContentId.optional() });
export const ActivityAnswer = z.object({ data: z.union([z.array(Activity), Activity.extend(Body.shape)]) });

export const ArticleListInput = listInput(z.string().regex(/^\d{1,10}$/)).safeExtend({
  category: z.enum(articleCategories).optional(),
});
export const ArticleListAnswer = z.object({ data: z.array(Article), next: z.string().nullable() });

export const ArticleInput = z.object({ id: ContentId });
export const ArticleAnswer = z.object({ data: Article.extend(Body.shape) });

/** The notice that home opens with once a day. */
export const PopupAnswer = z.object({
  data: z.object({ id: z.int(), title: z.string(), body: z.string() }).nullable(),
});
