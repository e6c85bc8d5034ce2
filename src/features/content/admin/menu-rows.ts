import type { TreeItem } from '#platform/admin/tree-moves.ts';
import type { StoredMenuItem } from '../rules/menu.ts';

/** An entry as the editor holds it: the tree is told by what it stands below. */
export interface MenuRow extends TreeItem {
  entry: Omit<StoredMenuItem, 'children'>;
}

/** A menu as rows, each below its parent, with ids from `first` on. */
export function menuRows(items: readonly StoredMenuItem[], first = 1): MenuRow[] {
  const rows: MenuRow[] = [];
  const add = (entries: readonly StoredMenuItem[], parentId: number | null) => {
    for (const { children = [], ...entry } of entries) {
      const id = first + rows.length;
      rows.push({ id, parentId, entry });
      add(children, id);
    }
  };
  add(items, null);
  return rows;
}

/** Rows as the menu that is stored. */
export function menuOfRows(rows: readonly MenuRow[], parentId: number | null = null): StoredMenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, entry }) => {
      const children = menuOfRows(rows, id);
      return { ...entry, ...(children.length > 0 ? { children } : {}) };
    });
}

/** Rows without one of them and what stands below it. */
export function rowsWithout(rows: readonly MenuRow[], id: number): MenuRow[] {
  const gone = new Set([id]);
  // What stands below follows its parent.
  for (let size = 0; size !== gone.size; ) {
    size = gone.size;
    for (const row of rows) if (row.parentId !== null && gone.has(row.parentId)) gone.add(row.id);
  }
  return rows.filter((row) => !gone.has(row.id));
}

/** Messages of one entry by its fields. */
export type EntryMessages = Readonly<Record<string, string>>;

/** What is wrong with entries, by their rows: told as forms keep it, nested like the menu. */
export function messagesOfRows(
  rows: readonly MenuRow[],
  errors: unknown,
): ReadonlyMap<number, EntryMessages> {
  const found = new Map<number, EntryMessages>();
  const look = (parentId: number | null, at: unknown) => {
    const siblings = rows.filter((row) => row.parentId === parentId);
    for (const [index, { id }] of siblings.entries()) {
      const ofEntry = (at as Record<number, unknown> | undefined)?.[index];
      if (typeof ofEntry !== 'object' || ofEntry === null) continue;
      const { children, ...fields } = ofEntry as Record<string, { message?: unknown } | undefined>;
      const messages = Object.entries(fields).flatMap(([name, told]) =>
        typeof told?.message === 'string' ? [[name, told.message] as const] : [],
      );
      if (messages.length > 0) found.set(id, Object.fromEntries(messages));
      look(id, children);
    }
  };
  look(null, errors);
  return found;
}
