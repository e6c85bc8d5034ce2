import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { dropImpersonationsOf, impersonationsOf } from '../data/impersonation.queries.server.ts';

/** Who works in the shop and sees it as somebody does at this moment. */
export const standInData: PersonalData = {
  name: 'impersonation',
  title: 'Staff who see the shop as they do',
  tables: ['impersonation'],
  deletes: 'That somebody who works in the shop sees it as they do at this moment.',
  keeps: '',
  read: async (db, { userId }) => (userId === null ? [] : impersonationsOf(db, userId)),
  erase: async (tx, { userId }) => {
    if (userId !== null) await dropImpersonationsOf(tx, userId);
  },
};
