/**
 * All that a running site uses of Fresh beyond its documented parts; what the build uses is in fresh_build.ts. Both are
 * there for the stand-in of packages/ and for the real one, and fresh/make.ts chooses: docs/fresh.md.
 */
import "./fresh/aria.ts";

export { createPageHandler, readBuild } from "./fresh/make.ts";
export { type BrowserBuild, type PageHandler, projectRoot } from "./fresh/page_handler.ts";
