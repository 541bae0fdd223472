import type { PageContext } from "../page_context.ts";
import { Icon, type IconName } from "../icons.tsx";

/** The offers at the end of the categories: promotions and the turntable. */
export function Offers({ context: { path, t } }: { context: PageContext }) {
  const offers: { href: string; icon: IconName; name: string }[] = [
    { href: "/coupon", icon: "gift", name: t.content.promotions },
    { href: "/turntable", icon: "wheel", name: t.turntable.title },
  ];
  return offers.map(({ href, icon, name }) => (
    <li key={href} class="nav__item nav__item--aside">
      <a class="nav__a nav__offer" href={href} aria-current={path === href ? "page" : undefined}>
        <Icon name={icon} size="sm" />
        <span>{name}</span>
      </a>
    </li>
  ));
}
