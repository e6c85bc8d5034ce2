/** Codes of slots, equally many of each: those of slot k from k times that number on. */
export type Rows = Uint16Array<ArrayBuffer>;

/** The largest code of a row. */
export const MOST_IN_ROW = 0xffff;

// A constant of the module, since the compiler knows where it lies and how long it is: the loop that counts is three
// times as fast as with an array of its own. Nobody waits while it is in use.
const COUNTS = new Uint32Array(MOST_IN_ROW + 1);

/** How often each code below `end` stands in the rows of these slots; to be read before others are counted. */
export function countInRows(
  slots: Uint32Array,
  rows: Rows,
  { width, end }: { width: number; end: number },
): Uint32Array {
  COUNTS.fill(0, 0, end);
  for (let place = 0; place < slots.length; place++) {
    const from = (slots[place] as number) * width;
    // It does not ask whether the row has ended, which nobody can foresee: to count zeros as well is faster.
    for (let at = from; at < from + width; at++) {
      const code = rows[at] as number;
      COUNTS[code] = (COUNTS[code] as number) + 1;
    }
  }
  return COUNTS;
}
