import { runPrepared } from '#platform/db/database.server.ts';
import type { Person, PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { emptyAudit } from '#platform/personal-data/platform-data.server.ts';
import { tellOfDeletion } from '../mail/data-deleted-mail.server.ts';
import { tellOfFile } from '../mail/own-data-mails.server.ts';

const ownerOf = ({ userId, email }: Person) => (userId === null ? `guest:${email}` : `user:${userId}`);

/** What the shop notes of customers: their groups, remarks of staff and e-mails written to them. */
export const customerData: PersonalData = {
  name: 'customer',
  title: 'Customer record',
  tables: ['customer', 'customer_group_member', 'customer_note', 'customer_mail'],
  deletes: 'Their entry among the customers with groups, notes of staff and e-mails written to them.',
  keeps: '',
  read: (db, person) =>
    runPrepared<object>(db, {
      name: 'personal-customer-read',
      text: `select c.name, c.email, c.phone, c.country, c.locale as language, c.created_at as "since",
          (select json_agg(g.name order by g.name) from customer_group_member m join customer_group g on g.id = m.group_id
            where m.customer_id = c.id) as groups,
          (select json_agg(json_build_object('text', n.text, 'writtenAt', n.created_at) order by n.id)
            from customer_note n where n.customer_id = c.id) as notes,
          (select json_agg(json_build_object('subject', l.subject, 'text', l.text, 'writtenAt', l.created_at) order by l.id)
            from customer_mail l where l.customer_id = c.id) as letters
        from customer c where c.owner = $1`,
      values: [ownerOf(person)],
    }),
  erase: async (tx, person) => {
    const rows = await runPrepared<{ id: number }>(tx, {
      name: 'personal-customer-erase',
      text: 'delete from customer where owner = $1 returning id',
      values: [ownerOf(person)],
    });
    await emptyAudit(
      tx,
      'customers',
      rows.map(({ id }) => id),
    );
  },
  exported: async (tx, { userId }, { id, tells, locale }, services) => {
    if (tells && userId !== null) await tellOfFile(tx, { requestId: id, userId, locale }, services);
  },
  erased: async (tx, person, { id, tells, locale }, services) => {
    if (tells) await tellOfDeletion(tx, { requestId: id, email: person.email, locale }, services);
  },
};
