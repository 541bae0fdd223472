import type { Ctx } from "../../context.ts";
import { isSameText } from "@/api/platform/signing/same_text.ts";
import { type Bodies, renderBodies } from "./contents.ts";
import type { ContentItem, ContentKind } from "./item.ts";
import { toItem } from "./read_items.ts";

/**
 * Signs a preview link: the item, the expiry (seconds since 1970), and the site's signature of both. Anyone with the
 * link sees the item, whatever its dates, in its state at the time of viewing.
 */
export async function signPreview({ vault }: Pick<Ctx, "vault">, id: number, until: Date): Promise<string> {
  const claim = `${id}.${Math.floor(until.getTime() / 1000)}`;
  const [signature] = await vault.fingerprints(purpose, claim);
  return `${claim}.${signature}`;
}

/** The item of a preview's link; null for one that the site didn't sign, that is over, or of another kind. */
export async function readPreview(
  { db, vault, now }: Pick<Ctx, "db" | "vault" | "now">,
  token: string,
  kinds: readonly ContentKind[],
): Promise<{ item: ContentItem; bodies: Bodies } | null> {
  const [, claim, id, until, signature] = /^((\d{1,10})\.(\d{1,12}))\.([\w:-]{1,200})$/.exec(token) ?? [];
  if (claim === undefined || Number(until) * 1000 <= now().getTime()) return null;
  const right = await vault.fingerprints(purpose, claim);
  if (!right.some((one) => isSameText(signature!, one))) return null;
  const row = await db.selectFrom("contents").selectAll().where("id", "=", Number(id)).where("kind", "in", kinds)
    .executeTakeFirst();
  if (!row) return null;
  const item = toItem(row);
  return { item, bodies: renderBodies(item.texts) };
}

const purpose = "content preview";
