/** Describes a page to search engines as data (schema.org, JSON-LD). It is no script: a browser runs nothing of it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  // The words of a text must not end the element.
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
