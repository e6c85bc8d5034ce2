import { isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { knownRows } from '#platform/fields/known-rows.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { customerGroup } from '../data/customer.table.ts';
import { countMembers } from '../data/customers.queries.server.ts';
import { GROUPS_TAG } from '../operations/group-names.server.ts';
import { GROUP_COLOURS } from '../rules/group-colours.ts';

/** Knows the groups that settings may name anew: those in the trash are nobody's. */
export const knownGroupsOfCustomers = knownRows('customer-groups', {
  table: customerGroup,
  key: customerGroup.id,
  where: isNull(customerGroup.trashedAt),
  gone: 'This group does not exist any more, or is in the trash.',
});

/** The groups that the owner makes of customers. */
export const groupResource = defineResource({
  name: 'customer-groups',
  table: customerGroup,
  capabilities: {
    read: 'customers.read',
    create: 'customers.write',
    update: 'customers.write',
    trash: 'customers.write',
    delete: 'customers.write',
  },
  schema: {
    create: v.object({
      name: requiredText('Give the group a name.', 60),
      colour: v.optional(v.picklist(GROUP_COLOURS, 'Choose a colour.'), 'grey'),
    }),
  },
  filters: { q: { kind: 'search', columns: [customerGroup.name] } },
  sort: { name: sql`lower(${customerGroup.name})`, createdAt: customerGroup.createdAt },
  defaultSort: { field: 'name', order: 'ASC' },
  headings: { name: 'Name', colour: 'Colour', createdAt: 'Since' },
  csv: { Customers: ({ members }) => members as number },
  compute: async (rows, executor) => {
    const members = await countMembers(
      executor,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id }) => ({ members: members.get(id) ?? 0 }));
  },
  invalidates: () => [GROUPS_TAG],
  check: async (input, { tx, before }): Promise<FieldErrors> => {
    const same = sql`lower(${customerGroup.name}) = lower(${input.name}) and ${customerGroup.id} <> ${before?.id ?? 0}`;
    if ((await tx.$count(customerGroup, same)) === 0) return {};
    return { name: 'Another group has this name, perhaps one in the trash.' };
  },
});
