/** A list of at most this many items never gets a menu. */
const NEVER_FOR = 2;
/** Where at most this many would stay outside, all go in. */
const CUTOFF = 2;

/**
 * How many items of a line stay outside its menu (NOTE-009): all where they fit, and of at most two all in any case,
 * since these wrap; 0 where at most two would stay. Widths in pixels; `gap` stands between items, `menu` is the width
 * of the menu's button.
 */
export function itemsOutside(widths: readonly number[], line: number, gap: number, menu: number): number {
  if (widths.length <= NEVER_FOR) return widths.length;
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (whole <= line) return widths.length;
  let taken = menu;
  let outside = 0;
  for (const width of widths) {
    taken += width + gap;
    if (taken > line) break;
    outside++;
  }
  return outside <= CUTOFF ? 0 : outside;
}
