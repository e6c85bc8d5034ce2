import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { answerError, type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { SECRETS } from '../sign-message.server.ts';
import { webhook } from '../webhook.table.ts';
import { webhookTopics } from '../webhook-topic.server.ts';

/** `GET /topics` what there is to be told of; `GET /{id}/secret` what signs the messages to an address. */
export function webhookRoutes({ db, settings, shop }: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/topics', (c) => {
    const topics = shop()
      .of(webhookTopics)
      .map(({ name, title }) => ({ name, title }));
    return refusalFor(c, 'webhooks.read') ?? c.json({ topics });
  });
  routes.get('/:id{[0-9]{1,15}}/secret', async (c) => {
    // Whoever has it can speak in the name of the shop.
    const refusal = refusalFor(c, 'webhooks.write');
    if (refusal) return refusal;
    const [found] = await db
      .select({ id: webhook.id })
      .from(webhook)
      .where(eq(webhook.id, Number(c.req.param('id'))));
    return found
      ? c.json({ secret: settings.secret(SECRETS, String(found.id)) })
      : answerError(c, 404, 'resources.missing', 'This record does not exist.');
  });
  return { name: 'webhooks', routes };
}
