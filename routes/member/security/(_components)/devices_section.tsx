import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { ShownSession } from "@/api/identity/security/schema.ts";
import { Icon } from "@/components/icons.tsx";
import { LastSignIn } from "@/components/security/last_sign_in.tsx";
import { locationText } from "@/components/security/location_text.ts";
import type { Texts } from "@/i18n/mod.ts";

interface DevicesSectionProps {
  sessions: readonly ShownSession[];
  signedInBefore: Date | null;
  now: Date;
  t: Texts;
}

/** The member's sessions, with forms that sign one device out, or all others; no script. */
export function DevicesSection({ sessions, signedInBefore, now, t }: DevicesSectionProps) {
  const { security } = t;
  return (
    <section class="card stack" aria-labelledby="devices-section">
      <h2 class="card__title" id="devices-section">{security.devices}</h2>
      <p class="soft">{security.devicesLead}</p>
      <LastSignIn sessions={sessions} signedInBefore={signedInBefore} now={now} t={t} />
      <ul class="lrows">
        {sessions.map(({ id, current, device, region, address, signed_in_at, seen_at }) => (
          <li class="lrow" key={id}>
            <span class="lrow__icon">
              <Icon name="person" />
            </span>
            <span class="lrow__text">
              <b>{device || security.unknownDevice}</b>
              <small>{locationText({ region, address }, security.unknownPlace)}</small>
              <small class="num">{filled(security.signedInAt, { at: <Time at={signed_in_at} /> })}</small>
              <small class="num">{filled(security.seenAt, { at: <Time at={seen_at} /> })}</small>
            </span>
            {current ? <span class="badge badge--ok">{security.current}</span> : (
              <form method="post" noValidate>
                <input type="hidden" name="do" value="end" />
                <input type="hidden" name="id" value={id} />
                <button type="submit" class="btn btn--ghost">
                  {security.end}
                  <span class="sr">{device || security.unknownDevice}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post" noValidate>
          <input type="hidden" name="do" value="end" />
          <button type="submit" class="btn btn--danger btn--block">{security.endAll}</button>
        </form>
      )}
      <a class="link link--tap" href="/logs">{security.allLogs}</a>
    </section>
  );
}
