import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { isAddressRange } from '#platform/http/address-list.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { optionalInstant, requiredText } from '#platform/resources/input-fields.ts';
import { apiKey } from '../api-key.table.ts';
import { type ScopeArea, scopesToGive } from '../scopes.ts';

type KeyRow = typeof apiKey.$inferSelect;

const texts = (message: string, most: number) =>
  v.pipe(
    v.optional(
      v.array(v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(80, message))),
      [],
    ),
    v.maxLength(most, `At most ${most}.`),
    v.transform((list) => [...new Set(list)]),
  );

const input = v.object({
  name: requiredText('Give the key a name, for example that of the program that uses it.', 80),
  scopes: v.pipe(texts('Choose from the list.', 200), v.minLength(1, 'Choose at least one area.')),
  addresses: v.pipe(
    texts('This is no address.', 50),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const wrong = value.find((entry) => !isAddressRange(entry));
      if (wrong === undefined) return value;
      addIssue({ message: `“${wrong}” is neither an IP address nor a range such as 192.0.2.0/24.` });
      return NEVER;
    }),
  ),
  perMinute: v.pipe(
    v.optional(v.number('A number.'), 300),
    v.integer('A whole number.'),
    v.minValue(1, 'At least 1.'),
    v.maxValue(10_000, 'At most 10,000.'),
  ),
  expiresAt: optionalInstant(),
});

/** The keys of programs; `made` is what is kept of a key that was just made, without which none is created. */
export function makeApiKeyResource(
  areas: () => readonly ScopeArea[],
  made?: Pick<KeyRow, 'prefix' | 'hash'>,
) {
  return defineResource({
    name: 'api-keys',
    table: apiKey,
    capabilities: { read: 'api-keys.read', create: 'api-keys.write', update: 'api-keys.write' },
    schema: { create: input },
    hidden: ['hash'],
    filters: { q: { kind: 'search', columns: [apiKey.name, apiKey.prefix] } },
    sort: { name: apiKey.name, createdAt: apiKey.createdAt, lastUsedAt: apiKey.lastUsedAt },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    compute: async (rows) => {
      const now = new Date();
      return rows.map((row) => ({ state: stateOf(row, now) }));
    },
    check: async (values, { actor, before }): Promise<FieldErrors> => {
      const errors: FieldErrors = {};
      const mayGive = new Set(areas().flatMap((area) => scopesToGive(area, actor.can)));
      const beyond = values.scopes.find((scope) => !mayGive.has(scope) && !before?.scopes.includes(scope));
      if (beyond !== undefined)
        errors.scopes = `You cannot give a key more than you may do yourself: ${beyond}.`;
      const isNewEnd = values.expiresAt?.getTime() !== before?.expiresAt?.getTime();
      if (isNewEnd && values.expiresAt && values.expiresAt <= new Date())
        errors.expiresAt = 'This is in the past.';
      return errors;
    },
    beforeSave: async (values, _input, { actor, before }) => {
      if (before) return values;
      if (!made) throw new Error('A key is made by the route that shows it');
      return { ...values, ...made, makerId: actor.userId, makerName: actor.name || actor.email };
    },
    actions: {
      revoke: defineAction({
        capability: 'api-keys.write',
        schema: v.object({}),
        run: async (row: KeyRow, _input, { tx, now }) => {
          if (row.revokedAt)
            return refuse({ code: 'api-keys.revoked', message: 'This key is revoked already.' });
          await tx.update(apiKey).set({ revokedAt: now }).where(eq(apiKey.id, row.id));
          return accept(null);
        },
      }),
    },
  });
}

function stateOf({ revokedAt, expiresAt }: KeyRow, now: Date): 'active' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
