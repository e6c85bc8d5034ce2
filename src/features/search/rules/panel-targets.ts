/** The ids of the blocks that the owner of a filter panel names, apart by commas or spaces; [] for none. */
export function targetsIn(named: string): string[] {
  return [...new Set(named.split(/[\s,]+/).filter((id) => id !== ''))];
}
