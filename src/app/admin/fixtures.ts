import type { AdminSession } from '#platform/admin/admin-session.ts';

/** The session of an owner of a shop that is made up. */
export function sampleSession(
  may: Pick<AdminSession, 'resources' | 'capabilities' | 'slices'>,
): AdminSession {
  return {
    user: {
      id: '1',
      name: 'Olga Owner',
      email: 'olga@shop.test',
      role: 'administrator',
      roleName: 'Administrator',
    },
    ...may,
    shop: {
      name: 'Corner Shop',
      address: 'http://shop.test',
      currency: 'EUR',
      timeZone: 'UTC',
      measures: 'metric',
    },
  };
}
