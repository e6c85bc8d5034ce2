/** A filter and an order of a list under a name, as the interface answers it. */
export interface ShownView {
  id: number;
  name: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Whether all see it who work here. */
  isShared: boolean;
  /** Whether whoever asks may delete it. */
  isOwn: boolean;
}

/** Whether two filters let the same through, whatever order they were set in. */
export function isSameFilter(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean {
  return inOrder(a) === inOrder(b);
}

function inOrder(filter: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(filter).filter(([, value]) => {
    const isEmpty = value === '' || value === null || value === undefined;
    return !isEmpty && !(Array.isArray(value) && value.length === 0);
  });
  const sorted = set.map(
    ([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const,
  );
  return JSON.stringify(sorted.sort(([one], [other]) => (one < other ? -1 : 1)));
}
