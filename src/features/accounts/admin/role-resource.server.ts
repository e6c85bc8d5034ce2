import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { invitation } from '../data/invitation.table.ts';
import { countInvited, countPeople, isPendingFor } from '../data/role.queries.server.ts';
import { role } from '../data/role.table.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountChanged } from '../events.ts';
import { capabilityAreas } from '../operations/capability-areas.server.ts';
import { endSessions } from '../operations/create-user.server.ts';
import { BEYOND, isBeyond, isRoleBeyond, lockStaff } from '../operations/staff-guard.server.ts';
import { CUSTOMER, capabilitiesOf, includesCapability, isCapabilityName } from '../rules/roles.ts';

type RoleRow = typeof role.$inferSelect;

const input = v.object({
  name: requiredText('Give the role a name.', 60),
  capabilities: v.pipe(
    v.optional(v.array(v.pipe(v.string('Choose from the list.'), v.maxLength(100))), []),
    v.minLength(1, 'Choose at least one thing that people with this role may do.'),
    v.maxLength(500, 'At most 500.'),
    v.transform((list) => [...new Set(list)].sort()),
  ),
});

const SHIPPED = 'This role comes with the shop and stays as it is. Copy it to make one of your own.';

/** The roles of those who run the shop. What comes with the shop is shown as well, and changed by nobody. */
export function makeRoleResource(services: SliceServices) {
  const named = () => services.shop().of(capabilities);
  const grantedTo = ({ slug, isShipped, capabilities: own }: RoleRow) =>
    capabilitiesOf(slug, isShipped ? null : own, named());
  return defineResource({
    name: 'roles',
    table: role,
    capabilities: {
      read: 'accounts.read',
      create: 'accounts.write',
      update: 'accounts.write',
      delete: 'accounts.write',
    },
    schema: { create: input },
    lock: lockStaff,
    filters: {
      q: { kind: 'search', columns: [role.name] },
      slug: { kind: 'equal', column: role.slug },
      isShipped: { kind: 'equal', column: role.isShipped },
    },
    sort: { name: sql`lower(${role.name})`, isShipped: role.isShipped, createdAt: role.createdAt },
    defaultSort: { field: 'name', order: 'ASC' },
    compute: async (rows, executor) => {
      const slugs = rows.map(({ slug }) => slug);
      const people = await countPeople(executor, slugs);
      const invited = await countInvited(executor, slugs);
      const names = capabilityAreas(services).flatMap((area) => area.capabilities.map(({ name }) => name));
      return rows.map((row) => {
        const granted = grantedTo(row);
        return {
          people: people.get(row.slug) ?? 0,
          invited: invited.get(row.slug) ?? 0,
          /** In single deeds, as the form shows them. */
          granted: row.isShipped
            ? names.filter((name) => includesCapability(granted, name))
            : row.capabilities,
        };
      });
    },
    check: async (values, { actor, before }): Promise<FieldErrors> => {
      if (before?.isShipped) return { name: SHIPPED };
      if (before && isBeyond(actor, grantedTo(before))) return { name: BEYOND.message };
      const errors: FieldErrors = {};
      if (values.name.toLowerCase() === CUSTOMER)
        errors.name = 'Customers are called so. Choose another name.';
      const known = new Set([
        ...capabilityAreas(services).flatMap((area) => area.capabilities.map(({ name }) => name)),
        ...(before?.capabilities ?? []),
      ]);
      const unknown = values.capabilities.find((name) => !isCapabilityName(name) || !known.has(name));
      if (unknown !== undefined) errors.capabilities = `There is no such right: ${unknown}.`;
      // A key has nothing to give, whatever it may do.
      else if (isBeyond(actor, capabilitiesOf('new', values.capabilities, named())))
        errors.capabilities = BEYOND.message;
      return errors;
    },
    beforeSave: async (values, { name }, { tx, before }) =>
      before ? values : { ...values, slug: await freeSlug(tx, name), isShipped: false },
    beforeRemove: async (row, { tx, actor }) => {
      if (row.isShipped) return { code: 'accounts.role-shipped', message: SHIPPED };
      if (isBeyond(actor, grantedTo(row))) return BEYOND;
      const people = await tx.$count(userAccount, eq(userAccount.role, row.slug));
      if (people + (await tx.$count(invitation, isPendingFor(row.slug))) === 0) return undefined;
      return {
        code: 'accounts.role-in-use',
        message: 'People have this role, or are invited to it. Say first which one they get in its place.',
      };
    },
    constraints: {
      role_name: { field: 'name', message: 'Another role has this name.' },
      role_slug_unique: { field: 'name', message: 'Another role has this name.' },
    },
    actions: {
      'move-people': defineAction({
        capability: 'accounts.write',
        schema: v.object({ to: v.pipe(v.string('Choose a role.'), v.maxLength(100, 'Choose a role.')) }),
        run: async (row: RoleRow, { to }, { tx, actor, now }) => {
          if (row.isShipped) return refuse({ code: 'accounts.role-shipped', message: SHIPPED });
          const isThere = to === CUSTOMER || (await tx.$count(role, eq(role.slug, to))) > 0;
          if (to === row.slug || !isThere)
            return refuse({ code: 'accounts.role-unknown', message: 'Choose another role.' });
          if (isBeyond(actor, grantedTo(row)) || (await isRoleBeyond(tx, actor, to, named())))
            return refuse(BEYOND);
          await movePeople(tx, row.slug, to, { tx, actor, now });
          return accept(null);
        },
      }),
    },
  });
}

/** Gives all who have a role another one; rights that were taken away end at once, on every device. */
async function movePeople(
  tx: Transaction,
  from: string,
  to: string,
  context: Parameters<typeof recordAudits>[3],
): Promise<void> {
  const moved = await tx
    .update(userAccount)
    .set({ role: to, version: sql`${userAccount.version} + 1`, updatedAt: context.now })
    .where(eq(userAccount.role, from))
    .returning({ id: userAccount.id });
  await tx
    .update(invitation)
    .set(to === CUSTOMER ? { revokedAt: context.now } : { role: to })
    .where(isPendingFor(from));
  const changes: Record<string, [unknown, unknown]> = { role: [from, to] };
  await recordAudits(
    'users',
    'update',
    moved.map(({ id }) => ({ recordId: id, changes })),
    context,
  );
  for (const { id } of moved) {
    await endSessions(tx, id);
    await emit(tx, accountChanged, { userId: id });
  }
}

/** A slug that no role has: accounts keep it, and get no other rights when a role is renamed. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'role';
  for (let at = 1; ; at++) {
    const slug = at === 1 ? base : `${base}-${at}`;
    // One that somebody in the trash has still would come back with rights that were never given to them.
    const isTaken =
      slug === CUSTOMER ||
      (await tx.$count(role, eq(role.slug, slug))) +
        (await tx.$count(userAccount, eq(userAccount.role, slug))) >
        0;
    if (!isTaken) return slug;
  }
}
