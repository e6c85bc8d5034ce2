import { and, eq, or, sql } from 'drizzle-orm';
import { logInWaitOf, readAccountAccess, readLogIns } from '#features/accounts/public.server.ts';
import { placeNames } from '#features/fields/public.server.ts';
import { type Address, addressLines } from '#features/fields/public.ts';
import { accountWithAddress, readCustomerAddresses } from '#features/orders/public.server.ts';
import type { CsvValue } from '#kit/csv.ts';
import { decimalAmount } from '#kit/money.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { eachWord } from '#platform/resources/each-word.server.ts';
import type { WireRecord } from '#platform/resources/record-changes.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customer, customerGroupMember } from '../data/customer.table.ts';
import { readGroupsOf, readMails, readNotes, readUsedAddresses } from '../data/customers.queries.server.ts';
import { customerOfOrderNumber } from '../data/recount.queries.server.ts';
import { customerActions } from './customer-actions.server.ts';

/** Everybody with an account, and whoever ordered as a guest. */
export function makeCustomerResource(services: SliceServices): Resource {
  const accessOf = async (userId: string, executor: Executor) => {
    const access = await readAccountAccess(executor, userId);
    return access && { ...access, wait: await logInWaitOf(executor, userId, services.settings) };
  };
  return defineResource({
    name: 'customers',
    table: customer,
    capabilities: { read: 'customers.read' },
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
