import {
  accountOfAddress,
  accountOfId,
  changeTakenAccount,
  type KnownAccount,
  takeOverAccount,
} from '#features/accounts/public.server.ts';
import { takenOverAddress } from '#features/fields/public.server.ts';
import { ADDRESS_FIELDS, type Address, type AddressKind, addressFieldName } from '#features/fields/public.ts';
import { readCustomerAddresses, saveCustomerAddress } from '#features/orders/public.server.ts';
import { decimalAmount } from '#kit/money.ts';
import { normalName } from '#kit/normal-name.ts';
import { wallTime } from '#kit/zoned-time.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { readList, readMoment, writeList } from '#platform/resources/exchange-cells.ts';
import type {
  ExchangeContext,
  ExchangeKind,
  ExchangeOutcome,
  ExchangeRow,
  ExportedRows,
} from '#platform/resources/exchange-kind.server.ts';
import { exchangeOutcome, readingOf } from '#platform/resources/exchange-record.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { changeGroups, readGroupsOf } from '../data/customers.queries.server.ts';
import { customerIdOf, groupsByName, readExported } from '../data/exchanged-customers.queries.server.ts';
import { recountCustomer } from '../data/recount.queries.server.ts';
import { customerColumns } from '../rules/customer-columns.ts';
import { GROUPS_TAG } from './group-names.server.ts';

const KINDS: readonly AddressKind[] = ['billing', 'shipping'];
const LONGEST_NAME = 200;
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

type Before = { name?: string; billing?: Address | null; shipping?: Address | null; groups?: number[] };

/** Customers with an account, by their e-mail address. Guests are told too; they come in with their orders. */
export function customerKind(services: SliceServices): ExchangeKind {
  return {
    name: 'customers',
    title: 'Customers',
    capabilities: { read: 'customers.read', write: 'customers.write' },
    columns: customerColumns,
    needs: { fields: ['email', 'billing_email'], text: 'Choose the column with the e-mail addresses.' },
    namesOf: (cells) => ({
      names: [
        ...(cells.id?.trim() ? [`id:${cells.id.trim()}`] : []),
        ...(addressOf(cells) ? [`email:${addressOf(cells)}`] : []),
      ],
      belongsTo: null,
    }),
    write: ([row], context) => writeCustomer(services, row as ExchangeRow, context),
    undo: (about, { tx }) => undoCustomer(tx, about),
    exported: (executor, ids) => exportCustomers(services, executor, ids),
  };
}

const addressOf = (cells: ExchangeRow['cells']) =>
  normalName(cells.email?.trim() || cells.billing_email?.trim() || '');

async function writeCustomer(
  services: SliceServices,
  { line, cells }: ExchangeRow,
  { tx, options: { mode } }: ExchangeContext,
): Promise<ExchangeOutcome> {
  const { messages, say, take } = readingOf(line, cells);
  const email = addressOf(cells);
  const label = email;
  const roles = readList((cells.role ?? '').toLowerCase());
  if (roles.includes('guest')) {
    say('role', 'Guests have no account: they come in with their orders.', false);
    return exchangeOutcome('skipped', { label, messages });
  }
  if (roles.some((role) => !['customer', 'subscriber'].includes(role)))
    say('role', 'This one comes in as a customer: who runs the shop is said under Accounts.', false);
  if (!EMAIL.test(email))
    say('email', email === '' ? 'It has no e-mail address.' : `“${email}” is no e-mail address.`);
  let createdAt: Date | null = null;
  take(
    'createdAt',
    (text) => readMoment(text, services.marketOf().timeZone, 'start'),
    (value) => {
      createdAt = value === null ? null : new Date(value);
    },
  );
  const addresses: Partial<Record<AddressKind, Address>> = {};
  for (const kind of KINDS) {
    const { address, problems } = takenOverAddress(kind, cells);
    for (const { field, text } of problems) say(field, text);
    if (address) addresses[kind] = { ...address, email: kind === 'billing' ? address.email || email : '' };
  }
  const name = nameOf(cells, addresses);
  if (name.length > LONGEST_NAME) say('name', `At most ${LONGEST_NAME} characters.`);
  if (messages.some(({ isError }) => isError)) return exchangeOutcome('refused', { label, messages });

  const found = await accountOfAddress(tx, email);
  if (found && (found.role !== 'customer' || found.trashedAt)) {
    say(
      'email',
      found.trashedAt ? 'This account is in the trash.' : 'Somebody who runs the shop has this address.',
    );
    return exchangeOutcome('refused', { label, messages });
  }
  if (found ? mode === 'create' : mode === 'update') return exchangeOutcome('skipped', { label, messages });
  const account =
    found ??
    (await takeOverAccount(tx, { name: name || email, email, username: cells.username ?? '', createdAt }));
  if (!found && cells.username?.trim() && account.username === null)
    say('username', 'Somebody has this user name here already: the account comes without one.', false);
  const before = await change(tx, account, { name, addresses, isNew: !found });
  await recountCustomer(tx, { customerId: account.id, email: '' });
  const recordId = await customerIdOf(tx, account.id);
  if (recordId !== null && cells.groups !== undefined) {
    const wanted = await groupsByName(tx, readList(cells.groups));
    // Some of them may be new.
    await emitInvalidation(tx, [GROUPS_TAG]);
    const own = ((await readGroupsOf(tx, [recordId])).get(recordId) ?? []).map(({ id }) => id);
    const add = wanted.filter((id) => !own.includes(id));
    const remove = own.filter((id) => !wanted.includes(id));
    if (add.length + remove.length > 0) {
      before.groups = own;
      await changeGroups(tx, recordId, { add, remove });
    }
  }
  const isSame = Object.keys(before).length === 0;
  return {
    ...exchangeOutcome(found ? (isSame ? 'same' : 'changed') : 'created', { label, messages }),
    recordId,
    version: (await accountOfId(tx, account.id))?.version ?? null,
    before: found && !isSame ? before : null,
  };
}

function nameOf(
  { name, firstName, lastName }: ExchangeRow['cells'],
  { billing }: Partial<Record<AddressKind, Address>>,
): string {
  const parts = (first = '', last = '') => `${first.trim()} ${last.trim()}`.trim();
  return name?.trim() || parts(firstName, lastName) || parts(billing?.firstName, billing?.lastName);
}

/** Writes what is other than it is; answers what was there before. */
async function change(
  tx: Transaction,
  account: KnownAccount,
  {
    name,
    addresses,
    isNew,
  }: { name: string; addresses: Partial<Record<AddressKind, Address>>; isNew: boolean },
): Promise<Before> {
  const before: Before = {};
  const kept = await readCustomerAddresses(tx, account.id);
  for (const kind of KINDS) {
    const address = addresses[kind];
    if (!address || JSON.stringify(ordered(address)) === JSON.stringify(ordered(kept[kind]))) continue;
    before[kind] = kept[kind];
    await saveCustomerAddress(tx, account.id, kind, address, new Date());
  }
  if (!isNew && name !== '' && name !== account.name) before.name = account.name;
  if (!isNew && Object.keys(before).length > 0)
    await changeTakenAccount(tx, account.id, before.name === undefined ? {} : { name });
  return before;
}

function ordered(address: Address | null): string[] | null {
  return address && ADDRESS_FIELDS.map((field) => address[field] ?? '');
}

async function undoCustomer(
  tx: Transaction,
  about: { recordId: number; version: number | null; isNew: boolean; before: Record<string, unknown> },
): Promise<string> {
  const [row] = await readExported(tx, [about.recordId]);
  const account = row?.userId ? await accountOfId(tx, row.userId) : undefined;
  if (!account || account.trashedAt) return 'It is in the trash or gone already.';
  if (account.version !== about.version) return 'It was changed since the import, so it stays as it is.';
  if (about.isNew && (row?.orders ?? 0) > 0) return 'It has orders meanwhile, so it stays.';
  const { name, groups, ...addresses } = about.before as Before;
  for (const kind of KINDS) {
    const address = addresses[kind];
    if (address) await saveCustomerAddress(tx, account.id, kind, address, new Date());
  }
  if (groups) {
    const own = ((await readGroupsOf(tx, [about.recordId])).get(about.recordId) ?? []).map(({ id }) => id);
    await changeGroups(tx, about.recordId, {
      add: groups.filter((id) => !own.includes(id)),
      remove: own.filter((id) => !groups.includes(id)),
    });
  }
  await changeTakenAccount(tx, account.id, {
    ...(name === undefined ? {} : { name }),
    ...(about.isNew ? { trashedAt: new Date() } : {}),
  });
  await recountCustomer(tx, { customerId: account.id, email: '' });
  return '';
}

async function exportCustomers(
  services: SliceServices,
  executor: Executor,
  ids: readonly number[],
): Promise<ExportedRows[]> {
  const { storeCurrency, timeZone } = services.marketOf();
  const rows = new Map((await readExported(executor, ids)).map((row) => [row.id, row]));
  const groups = await readGroupsOf(executor, ids);
  const told = (kind: AddressKind, address: Address | null) =>
    Object.fromEntries(
      ADDRESS_FIELDS.map((field) => [addressFieldName(kind, field), address?.[field] ?? '']),
    );
  return ids.flatMap((id): ExportedRows[] => {
    const row = rows.get(id);
    if (!row) return [];
    const { firstName = '', lastName = '' } = row.billing ?? {};
    return [
      [
        {
          id: String(id),
          email: row.email,
          username: row.username ?? '',
          firstName,
          lastName,
          name: row.name,
          role: row.userId === null ? 'guest' : 'customer',
          createdAt: wallTime(new Date(row.createdAt), timeZone).replace('T', ' '),
          ...told('billing', row.billing),
          ...told('shipping', row.shipping),
          groups: writeList((groups.get(id) ?? []).map(({ name }) => name)),
          orders: String(row.orders),
          spent: decimalAmount(Number(row.spent), storeCurrency),
        },
      ],
    ];
  });
}
