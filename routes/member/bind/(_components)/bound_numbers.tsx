import type { StoreNumber } from "@/api/payments/store_numbers/schema.ts";
import { Icon } from "@/components/icons.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { type StoreTypeCode, storeTypes } from "@/shared/rules/store_number.ts";

/** The member's numbers, one for each chain at most. */
export function BoundNumbers({ bound, t: { storeNumbers, recharge } }: { bound: readonly StoreNumber[]; t: Texts }) {
  return (
    <section class="card stack stack--1" aria-labelledby="bound-numbers">
      <h2 class="card__title" id="bound-numbers">{storeNumbers.bound}</h2>
      {bound.length === 0 ? <p class="soft">{storeNumbers.none}</p> : (
        <ul class="lrows">
          {bound.map(({ store_type, number }) => (
            <li class="lrow" key={store_type}>
              <span class="lrow__icon">
                <Icon name="store" />
              </span>
              <span class="lrow__text">
                <b>{recharge.stores[storeTypes[store_type as StoreTypeCode]]}</b>
                <small class="num">{number.replace(/^\*+/, "•••• ")}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p class="help">{storeNumbers.sealed}</p>
    </section>
  );
}
