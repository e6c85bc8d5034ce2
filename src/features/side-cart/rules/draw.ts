/** So many of a list, drawn by chance, each once; `chance` is a number from 0 to below 1. */
export function drawn<Item>(from: readonly Item[], most: number, chance = Math.random): Item[] {
  const left = [...from];
  const taken: Item[] = [];
  while (taken.length < most && left.length > 0)
    taken.push(...left.splice(Math.floor(chance() * left.length), 1));
  return taken;
}
