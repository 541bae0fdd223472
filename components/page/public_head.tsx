import { Head } from "fresh/runtime";
import { type Lang, localeOf } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";
import { Title } from "./title.tsx";

interface PublicHeadProps {
  context: PageContext;
  title: string;
  description: string;
  /** The part of the query that identifies the page: `id=3`. */
  query?: string;
}

/**
 * Describes a public page to search engines: title, description, the page's address in this language and in each
 * language of the site; the one without a language is for everyone else. Addresses are absolute, so they are left out
 * until the site knows its own.
 */
export function PublicHead({ context, title, description, query }: PublicHeadProps) {
  const { site: { url, languages }, path, lang } = context;
  const address = () => `${new URL(path, url ?? undefined)}${query ? `?${query}` : ""}`;
  const inLanguage = (one: Lang) => `${address()}${query ? "&" : "?"}lang=${one}`;
  return (
    <>
      <Title context={context}>{title}</Title>
      <Description text={description} />
      {url !== null && (
        <Head>
          <link rel="canonical" href={inLanguage(lang)} />
          {languages.map((one) => (
            <link key={`in-${one}`} rel="alternate" hreflang={localeOf(one)} href={inLanguage(one)} />
          ))}
          <link key="in-any" rel="alternate" hreflang="x-default" href={address()} />
        </Head>
      )}
    </>
  );
}

/** The text that search engines show below a page's title. */
export function Description({ text }: { text: string }) {
  return (
    <Head>
      <meta key="description" name="description" content={text} />
    </Head>
  );
}
