/** The pages that anyone may see without signing in: for all visitors of a language and an appearance the same. */
export const visitorPages: ReadonlySet<string> = new Set([
  "/",
  "/games",
  "/hot",
  "/login",
  "/maintain",
  "/news",
  "/online",
]);
