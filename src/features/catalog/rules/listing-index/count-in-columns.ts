/** Numbers by slot, up to `MOST_IN_COLUMN`. */
export type Column = Uint16Array<ArrayBuffer>;

/** The largest number of a column. */
export const MOST_IN_COLUMN = 0xffff;

/** So many slots are looked up in all columns before the next ones are. */
const BLOCK = 4096;

// Constants of the module, since the compiler knows where they lie and how long they are: the loop that counts is three
// times as fast as with arrays of its own. Nobody waits while they are in use.
const SLOTS = new Uint32Array(BLOCK);
const COUNTS = new Uint32Array(MOST_IN_COLUMN + 1);

/** How often each number below `end` stands in columns at the slots whose bits are set. */
export function countInColumns(
  words: ArrayLike<number>,
  columns: readonly Column[],
  end: number,
): Uint32Array<ArrayBuffer> {
  COUNTS.fill(0, 0, end);
  let many = 0;
  for (let place = 0; place < words.length; place++) {
    for (let bits = (words[place] as number) | 0; bits !== 0; bits &= bits - 1)
      SLOTS[many++] = (place << 5) + 31 - Math.clz32(bits & -bits);
    if (many <= BLOCK - 32) continue;
    countSlots(columns, many);
    many = 0;
  }
  countSlots(columns, many);
  return COUNTS.slice(0, end);
}

function countSlots(columns: readonly Column[], many: number): void {
  for (let at = 0; at < columns.length; at++) countColumn(columns[at] as Column, many);
}

// It does not ask whether there is a number, which nobody can foresee: to count zeros as well is faster.
function countColumn(column: Column, many: number): void {
  for (let place = 0; place < many; place++) {
    const number = column[SLOTS[place] as number] as number;
    COUNTS[number] = (COUNTS[number] as number) + 1;
  }
}
