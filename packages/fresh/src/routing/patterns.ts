/** One address pattern of a route, as Hono's router writes it. */
export type Pattern = string;

/**
 * The patterns of a Fresh path: `/a/:id?` and `/a/:rest*` match with and without their last part, so they are two.
 *
 * @example patternsOf("/blog/:rest*") // ["/blog", "/blog/:rest{.+}"]
 */
export function patternsOf(path: string): Pattern[] {
  let patterns = [""];
  for (const segment of path.split("/").filter((part) => part !== "")) {
    const param = /^:(\w+)([?*+])?$/.exec(segment);
    if (param === null) patterns = patterns.map((pattern) => `${pattern}/${segment}`);
    else if (param[2] === "?") patterns = [...patterns, ...patterns.map((pattern) => `${pattern}/:${param[1]}`)];
    else if (param[2] === "*") patterns = [...patterns, ...patterns.map((pattern) => `${pattern}/:${param[1]}{.+}`)];
    else if (param[2] === "+") patterns = patterns.map((pattern) => `${pattern}/:${param[1]}{.+}`);
    else patterns = patterns.map((pattern) => `${pattern}/${segment}`);
  }
  return patterns.map((pattern) => pattern === "" ? "/" : pattern);
}

/**
 * The address of a route file, by its path under `routes/` without extension.
 *
 * @example routePath("member/(wallet)/[[page]]") // "/member/:page?"
 */
export function routePath(file: string): string {
  const parts = file.split("/").filter((part) => !/^\(.*\)$/.test(part));
  if (parts.at(-1) === "index") parts.pop();
  return "/" + parts.map(segmentOf).join("/");
}

/** The patterns of a route file. */
export function routePatterns(file: string): Pattern[] {
  return patternsOf(routePath(file));
}

/** Negative when `a` is more specific than `b`, and so is tried first. */
export function compareBySpecificity(a: Pattern, b: Pattern): number {
  const left = a.split("/").map(rankOf);
  const right = b.split("/").map(rankOf);
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 3) - (right[i] ?? 3);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a middleware's path covers a route's: always, never, or depending on the address that a rest parameter takes. */
export function coverage(prefix: string, pattern: Pattern): "always" | "maybe" | "never" {
  const wanted = prefix.split("/").filter((part) => part !== "" && part !== "*");
  const given = pattern.split("/").filter((part) => part !== "");
  for (const [i, part] of wanted.entries()) {
    const segment = given[i];
    if (segment === undefined) return "never";
    if (rankOf(segment) === 2) return "maybe";
    if (part === segment || part.startsWith(":")) continue;
    if (segment.startsWith(":")) return "maybe";
    return "never";
  }
  return "always";
}

/** Whether an address lies under a middleware's path. */
export function isUnder(prefix: string, pathname: string): boolean {
  const wanted = prefix.split("/").filter((part) => part !== "" && part !== "*");
  const given = pathname.split("/").filter((part) => part !== "");
  return wanted.every((part, i) => given[i] !== undefined && (part.startsWith(":") || part === given[i]));
}

function segmentOf(part: string): string {
  const optional = /^\[\[(\w+)\]\]$/.exec(part);
  if (optional) return `:${optional[1]}?`;
  const rest = /^\[\.\.\.(\w+)\]$/.exec(part);
  if (rest) return `:${rest[1]}*`;
  const param = /^\[(\w+)\]$/.exec(part);
  return param ? `:${param[1]}` : part;
}

/** 0 for a fixed part, 1 for a parameter, 2 for the rest of an address. */
function rankOf(segment: string): number {
  if (segment === "*" || segment.endsWith("{.+}")) return 2;
  return segment.startsWith(":") ? 1 : 0;
}
