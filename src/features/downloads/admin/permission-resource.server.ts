import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { addOrderNote } from '#features/orders/public.server.ts';
import { accept } from '#kit/result.ts';
import type { DeedContext, FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { optionalInstant, optionalWhole } from '#platform/resources/input-fields.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { downloadPermission } from '../data/download-permission.table.ts';
import { readGrantableFile } from '../data/download-permissions.queries.server.ts';
import { type DownloadTextKey, downloadTexts } from '../texts.ts';

type PermissionRow = typeof downloadPermission.$inferSelect;

const DAY_MS = 86_400_000;
const id = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(1, message));

/** What bought files allow, for those who run the shop: grant, limit, extend, revoke, grant anew; told in the order's history. */
export function makePermissionResource(services: Pick<SliceServices, 'marketOf'>): Resource {
  const note = async (
    key: DownloadTextKey,
    { orderId, name }: Pick<PermissionRow, 'orderId' | 'name'>,
    { tx, actor }: DeedContext,
  ) => {
    const text = translate(downloadTexts, services.marketOf().texts, key, { name });
    const person = { id: actor.userId, name: actor.name };
    await addOrderNote(tx, { orderId, kind: 'private', text, person });
  };
  return defineResource({
    name: 'download-permissions',
    table: downloadPermission,
    capabilities: { read: 'orders.read', create: 'orders.write', update: 'orders.write' },
    // Whoever has it has the file.
    hidden: ['token'],
    schema: {
      create: v.object({ orderLineId: id('Choose a line.'), fileId: id('Choose a file.') }),
      update: v.object({
        downloadLimit: optionalWhole(1, 1_000_000),
        expiresAt: optionalInstant(),
      }),
    },
    filters: { orderId: { kind: 'equal', column: downloadPermission.orderId } },
    sort: { grantedAt: downloadPermission.grantedAt },
    defaultSort: { field: 'grantedAt', order: 'DESC' },
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      if (before) return {};
      const found = 'fileId' in input && (await readGrantableFile(tx, input));
      return found ? {} : { fileId: 'This order has this file already, or the product has it no more.' };
    },
    beforeSave: async (values, input, { tx, before, now }) => {
      if (before || !('fileId' in input)) return { ...values, updatedAt: now };
      const found = await readGrantableFile(tx, input);
      if (!found) throw new Error('The file went between being looked for and being granted');
      return {
        ...values,
        // As those that orders get by themselves.
        token: sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')` as unknown as string,
        orderId: found.orderId,
        name: found.name,
        position: found.position,
        downloadLimit: found.downloadLimit,
        grantedAt: now,
        expiresAt: found.expiryDays === null ? null : new Date(now.getTime() + found.expiryDays * DAY_MS),
      };
    },
    afterSave: (row, _input, context) => note(context.before ? 'noteChanged' : 'noteGranted', row, context),
    constraints: {
      download_permission_once: { field: 'fileId', message: 'This order has this file already.' },
    },
    actions: {
      revoke: defineAction({
        capability: 'orders.write',
        schema: v.object({}),
        run: async (row: PermissionRow, _input, context) => {
          if (row.revokedAt !== null) return accept(null);
          await context.tx
            .update(downloadPermission)
            .set({ revokedAt: context.now, updatedAt: context.now, version: row.version + 1 })
            .where(eq(downloadPermission.id, row.id));
          await note('noteRevoked', row, context);
          return accept(null);
        },
      }),
      // As if it was granted at this moment: all downloads, for as long as the first time, by the link that the customer has.
      'grant-anew': defineAction({
        capability: 'orders.write',
        schema: v.object({}),
        run: async (row: PermissionRow, _input, context) => {
          const lasts = row.expiresAt && row.expiresAt.getTime() - row.grantedAt.getTime();
          await context.tx
            .update(downloadPermission)
            .set({
              revokedAt: null,
              downloads: 0,
              grantedAt: context.now,
              expiresAt: lasts === null ? null : new Date(context.now.getTime() + Math.max(lasts, DAY_MS)),
              updatedAt: context.now,
              version: row.version + 1,
            })
            .where(eq(downloadPermission.id, row.id));
          await note('noteAnew', row, context);
          return accept(null);
        },
      }),
    },
  });
}
