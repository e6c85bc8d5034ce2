import * as v from 'valibot';
import type { DeedContext, FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { redirect } from '../data/redirect.table.ts';
import { lockRedirects, targetOf } from '../data/redirects.queries.server.ts';
import { leadsBack } from '../operations/leads-back.server.ts';
import { REDIRECTS_TAG } from '../pages/redirect-pages.server.ts';
import { fromKey, toPath } from '../rules/redirect-address.ts';

type RedirectRow = typeof redirect.$inferSelect;

const TAKEN = 'Another redirect leads from this address.';

/** Redirects of the owner; `siteUrl` is the shop's own origin. */
export function makeRedirectResource(siteUrl: string): Resource {
  const input = v.object({
    fromAddress: v.pipe(
      requiredText('Enter the old address.', 1_000),
      v.check(
        (text) => fromKey(text) !== null,
        'An address such as /shop/old-tea/, without blanks, and not the front page.',
      ),
    ),
    toPath: v.pipe(
      requiredText('Enter where it leads.', 1_000),
      v.check(
        (text) => toPath(text, siteUrl) !== null,
        'A path of this shop, such as /product/tea/. It leads to no other site.',
      ),
      v.transform((text) => toPath(text, siteUrl) ?? text),
    ),
  });
  return defineResource({
    name: 'redirects',
    table: redirect,
    capabilities: fullCapabilities('redirects'),
    schema: { create: input },
    hidden: ['fromKey'],
    filters: { q: { kind: 'search', columns: [redirect.fromAddress, redirect.toPath] } },
    sort: {
      fromAddress: redirect.fromKey,
      toPath: redirect.toPath,
      hits: redirect.hits,
      lastHitAt: redirect.lastHitAt,
      createdAt: redirect.createdAt,
    },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    findable: { title: ({ fromAddress }) => fromAddress, line: ({ toPath: to }) => to, place: 3 },
    constraints: { redirect_from_unique: { field: 'fromAddress', message: TAKEN } },
    check: (values, context) => checkRedirect(values, context),
    beforeSave: async (values, { fromAddress }) => ({ ...values, fromKey: fromKey(fromAddress) ?? '' }),
    invalidates: () => [REDIRECTS_TAG],
  });
}

async function checkRedirect(
  { fromAddress, toPath: to }: { fromAddress: string; toPath: string },
  { tx, before }: DeedContext & { before: RedirectRow | null },
): Promise<FieldErrors> {
  const key = fromKey(fromAddress);
  if (key === null) return {};
  await lockRedirects(tx);
  const known = await targetOf(tx, key);
  if (known && known.id !== before?.id) return { fromAddress: TAKEN };
  return (await leadsBack(tx, key, to)) ? { toPath: 'This leads back to where it came from.' } : {};
}
