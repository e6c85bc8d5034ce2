import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { readInput } from '#platform/resources/checked-input.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customer } from '../data/customer.table.ts';
import { writeCustomerMail } from '../mail/write-customer-mail.server.tsx';
import { letterInput } from './letter-input.server.ts';

/** `POST /rest/customer-letters/{customer}`: how a mail to a customer would look; nothing is kept or sent. */
export function letterPreviewRoute(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('customers.write', 'customers.write'));
  routes.post('/:id{[0-9]{1,15}}', async (c) => {
    const body = await readJsonBody(c);
    if (!body) return answerError(c, 400, 'resources.invalid', 'The body is no JSON object.');
    const read = readInput(letterInput, body);
    if (!read.ok) {
      const error = { code: 'customers.unchecked', message: 'Please look at the marked fields.' };
      return c.json({ error, errors: read.error }, 422);
    }
    const [row] = await services.db
      .select()
      .from(customer)
      .where(eq(customer.id, Number(c.req.param('id'))));
    if (!row) return answerError(c, 404, 'customers.missing', 'There is no such customer.');
    const letter = read.value as v.InferOutput<typeof letterInput>;
    const { to, subject, html } = await writeCustomerMail(row, letter, services);
    return c.json({ to, subject, html });
  });
  return { name: 'customer-letters', routes };
}
