import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accountWithAddress, joinGuestOrders } from '#features/orders/public.server.ts';
import { accept, refuse } from '#kit/result.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { idList, requiredText } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type customer, customerNote } from '../data/customer.table.ts';
import { changeGroups, knownGroups } from '../data/customers.queries.server.ts';
import { writeCustomerMail } from '../mail/write-customer-mail.server.tsx';
import { writeToCustomer } from '../operations/write-to-customer.server.ts';
import { letterInput } from './letter-input.server.ts';
import { personalActions } from './personal-actions.server.ts';

type CustomerRow = typeof customer.$inferSelect;

const noteText = () => requiredText('Write the note.', 4000);
const noteId = () => v.pipe(v.number(), v.integer(), v.minValue(1));
const NO_NOTE = { code: 'customers.no-note', message: 'This note is not there any more.' };

/** What those who run the shop do with a customer. */
export function customerActions(services: SliceServices) {
  return {
    ...personalActions(services),
    'change-groups': defineAction({
      capability: 'customers.write',
      schema: v.object({ add: idList(50), remove: idList(50) }),
      run: async (row: CustomerRow, { add, remove }, { tx }) => {
        const known = await knownGroups(tx, add);
        if (known.length < add.length)
          return refuse({ code: 'customers.no-group', message: 'This group is not there any more.' });
        await changeGroups(tx, row.id, { add, remove });
        return accept(null);
      },
    }),
    'add-note': defineAction({
      capability: 'customers.write',
      schema: v.object({ text: noteText() }),
      run: async (row: CustomerRow, { text }, { tx, actor, now }) => {
        const author = { authorId: actor.userId, author: actor.name };
        await tx.insert(customerNote).values({ customerId: row.id, text, ...author, createdAt: now });
        return accept(null);
      },
    }),
    // A note speaks in the name of whoever wrote it, so nobody else changes what it says.
    'edit-note': defineAction({
      capability: 'customers.write',
      schema: v.object({ note: noteId(), text: noteText() }),
      run: async (row: CustomerRow, { note, text }, { tx, actor, now }) => {
        const own = and(
          eq(customerNote.id, note),
          eq(customerNote.customerId, row.id),
          eq(customerNote.authorId, actor.userId),
        );
        const done = await tx.update(customerNote).set({ text, editedAt: now }).where(own).returning();
        return done.length === 0 ? refuse(NO_NOTE) : accept(null);
      },
    }),
    'delete-note': defineAction({
      capability: 'customers.write',
      schema: v.object({ note: noteId() }),
      run: async (row: CustomerRow, { note }, { tx, actor }) => {
        const own = and(
          eq(customerNote.id, note),
          eq(customerNote.customerId, row.id),
          eq(customerNote.authorId, actor.userId),
        );
        const done = await tx.delete(customerNote).where(own).returning();
        return done.length === 0 ? refuse(NO_NOTE) : accept(null);
      },
    }),
    // For whoever has made sure that both are the same person, where no mail can prove it.
    'join-account': defineAction({
      capability: 'customers.write',
      schema: v.object({ isSure: v.literal(true, 'Say that you have made sure.') }),
      run: async (row: CustomerRow, _input, { tx, actor, now }) => {
        const account = row.userId === null ? await accountWithAddress(tx, row.email) : null;
        if (!account)
          return refuse({
            code: 'customers.no-account',
            message: 'There is no account with this address.',
          });
        const person = { id: actor.userId, name: actor.name };
        const asked = { email: row.email, userId: account.id, person, isByHand: true };
        await joinGuestOrders(tx, asked, services, now);
        return accept(null);
      },
    }),
    'send-mail': defineAction({
      capability: 'customers.write',
      schema: letterInput,
      run: async (row: CustomerRow, letter, { tx, actor, now }) => {
        const mail = await writeCustomerMail(row, letter, services);
        const written = { ...letter, mail, author: actor.name };
        const done = await writeToCustomer(tx, row.id, written, now);
        if (done.ok) return accept(null);
        return refuse(
          done.error === 'no-address'
            ? {
                code: 'customers.no-address',
                message: 'The address of this customer is not one that mails can be sent to.',
              }
            : {
                code: 'customers.too-many-mails',
                message:
                  'Many e-mails were written in the last hour. Please wait a while before the next one.',
              },
        );
      },
    }),
  };
}
