import { asset } from "fresh/runtime";
import type { Activity } from "@/api/content/contents/activities.ts";
import { Icon } from "@/components/icons.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { CarouselControls } from "../(_islands)/carousel_controls.tsx";

/** So many are shown; the page of promotions has all. */
const maxShown = 6;

/** The promotions that run or are to come, in a carousel. Nothing without one. */
export function Promotions({ activities, t }: { activities: readonly Activity[]; t: Texts }) {
  const shown = activities.filter(({ state }) => state !== "ended").slice(0, maxShown);
  if (shown.length === 0) return null;
  return (
    <section class="wrap rail" aria-labelledby="promotions">
      <div class="rail__head">
        <h2 id="promotions">{t.home.promotions}</h2>
        <CarouselControls
          list="slides"
          texts={{ next: t.home.nextSlide, pause: t.home.pauseSlides }}
        />
        <a class="link link--bare" href="/coupon">
          {t.lobby.all}
          <span class="sr">{t.home.promotions}</span>
          <Icon name="next" size="sm" />
        </a>
      </div>
      <ul id="slides">
        {shown.map(({ id, title, summary, category, picture }) => (
          <li key={id}>
            <a class="rail__i" href={`/coupon_detail?id=${id}`}>
              <img src={picture ?? asset(`/art/promo/${category}.svg`)} width="480" height="300" alt="" />
              <b>{title}</b>
              <small>{summary}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
