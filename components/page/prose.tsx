/**
 * A text that operators wrote.
 * @param html what `renderMarkdown` made of it (api/content/markdown/), and nothing else
 */
export function Prose({ html }: { html: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
