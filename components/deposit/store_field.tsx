import type { Method } from "./method.ts";

interface StoreFieldProps {
  label: string;
  /** A method that leaves the choice. */
  method: Method;
  chosen: string | undefined;
  onChoose?: (code: string) => void;
}

/** The name of the field that says which chain of stores, one for each flag: a form without a script sends them all. */
export function storeFieldOf(flag: string | null): string {
  return `store_type_${flag}`;
}

/** The chain of convenience stores to pay at. Style shows it only while a method of its flag is chosen, with no script needed. */
export function StoreField({ label, method: { flag, stores }, chosen, onChoose }: StoreFieldProps) {
  const id = storeFieldOf(flag);
  return (
    <div class="field store-field" data-flag={flag}>
      <label class="field__label" for={id}>{label}</label>
      <div class="input input--select">
        <select id={id} name={id} value={chosen} onChange={(event) => onChoose?.(event.currentTarget.value)}>
          {stores.map(({ code, name }) => <option key={code} value={code} selected={code === chosen}>{name}</option>)}
        </select>
      </div>
    </div>
  );
}
