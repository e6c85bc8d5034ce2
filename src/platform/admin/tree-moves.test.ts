import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfDrop, placeOfStep, type TreeItem, treeFound, treeMoved, treeRows } from './tree-moves.ts';

/** 1 (2 (3), 4), 5 */
const tree: TreeItem[] = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: null },
];
const written = (items: readonly TreeItem[], closed?: Set<number>) =>
  treeRows(items, closed)
    .map(({ item, depth }) => `${'-'.repeat(depth)}${item.id}`)
    .join(' ');

describe('a tree', () => {
  it('is rows from top to bottom, without what is closed, and shows what stands below nothing at the top', () => {
    expect(written(tree)).toBe('1 -2 --3 -4 5');
    expect(written(tree, new Set([2]))).toBe('1 -2 -4 5');
    expect(written(tree, new Set([1]))).toBe('1 5');
    expect(treeRows(tree).map(({ children }) => children)).toEqual([2, 1, 0, 0, 0]);
    expect(written([...tree, { id: 6, parentId: 99 }])).toBe('1 -2 --3 -4 5 6');
  });

  it('takes what is dropped as deep as its neighbours let it', () => {
    const drop = (order: number[], id: number, depth: number) => {
      const byId = new Map(treeRows(tree).map((row) => [row.item.id, row]));
      return placeOfDrop(
        order.map((each) => byId.get(each)).filter((row) => row !== undefined),
        id,
        depth,
      );
    };
    expect(drop([1, 2, 3, 4, 5], 5, 1)).toEqual({ depth: 1, parentId: 1, before: null });
    expect(drop([1, 2, 3, 4, 5], 5, 9)).toEqual({ depth: 2, parentId: 4, before: null });
    expect(drop([1, 2, 3, 5, 4], 5, 0)).toEqual({ depth: 1, parentId: 1, before: 4 });
    expect(drop([1, 2, 3, 5, 4], 5, 2)).toEqual({ depth: 2, parentId: 2, before: null });
    expect(drop([1, 2, 3, 5, 4], 5, 3)).toEqual({ depth: 3, parentId: 3, before: null });
    expect(drop([5, 1, 2, 3, 4], 5, 4)).toEqual({ depth: 0, parentId: null, before: 1 });
    expect(drop([1, 4, 2, 3, 5], 4, -3)).toEqual({ depth: 1, parentId: 1, before: 2 });
    // Something whose children went out of sight while it is dragged.
    expect(drop([5, 1], 1, 1)).toEqual({ depth: 1, parentId: 5, before: null });
  });

  it('moves an item by a step, or not where the step leads nowhere', () => {
    const stepped = (id: number, step: 'up' | 'down' | 'in' | 'out') => {
      const place = placeOfStep(tree, id, step);
      return place && written(treeMoved(tree, id, place));
    };
    expect(stepped(4, 'up')).toBe('1 -4 -2 --3 5');
    expect(stepped(2, 'up')).toBeNull();
    expect(stepped(2, 'down')).toBe('1 -4 -2 --3 5');
    expect(stepped(1, 'down')).toBe('5 1 -2 --3 -4');
    expect(stepped(5, 'down')).toBeNull();
    expect(stepped(5, 'in')).toBe('1 -2 --3 -4 -5');
    expect(stepped(2, 'in')).toBeNull();
    expect(stepped(4, 'in')).toBe('1 -2 --3 --4 5');
    expect(stepped(3, 'out')).toBe('1 -2 -3 -4 5');
    expect(stepped(2, 'out')).toBe('1 -4 2 -3 5');
    expect(stepped(1, 'out')).toBeNull();
    expect(placeOfStep(tree, 99, 'up')).toBeNull();
  });

  it('keeps every item once and closes no circle, whatever steps are taken', () => {
    const step = fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), step)), (steps) => {
        let items = tree;
        for (const [id, each] of steps) {
          const place = placeOfStep(items, id, each);
          if (place) items = treeMoved(items, id, place);
        }
        expect(
          treeRows(items)
            .map(({ item }) => item.id)
            .sort(),
        ).toEqual([1, 2, 3, 4, 5]);
      }),
    );
  });

  it('finds items and shows what they stand below', () => {
    const { items, found } = treeFound(tree, ({ id }) => id === 3);
    expect([written(items), [...found]]).toEqual(['1 -2 --3', [3]]);
  });
});
