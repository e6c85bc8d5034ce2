import { type Context, Hono } from 'hono';
import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { lookAtKeys, wordsOfError } from '../operations/look-at-keys.server.ts';
import { makeWebhook } from '../operations/make-webhook.server.ts';
import type { StripeAccess } from '../operations/stripe-keys.server.ts';
import { NEEDED_EVENTS, STRIPE_CALLBACK } from '../rules/heard-events.ts';
import type { WebhookFacts } from '../rules/key-findings.ts';
import { keyTexts } from '../rules/key-texts.ts';
import { stripeSettings } from '../settings.ts';

/** Questions to Stripe of one person. */
const QUESTIONS = { points: 20, seconds: 600 };

/**
 * `GET /` where Stripe is to send its messages, `POST /test` asks Stripe with the keys that are saved, `POST /webhook` makes
 * the webhook there and keeps its secret.
 */
export function stripeKeyRoutes(access: StripeAccess, services: SliceServices): RestRoute {
  const { db, settings, siteUrl } = services;
  const limits = createRateLimits(db);
  const address = siteUrl + STRIPE_CALLBACK;
  const routes = new Hono<RestEnvironment>();
  routes.use('*', guardCapability('settings.read', 'settings.secrets'));

  routes.get('/', (c) => c.json({ address, events: NEEDED_EVENTS } satisfies WebhookFacts));

  routes.post('/test', async (c) => {
    const busy = await tooMany(c);
    return busy ?? c.json({ findings: await lookAtKeys(access, settings, address) });
  });

  routes.post('/webhook', async (c) => {
    if (Object.hasOwn(access.given.fields, 'webhookSecret'))
      return answerError(c, 409, 'stripe.given', keyTexts.given);
    const stripe = access.client(settings);
    if (!stripe) return answerError(c, 409, 'stripe.no-key', keyTexts.noSecret);
    const busy = await tooMany(c);
    if (busy) return busy;
    try {
      await makeWebhook(stripe, address, (secret) => keepSecret(c, secret));
    } catch (error) {
      return answerError(c, 409, 'stripe.refused', wordsOfError(error));
    }
    await settings.reload();
    return c.json({ address });
  });

  async function keepSecret(c: Context<RestEnvironment>, text: string): Promise<void> {
    const actor = c.get('actor');
    const field = 'webhookSecret';
    await inTransaction(db, async (tx) => {
      await tx.insert(auditEntry).values({
        actorId: actor?.userId ?? null,
        actorName: actor?.name ?? '',
        resource: 'settings',
        recordId: stripeSettings.name,
        deed: 'update',
        changes: { [field]: [settings.secretState(stripeSettings, field).is, 'replaced'] },
      });
      await settings.keepSecret(tx, stripeSettings, { field, text }, actor?.name ?? '');
      await emitInvalidation(tx, ['settings']);
    });
  }

  async function tooMany(c: Context<RestEnvironment>): Promise<Response | null> {
    const wait = await limits.secondsToWait('stripe-keys', c.get('actor')?.userId ?? '', QUESTIONS);
    if (wait === 0) return null;
    c.header('Retry-After', String(wait));
    return answerError(c, 429, 'stripe.too-many', keyTexts.tooMany);
  }

  return { name: 'stripe-keys', routes };
}
