import { HttpError } from "fresh";
import { picturesOf } from "@/api/content/contents/picture_cache.ts";
import { define } from "@/define.ts";
import { contentsOf } from "@/api/content/contents/contents.ts";

/** A picture of an article or a promotion. Its name is another one when it changes, so browsers keep it for good. */
export const handler = define.handlers({
  async GET({ params, state: { ctx } }) {
    const [, name = ""] = /^([0-9a-f-]{36})\.jpg$/.exec(params.file ?? "") ?? [];
    // Members' images lie in the same store: only the names of contents' pictures are looked for there.
    const { pictures } = await contentsOf(ctx).shown(ctx.now());
    const jpeg = pictures.has(name) ? await picturesOf(ctx.images).get(name) : null;
    if (!jpeg) throw new HttpError(404);
    return new Response(jpeg, {
      headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" },
    });
  },
});
