import { currentRender } from "./rendering/render_state.ts";

/** The parameter that names a file's content, as in Fresh; the value is the content's hash. */
export const CONTENT_PARAM = "__frsh_c";

/**
 * The address of a file in `static/` with its content's hash, which may be cached for ever. Outside a rendering, or for a file that is
 * not there, the path itself: it works too, but is asked for again each time.
 *
 * @example <link rel="stylesheet" href={asset("/styles/base.css")} />
 */
export function asset(path: string): string {
  const built = currentRender()?.site.build?.assets[path];
  if (built === undefined) return path;
  return built.hashedName ? path : `${path}?${CONTENT_PARAM}=${built.hash}`;
}
