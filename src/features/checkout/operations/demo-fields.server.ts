import { beginArrangement } from '#features/fields/public.server.ts';
import { formField } from '#features/fields/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';

/** The demo shop asks its customers what brought them, and lets whoever wants to choose how their parcel is packed. */
export async function addDemoFields(tx: Transaction): Promise<void> {
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  await beginArrangement(tx, 'checkout', [
    formField({
      name: 'custom_packing',
      type: 'radio',
      label: 'How shall we pack it?',
      group: 'delivery',
      options: choices({ plain: 'With as little paper as possible', gift: 'As a gift, without prices' }),
    }),
    formField({
      name: 'custom_heard',
      type: 'select',
      label: 'How did you hear about us?',
      group: 'notes',
      options: choices({
        friend: 'From a friend',
        search: 'By a search engine',
        press: 'In a newspaper or magazine',
        other: 'Otherwise',
      }),
    }),
  ]);
}
