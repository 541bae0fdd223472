import type { Texts } from "@/i18n/mod.ts";
import { passwordPath } from "@/components/withdraw/password_part.tsx";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("panels");

interface ProfileProps {
  member: {
    account: string;
    name: string;
    nickname: string;
    user_level: number;
    mobile: string | null;
    line: string;
    activated: boolean;
    has_withdrawal_password: boolean;
  };
  t: Texts;
}

/** The member's profile: account, names, level, contacts, and a link to the withdrawal password. */
export function Profile({ member, t: { wallet, withdraw } }: ProfileProps) {
  const lines: [string, string | null][] = [
    [wallet.account, member.account],
    [wallet.name, member.name],
    [wallet.nickname, member.nickname],
    [wallet.level, `VIP ${member.user_level}`],
    [wallet.mobile, member.mobile],
    [wallet.line, member.line],
    [wallet.activation, member.activated ? wallet.activated : wallet.notActivated],
  ];
  return (
    <section class="card" aria-labelledby="profile">
      <Styles />
      <h2 class="card__title" id="profile">{wallet.profile}</h2>
      <dl class="kv">
        {lines.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd class={value ? undefined : "muted"}>{value || wallet.notSet}</dd>
          </div>
        ))}
        <div>
          <dt>{withdraw.password.title}</dt>
          <dd>
            <a class="link" href={passwordPath}>
              {member.has_withdrawal_password ? withdraw.changePassword : withdraw.setPassword}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
