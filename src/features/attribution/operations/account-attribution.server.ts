import { registrationPart } from '#features/accounts/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { keepAccountAttribution } from '../data/account-attribution.queries.server.ts';
import { type AttributionField, fieldsFromRecords } from '../rules/attribution-fields.ts';
import { receivedAttribution } from '../rules/received-attribution.ts';
import { readRecord } from '../rules/visit-record.ts';

/** What a browser keeps of its visit; blank where it keeps nothing. Cookies are decoded already, records are read as they are kept. */
export function visitOf({ cookies }: Pick<RequestContext, 'cookies'>): Record<AttributionField, string> {
  return fieldsFromRecords((name) => readRecord(encodeURIComponent(cookies.get(name) ?? '')));
}

/**
 * Keeps with an account where the visit came from in which it was made (ACCT-004d), whichever form made it: what the form
 * carries, as that of the checkout does, else what the browser keeps of its visit. Nothing is asked.
 */
export const accountAttributionPart = registrationPart<null>({
  name: 'attribution',
  load: () => undefined,
  View: () => null,
  async store(tx, userId, sent, { request }) {
    const values = receivedAttribution(sent) ?? receivedAttribution(visitOf(request));
    if (values) await keepAccountAttribution(tx, userId, values);
  },
});

/** Where the visit came from in which somebody made their account. */
export const accountAttributionData: PersonalData = {
  name: 'account-attribution',
  title: 'Origin of the account',
  tables: ['account_attribution'],
  deletes: 'From where the visit came in which the account was made, and by which device.',
  keeps: '',
  read: async (db, { userId }) =>
    userId === null
      ? []
      : runPrepared<object>(db, {
          name: 'personal-account-attribution-read',
          text: 'select values as visit from account_attribution where user_id = $1',
          values: [userId],
        }),
  erase: async (tx, { userId }) => {
    if (userId === null) return;
    await runPrepared(tx, {
      name: 'personal-account-attribution-erase',
      text: 'delete from account_attribution where user_id = $1',
      values: [userId],
    });
  },
};
