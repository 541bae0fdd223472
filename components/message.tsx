import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icons.tsx";

/** One thing to say in the middle of a page: nothing here, not found, closed. */
export function Message({ icon, title, text, heading: Heading = "h1", children }: {
  icon: IconName;
  title: string;
  text: string;
  /** Below another title it is a smaller one. */
  heading?: "h1" | "h2";
  children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <Icon name={icon} size="lg" />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  );
}
