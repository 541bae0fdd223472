import { Head } from "fresh/runtime";
import { type Lang, languages, localeOf } from "@/i18n/mod.ts";
import type { PageContext } from "./page_context.ts";
import { Title } from "./title.tsx";

interface PublicHeadProps {
  context: PageContext;
  title: string;
  description: string;
}

/**
 * What the head of a page that everybody may see tells search engines: title, description, the page's own address in this
 * language and its addresses in the others. Addresses are whole or nothing, so they wait for the site to know its own.
 */
export function PublicHead({ context, title, description }: PublicHeadProps) {
  const { site: { url }, path, lang } = context;
  const inLanguage = (one: Lang) => `${new URL(path, url ?? undefined)}?lang=${one}`;
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
