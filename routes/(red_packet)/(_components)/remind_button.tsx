import { useEffect, useState } from "react";
import { forgetRain, readReminders, setReminder } from "@/client/live/rain_reminders.ts";
import { Icon } from "@/components/icons.tsx";
import { fill } from "@/i18n/fill.ts";
import type { Packet, RedPacketTexts } from "./view.ts";

/** Asks this browser to remind of a rain before it begins, or no longer to. */
export function RemindButton({ packet, nowMs, texts }: { packet: Packet; nowMs: number; texts: RedPacketTexts }) {
  const [isSet, setIsSet] = useState(false);
  const read = () => setIsSet(readReminders().some((rain) => rain.packet === packet.packet));
  useEffect(read, []);

  const press = () => {
    if (isSet) forgetRain(packet.packet);
    else {
      setReminder({
        packet: packet.packet,
        startsAt: packet.starts_at,
        soon: fill(texts.rainSoon, { title: packet.title }),
        begun: fill(texts.rainBegun, { title: packet.title }),
        close: texts.close,
      }, nowMs);
    }
    read();
  };
  return (
    <div class="reminder">
      <button type="button" class={isSet ? "btn btn--block reminder__set" : "btn btn--block"} onClick={press}>
        <Icon name={isSet ? "done" : "bell"} />
        {isSet ? texts.reminded : texts.remind}
      </button>
      <p class="help">{texts.remindHint}</p>
    </div>
  );
}
