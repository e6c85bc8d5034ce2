import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { dropFactor, factorOf } from './second-factors.server.ts';

/** Whether somebody logs in in two steps; the secret of their app is told to nobody. */
export const secondFactorData: PersonalData = {
  name: 'second-factor',
  title: 'Two-step log-in',
  tables: ['second_factor', 'second_factor_code'],
  deletes: 'The key of their app and their recovery codes.',
  keeps: '',
  async read(db, { userId }) {
    const own = userId === null ? null : await factorOf(db, userId, new Date());
    return own ? [own] : [];
  },
  async erase(tx, { userId }, services) {
    if (userId !== null) await dropFactor(tx, services, userId);
  },
};
