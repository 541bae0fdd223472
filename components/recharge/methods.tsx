import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import type { Method } from "./method.ts";
import { shortMoneyText } from "@/shared/amount_text.ts";
import { stylesheets } from "../stylesheets.tsx";

const Styles = stylesheets("recharge");

interface MethodsProps {
  title: string;
  methods: readonly Method[];
  chosen: number;
  onChoose?: (id: number) => void;
}

/** The ways to top up, one of them chosen. */
export function Methods({ title, methods, chosen, onChoose }: MethodsProps) {
  return (
    <fieldset class="card">
      <Styles />
      <legend class="card__title methods__title">{title}</legend>
      <div class="methods">
        {methods.map(({ id, flag, name, hint, icon, minCents, maxCents }) => (
          <label class="method" key={id}>
            <input
              type="radio"
              name="method"
              value={id}
              data-flag={flag}
              checked={id === chosen}
              onChange={() => onChoose?.(id)}
            />
            <span class="method__ic">
              <Icon name={icon} />
            </span>
            <span class="grow">
              <b>{name}</b>
              <small>{hint}</small>
            </span>
            <small class="num method__range">
              {fill("{min}–{max}", { min: shortMoneyText(minCents), max: shortMoneyText(maxCents) })}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
