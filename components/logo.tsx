/** The mark and the wordmark, leading home. The mark is the character 玉, its dot the gold bead. */
export function Logo({ site, home }: { site: { brand: string; name: string }; home: string }) {
  return (
    <a class="logo tap" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path class="logo__lines" d="M5 6H27M8 16H24M4 26.5H28M16 6V26.5" />
        <circle class="logo__bead" cx="22.6" cy="21.2" r="2.5" />
      </svg>
      <b class="logo__word">{site.brand}</b>
      {site.name !== site.brand && <span class="logo__name">{site.name}</span>}
      <span class="sr">{home}</span>
    </a>
  );
}
