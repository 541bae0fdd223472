import type { ComponentChildren } from "preact";
import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import { control, Field } from "@/components/cards/field.tsx";
import { type CurrentStatus, forGood } from "@/api/identity/status/status.ts";
import type { Texts } from "@/i18n/mod.ts";
import { maskName } from "@/shared/mask_name.ts";

interface ProfileProps {
  member: {
    account: string;
    name: string;
    nickname: string;
    user_level: number;
    mobile: string | null;
    line: string;
    promote_code: string;
    introducer: string;
  };
  status: CurrentStatus;
  /** The typed nickname and its fault; null if nothing was refused. */
  refused: { typed: string; error: string } | null;
  t: Texts;
}

/** The member's profile: account, names, level, contacts, status; and the form that changes the nickname. */
export function Profile({ member, status, refused, t }: ProfileProps) {
  const { account } = t;
  const lines: [string, ComponentChildren][] = [
    [account.account, member.account],
    [account.name, maskName(member.name)],
    [account.nickname, member.nickname],
    [account.level, `VIP ${member.user_level}`],
    [account.mobile, member.mobile],
    [account.line, member.line],
    [account.promoteCode, member.promote_code],
    ...(member.introducer === "" ? [] : [[account.introducer, member.introducer] as [string, string]]),
    [account.status, statusText(status, t)],
  ];
  return (
    <section class="card" aria-labelledby="profile">
      <h2 class="card__title" id="profile">{account.profile}</h2>
      <dl class="kv">
        {lines.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd class={value ? "kv__text" : "muted"}>{value ? <bdi>{value}</bdi> : account.notSet}</dd>
          </div>
        ))}
      </dl>
      <form class="stack stack--1" method="post" action="/member/wallet" noValidate>
        <Field
          id="nickname"
          label={account.changeNickname}
          hint={account.nicknameRule}
          error={refused?.error}
        >
          <input
            {...control("nickname", refused?.error)}
            name="nickname"
            value={refused ? refused.typed : member.nickname}
            autocomplete="nickname"
          />
        </Field>
        <p>
          <button type="submit" class="btn">{account.save}</button>
        </p>
      </form>
    </section>
  );
}

function statusText(currentStatus: CurrentStatus, { account: { statuses }, breaks }: Texts): ComponentChildren {
  if (currentStatus.status !== "self_excluded") return statuses[currentStatus.status];
  if (currentStatus.until >= forGood) return breaks.statusGood;
  return filled(currentStatus.isBreak ? breaks.status : statuses.self_excluded, {
    until: <Time at={currentStatus.until} />,
  });
}
