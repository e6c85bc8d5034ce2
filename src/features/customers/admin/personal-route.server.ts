import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { heldOf, holdsOf } from '#platform/personal-data/personal-data.server.ts';
import { readPersonalFile, requestsOf } from '#platform/personal-data/personal-requests.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customer } from '../data/customer.table.ts';
import { personOf } from './personal-actions.server.ts';

/**
 * `GET /rest/customer-data/{customer}`: what was asked for of late; `…/{customer}/held`: what the shop holds of them, what
 * deletion does to it and what keeps it from being deleted; `…/files/{request}`: the ZIP that was made.
 */
export function personalRoute(services: SliceServices): RestRoute {
  const { db } = services;
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('customers.data', 'customers.data'));
  routes.get('/files/:id{[0-9]{1,15}}', async (c) => {
    const file = await readPersonalFile(db, 'customers', Number(c.req.param('id')));
    if (!file) return answerError(c, 404, 'customers.no-file', 'This file is not there any more.');
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="personal-data-${file.madeAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  routes.get('/:id{[0-9]{1,15}}', async (c) => c.json(await requestsOf(db, 'customers', idOf(c))));
  routes.get('/:id{[0-9]{1,15}}/held', async (c) => {
    const [row] = await db
      .select()
      .from(customer)
      .where(eq(customer.id, idOf(c)));
    if (!row) return answerError(c, 404, 'customers.missing', 'There is no such customer.');
    const person = personOf(row);
    return c.json({ held: await heldOf(db, person, services), holds: await holdsOf(db, person, services) });
  });
  return { name: 'customer-data', routes };
}

function idOf(c: Context): number {
  return Number(c.req.param('id'));
}
