import { runPrepared } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { emptyAudit } from '#platform/personal-data/platform-data.server.ts';

/** Invitations to work in the shop that somebody got. */
export const invitationData: PersonalData = {
  name: 'invitations',
  title: 'Invitations to work in the shop',
  tables: ['invitation'],
  deletes: 'Invitations to their address, also those that they accepted.',
  keeps: '',
  read: (db, { email }) =>
    runPrepared<object>(db, {
      name: 'personal-invitations-read',
      text: `select i.email, i.name, i.role, i.created_at as "invitedAt", i.expires_at as "expiresAt",
          i.accepted_at as "acceptedAt", i.revoked_at as "revokedAt"
        from invitation i where i.email = $1 order by i.id`,
      values: [email],
    }),
  erase: async (tx, { userId, email }) => {
    const gone = await runPrepared<{ id: number }>(tx, {
      name: 'personal-invitations-erase',
      text: 'delete from invitation where email = $1 or account_id = $2 returning id',
      values: [email, userId],
    });
    await emptyAudit(
      tx,
      'invitations',
      gone.map(({ id }) => String(id)),
    );
  },
};
