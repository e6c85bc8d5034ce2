import type Stripe from 'stripe';
import { log } from '#platform/log/log.server.ts';
import { NEEDED_EVENTS } from '../rules/heard-events.ts';

/** By this the shop knows webhooks again that it made itself. */
const MADE_BY = { made_by: 'vitrine' };

/**
 * Makes a webhook at Stripe that leads to an address, and hands its signing secret to `keep`. Those that the shop made there
 * before go once it is kept; if it cannot be kept, the new one goes again. Throws what Stripe refuses.
 */
export async function makeWebhook(
  stripe: Stripe,
  address: string,
  keep: (secret: string) => Promise<void>,
): Promise<void> {
  const made = await stripe.webhookEndpoints.create({
    url: address,
    enabled_events: [...NEEDED_EVENTS],
    description: 'Vitrine',
    metadata: MADE_BY,
  });
  try {
    if (!made.secret) throw new Error('Stripe told no signing secret');
    await keep(made.secret);
  } catch (error) {
    await stripe.webhookEndpoints.del(made.id).catch(() => undefined);
    throw error;
  }
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const former = data.filter(
      ({ id, url, metadata, created }) =>
        id !== made.id &&
        url === address &&
        metadata?.made_by === MADE_BY.made_by &&
        // Two who press at once leave each other's.
        created < made.created,
    );
    for (const { id } of former) await stripe.webhookEndpoints.del(id);
  } catch {
    log.warn({ endpoint: made.id }, 'a former webhook at Stripe could not be taken away');
  }
}
