import { filled } from "@/components/page/filled.ts";
import { Time } from "@/components/page/time.tsx";
import type { ShownSession } from "@/api/identity/security/schema.ts";
import { fill, type Texts } from "@/i18n/mod.ts";

interface LastSignInProps {
  sessions: readonly ShownSession[];
  /** Null if no earlier sign-in is kept. */
  signedInBefore: Date | null;
  now: Date;
  t: Texts;
}

/** Shows the length of the present session and the time of the sign-in before it. */
export function LastSignIn({ sessions, signedInBefore, now, t: { security } }: LastSignInProps) {
  const since = sessions.find(({ current }) => current)?.signed_in_at;
  if (!since) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  return (
    <p class="soft num">
      {fill(security.signedInFor, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
      {signedInBefore && <>{" "}· {filled(security.signedInBefore, { at: <Time at={signedInBefore} /> })}</>}
    </p>
  );
}
