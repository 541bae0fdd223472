/**
 * The exports for the program around an application, which an application never imports: real Fresh's build writes this
 * part itself.
 */
export { islandFiles, prepare } from "./src/prepare.ts";
export type { PrepareOptions } from "./src/prepare.ts";
export { MANIFEST_FILE } from "./src/manifest.ts";
export type { BuildManifest, BuiltAsset, BuiltScript } from "./src/manifest.ts";
export { isIgnored, walkFiles } from "./src/routing/walk.ts";
export { CONTENT_PARAM } from "./src/asset.ts";
export { contentType, isText } from "./src/content_type.ts";
