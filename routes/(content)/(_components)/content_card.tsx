import type { ComponentChildren } from "preact";

interface ContentCardProps {
  href: string;
  picture: string;
  title: string;
  summary: string;
  /** The category above the title. */
  kind: ComponentChildren;
  /** Below the summary. */
  foot?: ComponentChildren;
  /** The first of a list stands wide, with a large title. */
  isLead?: boolean;
  /** Shows a finished item in grey. */
  isOver?: boolean;
  /** The level of its title: an h2 unless something stands above the list. */
  heading?: "h2" | "h3";
}

/** One article or promotion of a list: a link to its page. */
export function ContentCard({ href, picture, title, summary, kind, foot, isLead, isOver, heading }: ContentCardProps) {
  const Heading = heading ?? "h2";
  return (
    <a class={isLead ? "item item--lead" : isOver ? "item item--over" : "item"} href={href}>
      <img
        class="item__pic"
        src={picture}
        alt=""
        width="480"
        height="300"
        loading={isLead ? undefined : "lazy"}
        decoding="async"
      />
      <div class="item__text">
        <p class="item__kind">{kind}</p>
        <Heading class="item__title">{title}</Heading>
        <p class="item__summary">{summary}</p>
        {foot && <p class="item__foot">{foot}</p>}
      </div>
    </a>
  );
}
