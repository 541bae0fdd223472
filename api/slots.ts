/** How many may wait or work at once: in all, and of one, so that none keeps the others out. */
export interface SlotLimits {
  slots: number;
  slotsOfOne: number;
}

/** The slots of those that wait and those that work. */
export interface Slots<Who> {
  /** A slot until it is disposed; null where none is free, or this one has as many as they may. */
  take(who: Who): Disposable | null;
  /** Whether none is free, for anyone. */
  isFull(): boolean;
}

/** The slots of one process, all free. */
export function createSlots<Who>({ slots, slotsOfOne }: SlotLimits): Slots<Who> {
  const taken = new Map<Who, number>();
  let entered = 0;
  return {
    take(who) {
      const theirs = taken.get(who) ?? 0;
      if (entered >= slots || theirs >= slotsOfOne) return null;
      entered++;
      taken.set(who, theirs + 1);
      return {
        [Symbol.dispose]() {
          entered--;
          const left = taken.get(who)! - 1;
          if (left === 0) taken.delete(who);
          else taken.set(who, left);
        },
      };
    },
    isFull: () => entered >= slots,
  };
}
