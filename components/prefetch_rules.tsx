/**
 * Has the browser fetch a page of the site while the pointer rests on a link to it (WHATWG, Speculative Loading). For
 * visitors only: what was fetched stays good for minutes, and a member's page would then show an old balance.
 */
export function PrefetchRules() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />;
}

// A link that opens a dialog doesn't leave the page; signing out is nothing to do ahead.
const rules = JSON.stringify({
  prefetch: [{
    source: "document",
    where: {
      and: [
        { href_matches: "/*" },
        { not: { href_matches: ["/logout", "/api/*"] } },
        { not: { selector_matches: "[data-dialog], [target=_blank]" } },
      ],
    },
    eagerness: "moderate",
  }],
});
