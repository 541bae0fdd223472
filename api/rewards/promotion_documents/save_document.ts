import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { ContentItem } from "@/api/content/contents/item.ts";
import type { ContentDraft } from "@/api/content/contents/operators/content_draft.ts";
import { lockContent } from "@/api/content/contents/operators/find_contents.ts";
import { draftFault, saveContentInside } from "@/api/content/contents/operators/save_content.ts";
import type { Ctx } from "@/api/context.ts";
import { canonicalJson } from "@/shared/canonical_json.ts";
import { type PromotionFile, readPromotionText, toPromotionText } from "./promotion_document.ts";
import { findTerms, type Promotion } from "../promotions/terms/read_terms.ts";
import { lockPromotion, setTermsInside, type TermsOutcome } from "../promotions/terms/set_terms.ts";
import { readTermsFigures } from "../promotions/terms/terms_review.ts";

/** The result of saving a document. Only `saved` has changed anything: all of it, or with `unchanged` nothing. */
export type DocumentOutcome =
  | { kind: "saved"; texts: "created" | "edited" | "unchanged"; terms: (TermsOutcome & { kind: "set" }) | null }
  | { kind: "unchanged" }
  /** It has no terms, but the promotion does. */
  | { kind: "terms_missing" }
  | { kind: "no_picture" | "dates_cross" }
  | Exclude<TermsOutcome, { kind: "set" | "unchanged" | "ended" | "not_found" | "unknown_key" }>;

/**
 * Saves a promotion's texts and terms together, or neither. Other terms take two operators as {@link setTermsInside} says:
 * then both give the same document, and nothing is changed before. Terms of an ended promotion that stay the same leave it
 * ended.
 */
export async function saveDocument(
  ctx: Ctx,
  { draft, terms }: PromotionFile,
  by: { operator: string; reason: string },
): Promise<DocumentOutcome> {
  const { key } = draft;
  const known = await findTerms(ctx.db, key);
  const figures = terms && await readTermsFigures(ctx, key, { before: known?.file ?? null, after: terms });
  return await inTransaction(ctx.db, async (tx): Promise<DocumentOutcome> => {
    const item = await lockContent(tx, "activity", key);
    await lockPromotion(tx, key);
    const before = await findTerms(tx, key, true);
    if (before && !terms) return { kind: "terms_missing" };
    const hasTexts = !item || !isSame(item, before, draft);
    const fault = hasTexts ? await draftFault(tx, draft, item) : null;
    if (fault) return { kind: fault };
    const hasTerms = terms !== null && (!before || canonicalJson(before.file) !== canonicalJson(terms));
    if (!hasTexts && !hasTerms) return { kind: "unchanged" };
    const texts = item && hasTexts && { before: fieldsOf(item), after: fieldsOf(draftedItem(item, draft)) };
    const set = hasTerms && figures
      ? await setTermsInside(ctx, tx, { promotion: key, ...by }, { file: terms, figures, ...(texts && { texts }) })
      : null;
    if (set && set.kind !== "set") return set as Exclude<DocumentOutcome, { kind: "saved" }>;
    return { kind: "saved", texts: await saveTexts(ctx, tx, { draft, item, hasTexts }, by), terms: set };
  });
}

async function saveTexts(
  ctx: Ctx,
  tx: Transaction<DB>,
  { draft, item, hasTexts }: { draft: ContentDraft; item: ContentItem | null; hasTexts: boolean },
  by: { operator: string; reason: string },
): Promise<"created" | "edited" | "unchanged"> {
  return hasTexts ? await saveContentInside(ctx, tx, { draft, before: item }, by) : "unchanged";
}

/** Whether a draft says the same as the document of an item, spaces around bodies apart. */
function isSame(item: ContentItem, terms: Promotion | null, draft: ContentDraft): boolean {
  const shown = readPromotionText(toPromotionText(item, terms?.file ?? null));
  return "draft" in shown && canonicalJson(shown.draft) === canonicalJson({ ...shown.draft, ...draft });
}

function draftedItem(item: ContentItem, { texts, ...draft }: ContentDraft): ContentItem {
  const { starts: startsAt, ends: endsAt, published, withdrawn } = draft;
  const times = {
    publishedAt: published === undefined ? item.publishedAt : published,
    withdrawnAt: withdrawn === undefined ? item.withdrawnAt : withdrawn,
  };
  return { ...item, ...draft, startsAt, endsAt, ...times, texts: texts as ContentItem["texts"] };
}

/** The fields of the texts, as the difference names them. */
function fieldsOf({ category, picture, place, texts, ...times }: ContentItem): object {
  const { startsAt: starts, endsAt: ends, publishedAt: published, withdrawnAt: withdrawn } = times;
  return { category, picture, place, starts, ends, published, withdrawn, texts };
}
