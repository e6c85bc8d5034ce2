import type { Transaction } from '#platform/db/database.server.ts';
import { pageRoleSettings } from '#platform/documents/page-roles.server.ts';
import { emitInvalidation, type Subscription, subscribe } from '#platform/events/events.server.ts';
import { recordChanged } from '#platform/resources/record-changed.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { publishedMadePages } from '../data/legal-pages.queries.server.ts';
import { LEGAL_PARTS } from '../rules/legal-parts.ts';
import { givenParts } from './make-drafts.server.ts';

/** Gives pages that were made for a part that part, once they are published and while no other page plays it. */
async function giveParts(tx: Transaction, { whole }: Pick<SliceServices, 'whole'>): Promise<void> {
  const published = await publishedMadePages(tx);
  if (published.length === 0) return;
  const { pages, version } = await givenParts(tx);
  const given = Object.fromEntries(
    published.flatMap(({ role, id }) => {
      const part = LEGAL_PARTS.find((name) => name === role);
      return part !== undefined && typeof pages[part] !== 'number' ? [[part, id]] : [];
    }),
  );
  if (Object.keys(given).length === 0) return;
  const saved = await saveSettings(tx, pageRoleSettings(whole), given, version);
  if (!saved.ok) throw new Error(`A legal page could not be given its part: ${saved.error.code}`);
  await emitInvalidation(tx, ['settings']);
}

/** Pages are published on many ways: in the editor, in their form, from their list. */
export const givePartsWhenPublished = (services: SliceServices): readonly Subscription[] => [
  subscribe(recordChanged, 'legal-pages', async ({ tx, payload: { resource, deed } }) => {
    if (deed === 'updated' && (resource === 'pages' || resource === 'documents'))
      await giveParts(tx, services);
  }),
];
