import type { Ctx } from "@/api/context.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";

/** The data behind visitors' pages in this process's caches: each part is another object after it was read again. */
export type DataVersion = readonly object[];

/** The present version. Null when it can't be read: then each request gets a page of its own that says so. */
export async function dataVersion(ctx: Ctx): Promise<DataVersion | null> {
  try {
    const [catalogue, highlights, contents, figures] = await Promise.all([
      ctx.catalogue.read(),
      ctx.catalogue.highlights(),
      contentsOf(ctx).shown(ctx.now()),
      ctx.figures.read(ctx),
    ]);
    return [catalogue, highlights, contents, figures, ctx.settings.all()];
  } catch {
    return null;
  }
}

/** Whether two are the same. */
export function isSameVersion(one: DataVersion, other: DataVersion): boolean {
  return one.every((part, index) => part === other[index]);
}
