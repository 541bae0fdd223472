import { Icon, type IconName } from "@/components/icons.tsx";
import { passwordPath } from "@/components/withdraw/password_part.tsx";
import type { Texts } from "@/i18n/mod.ts";

interface SecurityLinksProps {
  hasWithdrawalPassword: boolean;
  t: Texts;
}

/** The pages for changing the account's security. */
export function SecurityLinks({ hasWithdrawalPassword, t: { account, common, withdraw } }: SecurityLinksProps) {
  const { security } = common.pages;
  const links: { href: string; icon: IconName; title: string; act: string }[] = [
    { href: "/member/security", icon: "key", title: security, act: account.change },
    {
      href: passwordPath,
      icon: "lock",
      title: withdraw.password.title,
      act: hasWithdrawalPassword ? account.change : account.set,
    },
  ];
  return (
    <section class="card stack stack--1" aria-labelledby="security">
      <h2 class="card__title" id="security">{account.security}</h2>
      <ul class="lrows">
        {links.map(({ href, icon, title, act }) => (
          <li class="lrow">
            <span class="lrow__icon">
              <Icon name={icon} />
            </span>
            <b class="lrow__text">{title}</b>
            <a class="link link--bare" href={href}>
              {act}
              <span class="sr">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
