/** A line icon on a 24 grid. It is decoration: the text is beside it. */
export function Icon({ name, size }: { name: IconName; size?: "sm" | "lg" }) {
  return (
    <svg class={size ? `ic ic--${size}` : "ic"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The icons that the site has. */
export type IconName = keyof typeof paths;

const paths = {
  support: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  language: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  appearance: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 8h8M12 12h9M12 16h8",
  down: "M7 10l5 5 5-5",
  next: "M10 6l6 6-6 6",
  previous: "M14 6l-6 6 6 6",
  reload: "M20 12a8 8 0 1 1-3-6l3 2M20 3v5h-5",
  close: "M6 6l12 12M18 6L6 18",
  deposit: "M12 4v11M7 11l5 5 5-5M4 20h16",
  transfer: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  withdraw: "M12 16V5M7 9l5-5 5 5M4 20h16",
  wallet: "M4 7h15v12H4zM4 7l11-3v3M15 13h4",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-6 8-6s7 2 8 6",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  announce: "M4 10v4h3l8 5V5l-8 5zM18 9c1.5 1.5 1.5 4.5 0 6",
  pause: "M9 6v12M15 6v12",
  play: "M8 5l11 7-11 7z",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  eyeOff: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 4l16 16",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5v.5",
  done: "M5 13l4 4 10-11",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5v.5",
  wrench: "M14 7a4 4 0 0 1 5-3l-3 3 1 2 2 1 3-3a4 4 0 0 1-6 4l-8 8-3-3 8-8",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  copy: "M8 8h12v12H8zM16 8V4H4v12h4",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2",
  bank: "M4 10h16L12 4zM6 10v8M10 10v8M14 10v8M18 10v8M4 20h16",
  store: "M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-6h4v6",
  coin: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 8h8M12 8v9M7.5 12c2 1.5 7 1.5 9 0",
  card: "M3 6h18v13H3zM3 10h18M7 15h4",
  list: "M4 6h16M4 12h16M4 18h10",
  download: "M12 4v12M7 12l5 5 5-5M5 21h14",
  add: "M12 5v14M5 12h14",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  vip: "M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z",
} as const;
