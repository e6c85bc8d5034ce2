/** Something that stands below another of its kind, or at the top. */
export interface TreeItem {
  id: number;
  parentId: number | null;
}

/** An item with how deep it stands. */
export interface TreeRow<Item extends TreeItem> {
  item: Item;
  depth: number;
  /** How many stand directly below it. */
  children: number;
}

/** Where an item is put: below which, and before which of those that stand there; null: at the top, as the last. */
export interface TreePlace {
  parentId: number | null;
  before: number | null;
}

/** One step of an item in its tree: past a neighbour, below the one above it, or out to where its parent stands. */
export type TreeStep = 'up' | 'down' | 'in' | 'out';

/**
 * A tree as rows from top to bottom, each followed by those below it, in the order given; without what is below `closed`
 * ones. What stands below something that is missing stands at the top.
 */
export function treeRows<Item extends TreeItem>(
  items: readonly Item[],
  closed: ReadonlySet<number> = new Set(),
): TreeRow<Item>[] {
  const below = childrenOf(items);
  const rows: TreeRow<Item>[] = [];
  const add = (parentId: number | null, depth: number) => {
    for (const item of below.get(parentId) ?? []) {
      rows.push({ item, depth, children: below.get(item.id)?.length ?? 0 });
      if (!closed.has(item.id)) add(item.id, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

function childrenOf<Item extends TreeItem>(items: readonly Item[]): Map<number | null, Item[]> {
  const known = new Set(items.map(({ id }) => id));
  const below = new Map<number | null, Item[]>();
  for (const item of items) {
    const parentId = item.parentId !== null && known.has(item.parentId) ? item.parentId : null;
    below.set(parentId, [...(below.get(parentId) ?? []), item]);
  }
  return below;
}

/**
 * Where an item comes to stand that was dropped among rows (its own place is that of its row) as deep as somebody pulled
 * it: no deeper than below the row above, no less deep than the row that follows.
 */
export function placeOfDrop<Item extends TreeItem>(
  rows: readonly TreeRow<Item>[],
  id: number,
  wantedDepth: number,
): TreePlace & { depth: number } {
  const at = rows.findIndex(({ item }) => item.id === id);
  const above = rows[at - 1];
  const next = rows[at + 1];
  const depth = Math.max(Math.min(wantedDepth, above ? above.depth + 1 : 0), next?.depth ?? 0, 0);
  const parent = rows.slice(0, Math.max(at, 0)).findLast((row) => row.depth < depth);
  return {
    depth,
    parentId: parent?.item.id ?? null,
    before: next && next.depth === depth ? next.item.id : null,
  };
}

/** Where a step leads an item; null where it leads nowhere. */
export function placeOfStep<Item extends TreeItem>(
  items: readonly Item[],
  id: number,
  step: TreeStep,
): TreePlace | null {
  const below = childrenOf(items);
  const found = [...below].find(([, siblings]) => siblings.some((item) => item.id === id));
  if (!found) return null;
  const [parentId, siblings] = found;
  const at = siblings.findIndex((item) => item.id === id);
  switch (step) {
    case 'up': {
      const above = siblings[at - 1];
      return above ? { parentId, before: above.id } : null;
    }
    case 'down':
      return siblings[at + 1] ? { parentId, before: siblings[at + 2]?.id ?? null } : null;
    case 'in': {
      const above = siblings[at - 1];
      return above ? { parentId: above.id, before: null } : null;
    }
    case 'out': {
      if (parentId === null) return null;
      const outer = [...below].find(([, among]) => among.some((item) => item.id === parentId));
      if (!outer) return null;
      const [outerId, among] = outer;
      const next = among[among.findIndex((item) => item.id === parentId) + 1];
      return { parentId: outerId, before: next?.id ?? null };
    }
  }
}

/** The items with one of them put elsewhere. */
export function treeMoved<Item extends TreeItem>(
  items: readonly Item[],
  id: number,
  { parentId, before }: TreePlace,
): Item[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const others = items.filter((item) => item.id !== id);
  const at = others.findIndex((item) => item.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...moved, parentId });
}

/** How many levels an item has with all that stands below it: one for an item alone. */
export function heightOf<Item extends TreeItem>(items: readonly Item[], id: number): number {
  const below = items.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((item) => heightOf(items, item.id)));
}

/** Whether an item, put below another, stands no deeper than so many levels with all that is below it. */
export function fitsBelow<Item extends TreeItem>(
  items: readonly Item[],
  id: number,
  { parentId }: Pick<TreePlace, 'parentId'>,
  levels: number,
): boolean {
  let depth = 0;
  for (let at = items.find((item) => item.id === parentId); at; depth++) {
    const above: number | null = at.parentId;
    at = items.find((item) => item.id === above);
  }
  return depth + heightOf(items, id) <= levels;
}

/** The items whose words hold what is searched, with those that they stand below. */
export function treeFound<Item extends TreeItem>(
  items: readonly Item[],
  isFound: (item: Item) => boolean,
): { items: Item[]; found: ReadonlySet<number> } {
  const byId = new Map(items.map((item) => [item.id, item]));
  const found = new Set<number>();
  const shown = new Set<number>();
  for (const item of items) {
    if (!isFound(item)) continue;
    found.add(item.id);
    for (let at: Item | undefined = item; at && !shown.has(at.id); ) {
      shown.add(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
  }
  return { items: items.filter(({ id }) => shown.has(id)), found };
}
