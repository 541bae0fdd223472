import { Icon } from "@/components/icons.tsx";
import type { PageContext } from "@/components/page_context.ts";

/** The ways to the member's favourites and to the games that they played last. */
export function OwnGamesLinks({ context: { t: { common, lobby }, member, path } }: { context: PageContext }) {
  const links = [
    { href: "/favourites", icon: "heart", name: common.pages.favourites },
    { href: "/played", icon: "clock", name: common.pages.played },
  ] as const;
  return (
    <nav class="row lobby__own" aria-label={lobby.own}>
      {links.map(({ href, icon, name }) => (
        <a
          class="btn btn--ghost btn--sm"
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          data-dialog={member ? undefined : "login"}
        >
          <Icon name={icon} size="sm" />
          {name}
        </a>
      ))}
    </nav>
  );
}
