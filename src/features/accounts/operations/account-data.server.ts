import { runPrepared } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { emptyAudit } from '#platform/personal-data/platform-data.server.ts';

/** The account itself with its log-ins; all that hangs on it has been deleted by then, or names it no more. */
export const accountData: PersonalData = {
  name: 'account',
  title: 'Account',
  tables: [
    'user_account',
    'user_session',
    'user_credential',
    'user_verification',
    'failed_log_in',
    'email_proof',
  ],
  deletes: 'The account with its password; they are logged out everywhere.',
  keeps: '',
  read: async (db, { userId }) =>
    userId === null
      ? []
      : runPrepared<object>(db, {
          name: 'personal-account-read',
          text: `select a.name, a.email, a.username as "userName", a.role, a.created_at as "madeAt",
              a.last_log_in_at as "lastLogInAt", (select p.email from email_proof p where p.user_id = a.id)
                as "addressToConfirm", (select json_agg(json_build_object('ipAddress', s.ip_address,
                'browser', s.user_agent, 'since', s.created_at, 'until', s.expires_at) order by s.created_at)
                from user_session s where s.user_id = a.id) as sessions, (select json_agg(json_build_object('at', f.at,
                'ipAddress', f.ip) order by f.at) from failed_log_in f where f.user_id = a.id) as "failedLogIns"
            from user_account a where a.id = $1`,
          values: [userId],
        }),
  holds: async (db, { userId }) => {
    if (userId === null) return [];
    const [row] = await runPrepared<{ role: string }>(db, {
      name: 'personal-account-role',
      text: `select role from user_account where id = $1 and role <> 'customer'`,
      values: [userId],
    });
    const message =
      'This account runs the shop. Give it the role of a customer first, then its data can be deleted.';
    return row ? [{ code: 'accounts.runs-the-shop', message }] : [];
  },
  erase: async (tx, { userId }) => {
    if (userId === null) return;
    await emptyAudit(tx, 'users', [userId]);
    await runPrepared(tx, {
      name: 'personal-account-erase',
      text: `with keys as (delete from user_verification where value = $1 or value like $1 || ' %'),
        own as (update audit_entry set actor_name = '' where resource = 'users' and record_id = $1 and actor_id = $1)
        delete from user_account where id = $1`,
      values: [userId],
    });
  },
};
