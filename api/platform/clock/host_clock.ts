/** The clocks of this machine and process. */
export interface HostClock {
  /** The machine's time (ms since 1970), which may be set wrong, leap or stand still. */
  time(): number;
  /** A counter of milliseconds that only goes on, whatever the machine's time is set to. */
  counter(): number;
}

/** The real ones. The site's rules never ask the first: it is only compared. */
export const hostClock: HostClock = {
  time: () => Date.now(),
  counter: () => performance.now(),
};
