import {
  type MemberPage,
  type MemberPageGroup,
  memberPageGroups,
  memberPages,
} from "@/components/header/member_pages.ts";
import { Icon } from "@/components/icons.tsx";
import { clientNav } from "@/components/layouts/client_nav.tsx";
import type { PageContext } from "@/components/page_context.ts";

/** The figures worth a visit, by the page that shows them. */
export type PageFacts = Partial<Record<MemberPage["key"], string>>;

/** The pages of the member area under their headings, each with its figure. */
export function PageMenus({ facts, context }: { facts: PageFacts; context: PageContext }) {
  return (
    <div class="centre__menus">
      {memberPageGroups.map((group, at) => (
        <PageMenu key={group} group={group} isBelowFold={at > 0} facts={facts} context={context} />
      ))}
    </div>
  );
}

interface PageMenuProps {
  group: MemberPageGroup;
  isBelowFold: boolean;
  facts: PageFacts;
  context: PageContext;
}

function PageMenu({ group, isBelowFold, facts, context }: PageMenuProps) {
  const { centre, common } = context.t;
  const pages = memberPages.filter((page) => page.group === group);
  if (pages.length === 0) return null;
  const id = `pages-${group}`;
  return (
    <nav aria-labelledby={id} data-below-fold={isBelowFold ? "" : undefined}>
      <h2 class="pages__title" id={id}>{centre.groups[group]}</h2>
      <ul class="card pages__list">
        {pages.map(({ path, key, icon }) => (
          <li class="pages__item">
            <a class="pages__link" href={path} f-client-nav={clientNav(context, path)}>
              <Icon name={icon} />
              <span class="pages__name">{common.pages[key]}</span>
              {facts[key] && <small class="pages__fact num">{facts[key]}</small>}
              <Icon name="next" size="sm" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
