import type { PageContext } from "@/components/page_context.ts";

interface CategoriesProps {
  path: string;
  /** The name of each. */
  names: Readonly<Record<string, string>>;
  /** The shown category; undefined for all. */
  chosen: string | undefined;
  context: PageContext;
}

/** Links that show one category of a list. */
export function Categories({ path, names, chosen, context }: CategoriesProps) {
  const { content } = context.t;
  const link = (category: string | undefined, name: string) => (
    <a
      key={name}
      class="chip"
      href={category ? `${path}?category=${category}` : path}
      aria-current={category === chosen ? "page" : undefined}
    >
      {name}
    </a>
  );
  return (
    <nav class="chips content__chips" aria-label={content.categories}>
      {link(undefined, content.all)}
      {Object.entries(names).map(([category, name]) => link(category, name))}
    </nav>
  );
}
