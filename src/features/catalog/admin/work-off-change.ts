import { rest } from '#platform/admin/rest-client.ts';
import type { ShownChange } from './bulk-change-preview.tsx';

/** Under which the last change of many products is kept in the browser. */
export const LAST_CHANGE = ['product-changes', 'last'] as const;

/** Makes or takes back a change of many products until none is left of it; `told` hears how far it is. */
export async function workOffChange(
  id: number,
  deed: 'make' | 'undo',
  told: (change: ShownChange) => void,
): Promise<void> {
  const left = deed === 'make' ? 'waiting' : 'done';
  for (let remaining = Number.POSITIVE_INFINITY; remaining > 0; ) {
    const { body } = await rest<ShownChange>(`product-changes/${id}/${deed}`, { method: 'POST' });
    told(body);
    remaining = body.counts[left];
  }
}
