import { z } from "zod";
import { type Lang, languages } from "@/i18n/mod.ts";
import { hasUnseen } from "../../markdown/visible_text.ts";
import { activityCategories, articleCategories, type ContentKind, contentKinds } from "../item.ts";

/** The format of an item's key in commands and files. */
export const ContentKey = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters and digits, with hyphens between")
  .max(60);

const Seen = z.string().refine((text) => !hasUnseen(text), "has invisible or bidirectional characters");

const Line = Seen.trim().refine((text) => !/[\n\t]/.test(text), "is one line");

/** How long a body may be in one language, in characters. */
const longestBody = 30_000;

const Text = z.object({
  title: Line.min(1).max(120),
  summary: Line.max(300).default(""),
  body: Seen.max(longestBody).default(""),
});

const partial = Object.fromEntries(languages.map((lang) => [lang, Text.optional()])) as Record<
  Lang,
  z.ZodOptional<typeof Text>
>;

/** The words by language: Traditional Chinese always. */
export const ContentTexts = z.object({ ...partial, tw: Text });

/** A time in a file. */
export const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const categories: Record<ContentKind, readonly string[]> = {
  announcement: [""],
  article: articleCategories,
  activity: activityCategories,
  popup: [""],
};

/** The fields of an item in a file. */
export const draftFields = {
  kind: z.enum(contentKinds),
  key: ContentKey,
  category: z.string().default(""),
  picture: z.uuid().nullable().default(null),
  place: z.int().min(0).max(9999).default(100),
  starts: Moment.nullable().default(null),
  ends: Moment.nullable().default(null),
  published: Moment.nullable().optional(),
  withdrawn: Moment.nullable().optional(),
  texts: ContentTexts,
};

/** All that an operator says of an item. Times that are left out stay as they are. */
export const ContentDraft = z.object(draftFields).superRefine(refuseCrossed);
export type ContentDraft = z.output<typeof ContentDraft>;

/** Refuses a category of another kind, and times that cross. */
export function refuseCrossed(
  { kind, category, starts, ends, published, withdrawn }: z.output<z.ZodObject<typeof draftFields>>,
  wrong: z.RefinementCtx,
): void {
  if (!categories[kind].includes(category)) {
    const message = categories[kind].filter((one) => one !== "").join(", ") || "none";
    wrong.addIssue({ code: "custom", path: ["category"], message: `fields of this kind: ${message}` });
  }
  if (starts && ends && ends <= starts) {
    wrong.addIssue({ code: "custom", path: ["ends"], message: "is not after starts" });
  }
  if (withdrawn && (!published || withdrawn <= published)) {
    wrong.addIssue({ code: "custom", path: ["withdrawn"], message: "is not after published" });
  }
}
