import { useEffect, useRef, useState } from "react";
import type { PushView } from "@/api/messages/push/schema.ts";
import { messageFor } from "@/client/calls/call_api.ts";
import { isSubscribed, pushAbility, subscribePush, unsubscribePush } from "@/client/calls/push.ts";
import { FormAlert } from "@/components/forms/form_alert.tsx";
import { Icon } from "@/components/icons.tsx";
import type { PushTexts } from "../(_components)/texts.ts";

/** Switches notices on this device on and off. The browser asks for its permission only when the button is pressed. */
export function PushSwitch({ view, publicKey, texts }: { view: PushView; publicKey: string; texts: PushTexts }) {
  const [isOn, setIsOn] = useState(view.on);
  const [details, setDetails] = useState(view.details);
  const [hint, setHint] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);

  useEffect(() => {
    void pushAbility().then(async (ability) => {
      if (ability !== "able") setHint(texts[ability]);
      if (view.on) setIsOn(ability === "able" && await isSubscribed());
    });
  }, []);

  async function set(on: boolean, shows: boolean) {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    const outcome = await (on ? subscribePush(publicKey, shows) : unsubscribePush());
    busy.current = false;
    if (outcome === "blocked") setHint(texts.blocked);
    else if (outcome === "failed") setProblem(texts.failed);
    else if (outcome.kind === "done") {
      setHint(null);
      setIsOn(outcome.body.data.on);
      setDetails(shows);
    } else if (outcome.kind !== "signed_out") {
      setProblem(messageFor(outcome, { timeout: texts.timeout, fallback: texts.failed }));
    }
  }

  return (
    <div class="stack needs-script">
      <p role="status">{hint ?? (isOn ? texts.isOn : texts.isOff)}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={details}
          onChange={({ currentTarget: { checked } }) => isOn ? void set(true, checked) : setDetails(checked)}
        />
        <span>{texts.details}</span>
      </label>
      <button type="button" class="btn" onClick={() => void set(!isOn, details)}>
        <Icon name="bell" size="sm" />
        {isOn ? texts.turnOff : texts.turnOn}
      </button>
      <FormAlert text={problem} />
    </div>
  );
}
