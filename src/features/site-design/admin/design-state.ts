import { useCallback, useState } from 'react';
import type { Values } from '#platform/fields/field.ts';
import { changed, type History, redone, undone } from '../rules/design-history.ts';

/** The design as it stands in the form, with undo and redo. */
export function useDesignState(first: Values) {
  const [{ past, now, future }, setHistory] = useState<History>({
    past: [],
    now: first,
    future: [],
    last: '',
  });
  const change = useCallback(
    (values: Values, step = '') => setHistory((history) => changed(history, values, step)),
    [],
  );
  const undo = useCallback(() => setHistory(undone), []);
  const redo = useCallback(() => setHistory(redone), []);
  return { values: now, change, undo, redo, hasPast: past.length > 0, hasFuture: future.length > 0 };
}
