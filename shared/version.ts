import config from "../deno.json" with { type: "json" };

/** The release that this is, by semver.org: `1.0.0`. */
export const version: string = config.version;
