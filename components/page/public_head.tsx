import { Head } from "fresh/runtime";
import { type Lang, localeOf } from "@/i18n/mod.ts";
import type { PageContext } from "../page_context.ts";
import { Title } from "./title.tsx";

interface PublicHeadProps {
  context: PageContext;
  title: string;
  description: string;
  /** What of the address' query says which page it is: `id=3`. */
  query?: string;
}

/**
 * What the head of a page that everybody may see tells search engines: title, description, the page's own address in this
 * language and its addresses in those that the site offers; the one without a language is for everybody else. Addresses are whole or nothing, so they wait for the site to know its own.
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

/** What search engines show of a page below its title. */
export function Description({ text }: { text: string }) {
  return (
    <Head>
      <meta key="description" name="description" content={text} />
    </Head>
  );
}
