import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { readAccountValues } from '../data/account-field-value.queries.server.ts';

/** What people answered in the owner's own fields, with the accounts of the back office. */
export const answersPart = resourcePart<{ label: string; shown: string }[], string>('users', {
  name: 'ownFields',
  async load(db, userIds) {
    const found = await readAccountValues(db, userIds);
    return new Map(
      userIds.map((id) => [id, (found.get(id) ?? []).map(({ label, shown }) => ({ label, shown }))] as const),
    );
  },
});
