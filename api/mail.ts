import { z } from "zod";
import type { MailCategory } from "./messages/mail/categories.ts";

/** A mail of the site: its category, and the parameters of its text. */
export interface MailRule<Params extends z.ZodObject = z.ZodObject> {
  category: MailCategory;
  params: Params;
}

/** One mail of a feature; its text is among `letters` of the feature's texts, by the same name. */
export function mail<Shape extends z.core.$ZodLooseShape>(
  category: MailCategory,
  params: Shape,
): MailRule<z.ZodObject<Shape, z.core.$strip>> {
  return { category, params: z.object(params) };
}

/** An amount in cents, as text: JSON has no bigint. */
export const cents = z.string().regex(/^\d+$/);
/** The end of an account or an address. */
export const target = z.string();
/** In the words of the operator who decided. */
export const mailReason = z.string();
