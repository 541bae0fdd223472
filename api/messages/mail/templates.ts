import { z } from "zod";
import type { MailRule } from "../../mail.ts";
import { allOf } from "../../manifests.ts";
import type { MailCategory } from "./categories.ts";

const mails = allOf("mails");

type Mails = typeof mails;

/** A mail's content as it is stored: figures, never sentences. */
export type MailContent = { [Kind in keyof Mails]: { kind: Kind; params: z.output<Mails[Kind]["params"]> } }[
  keyof Mails
];

const kinds = Object.entries<MailRule>(mails).map(([kind, { params }]) => z.object({ kind: z.literal(kind), params }));

const Content = z.discriminatedUnion("kind", kinds as [typeof kinds[number], ...typeof kinds]);

/** Reads a stored mail. Throws ZodError when it is none that the site writes. */
export function readContent(stored: unknown): MailContent {
  return Content.parse(stored) as MailContent;
}

/** Returns the category of a mail of the site. */
export function categoryOf(kind: MailContent["kind"]): MailCategory {
  return mails[kind].category;
}
