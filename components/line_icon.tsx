/** A line icon on a 24 grid by its path. It is decoration: the text is beside it. */
export function LineIcon({ path, size }: { path: string; size?: "sm" | "lg" }) {
  return (
    <svg class={size ? `ic ic--${size}` : "ic"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The icons that islands of home and of every page draw: with all the others their script would be a kilobyte larger. */
export const islandIcons = {
  next: "M10 6l6 6-6 6",
  announce: "M4 10v4h3l8 5V5l-8 5zM18 9c1.5 1.5 1.5 4.5 0 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5l11 7-11 7z",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5v.5",
  done: "M5 13l4 4 10-11",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5v.5",
} as const;
