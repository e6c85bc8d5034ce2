import { and, eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  isRegistered,
  logInWaitOf,
  makeAccountFor,
  readAccountAccess,
  readLogIns,
} from '#features/accounts/public.server.ts';
import { isEmailAddress } from '#features/accounts/public.ts';
import { placeNames } from '#features/fields/public.server.ts';
import { type Address, addressLines } from '#features/fields/public.ts';
import { accountWithAddress, readCustomerAddresses } from '#features/orders/public.server.ts';
import type { CsvValue } from '#kit/csv.ts';
import { decimalAmount } from '#kit/money.ts';
import { normalName } from '#kit/normal-name.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { eachWord } from '#platform/resources/each-word.server.ts';
import { idList, requiredText } from '#platform/resources/input-fields.ts';
import type { WireRecord } from '#platform/resources/record-changes.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customer, customerGroupMember } from '../data/customer.table.ts';
import {
  changeGroups,
  knownGroups,
  readGroupsOf,
  readMails,
  readNotes,
  readUsedAddresses,
} from '../data/customers.queries.server.ts';
import { customerOfOrderNumber } from '../data/recount.queries.server.ts';
import { customerActions } from './customer-actions.server.ts';

/** What the deed that makes an account for somebody leaves for whoever asked: the link that no mail carries. */
export interface HandedOver {
  link: string | null;
}

const input = v.object({
  name: requiredText('Enter a name.', 200),
  email: v.pipe(
    v.string('Enter an e-mail address.'),
    v.transform(normalName),
    v.check(isEmailAddress, 'Please provide a valid email address.'),
    v.maxLength(254, 'At most 254 characters.'),
  ),
  groupIds: v.optional(idList(50), []),
});

/**
 * Everybody with an account, and whoever ordered as a guest. `handedOver` takes the link of an account that is made: without
 * it none is, since only the route that may have to show a link can.
 */
export function makeCustomerResource(services: SliceServices, handedOver?: HandedOver): Resource {
  const accessOf = async (userId: string, executor: Executor) => {
    const access = await readAccountAccess(executor, userId);
    return access && { ...access, wait: await logInWaitOf(executor, userId, services.settings) };
  };
  return defineResource({
    name: 'customers',
    table: customer,
    capabilities: { read: 'customers.read', create: 'customers.write' },
    schema: { create: input },
    hidden: ['owner', 'searchText'],
    filters: {
      q: { kind: 'asked', where: searched },
      groupId: {
        kind: 'where',
        where: (id) =>
          Number.isSafeInteger(id) && Number(id) > 0
            ? sql`${customer.id} in (select ${customerGroupMember.customerId} from ${customerGroupMember}
                where ${customerGroupMember.groupId} = ${id})`
            : undefined,
      },
      country: { kind: 'equal', column: customer.country },
      account: { kind: 'present', column: customer.userId },
      lastOrderAt: { kind: 'range', column: customer.lastOrderAt },
      spent: { kind: 'range', column: customer.spent },
      userId: { kind: 'equal', column: customer.userId },
      email: { kind: 'equal', column: customer.email },
    },
    sort: {
      name: sql`${customer.name} collate "und-x-icu"`,
      orders: customer.orders,
      spent: customer.spent,
      lastOrderAt: sql`coalesce(${customer.lastOrderAt}, '-infinity')`,
      country: customer.country,
      createdAt: customer.createdAt,
    },
    defaultSort: { field: 'lastOrderAt', order: 'DESC' },
    amounts: ['spent'],
    headings: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      country: 'Country',
      orders: 'Orders',
      spent: `Spent (${services.marketOf().currency})`,
      firstOrderAt: 'First order',
      lastOrderAt: 'Last order',
      createdAt: 'Customer since',
    },
    csv: furtherColumns(() => services.marketOf().currency),
    compute: async (rows, executor) => {
      const ids = rows.map(({ id }) => id);
      const groups = await readGroupsOf(executor, ids);
      const logIns = await readLogIns(
        executor,
        rows.flatMap(({ userId }) => userId ?? []),
      );
      return rows.map(({ id, userId }) => ({
        groups: groups.get(id) ?? [],
        lastLogInAt: (userId !== null && logIns.get(userId)?.lastLogInAt) || null,
        isLocked: userId !== null && Boolean(logIns.get(userId)?.lockedAt),
      }));
    },
    detail: async ({ id, userId, email }, executor) => {
      const saved = userId === null ? null : await readCustomerAddresses(executor, userId);
      // Whose account has the address of a guest: the same person, perhaps.
      const account = userId === null ? await accountWithAddress(executor, email) : null;
      return {
        account: account && { name: account.name },
        access: userId === null ? null : await accessOf(userId, executor),
        saved: saved && { billing: written(saved.billing), shipping: written(saved.shipping) },
        used: (await readUsedAddresses(executor, { userId, email })).map((used) => ({
          ...used,
          lines: linesOf(used.address),
        })),
        notes: await readNotes(executor, id),
        mails: await readMails(executor, id),
        sendsMail: services.sendsMail,
      };
    },
    check: async ({ email, groupIds }, { tx }): Promise<FieldErrors> => {
      const errors: FieldErrors = {};
      if (await isRegistered(tx, email)) errors.email = 'This address has an account already.';
      if ((await knownGroups(tx, groupIds)).length < groupIds.length)
        errors.groupIds = 'One of these groups is not there any more.';
      return errors;
    },
    beforeSave: async (_values, { name, email }, { tx, now }) => {
      if (!handedOver) throw new Error('A customer is made by the route that shows the link');
      const made = await makeAccountFor(tx, { name, email }, services, now);
      if (!made.ok) throw new Error(`The account of a customer could not be made: ${made.error.code}`);
      handedOver.link = made.value.link;
      // As it is counted anew in a moment.
      return { owner: `user:${made.value.userId}`, userId: made.value.userId, email, name };
    },
    afterSave: async ({ id }, { groupIds }, { tx }) => changeGroups(tx, id, { add: groupIds, remove: [] }),
    actions: customerActions(services),
  });
}

/** Names, addresses and phone numbers; what looks like the number of an order finds who placed it, too. */
async function searched(value: unknown, executor: Executor) {
  const words = eachWord(value, (isIn) => isIn(customer.searchText));
  const number = /^\s*#?(\d{1,15})\s*$/.exec(String(value))?.[1];
  if (!words || number === undefined) return words;
  const owner = await customerOfOrderNumber(executor, Number(number));
  return owner === null ? words : or(and(words), eq(customer.owner, owner));
}

/** What tables of customers have beside what stands in their own row. */
function furtherColumns(currency: () => string): NonNullable<Resource['csv']> {
  return Object.fromEntries<(record: WireRecord) => CsvValue>([
    [
      'Average order',
      ({ spent, orders }) =>
        Number(orders) > 0 ? decimalAmount(Math.round(Number(spent) / Number(orders)), currency()) : null,
    ],
    ['Kind', ({ userId }) => (userId === null ? 'Guest' : 'Account')],
    ['Groups', ({ groups }) => (groups as { name: string }[]).map(({ name }) => name).join('; ')],
  ]);
}

const linesOf = (address: Address) => addressLines(address, placeNames(address));
const written = (address: Address | null) => address && { ...address, lines: linesOf(address) };
