import Stripe from 'stripe';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { NEEDED_EVENTS } from '../rules/heard-events.ts';
import type { KeyFinding } from '../rules/key-findings.ts';
import { keyTexts as words } from '../rules/key-texts.ts';
import { stripeSettings } from '../settings.ts';
import type { StripeAccess } from './stripe-keys.server.ts';

/** Somebody waits in front of a button. */
const BRIEFLY = { timeout: 10_000, maxNetworkRetries: 0 };

/** Asks Stripe with the keys of this moment, and says in plain words what is right with them and what is not. */
export async function lookAtKeys(
  access: StripeAccess,
  settings: SettingsStore,
  address: string,
): Promise<KeyFinding[]> {
  const { secretKey, publishableKey, webhookSecret } = access.keys(settings);
  const found: KeyFinding[] = [];
  const say = (is: KeyFinding['is'], says: string) => found.push({ is, says });
  const isUnread = (field: string) =>
    !Object.hasOwn(access.given.fields, field) &&
    settings.secretState(stripeSettings, field).is === 'unreadable';
  const stripe = access.client(settings);
  const trouble = stripe && (await troubleWith(stripe));
  if (!stripe) say('wrong', isUnread('secretKey') ? words.unread : words.noSecret);
  else if (trouble) say('wrong', trouble);
  else say('right', words.keySet.replace('{mode}', modeOf(secretKey)));
  if (publishableKey === '') say('wrong', words.noPublishable);
  else if (secretKey !== '' && modeOf(secretKey) !== modeOf(publishableKey))
    say(
      'wrong',
      words.mismatch.replace('{secret}', modeOf(secretKey)).replace('{publishable}', modeOf(publishableKey)),
    );
  if (webhookSecret === '') say('wrong', isUnread('webhookSecret') ? words.unread : words.noWebhook);
  else if (stripe && !trouble) found.push(...(await lookAtEndpoint(stripe, address)));
  if (secretKey !== '' && modeOf(secretKey) === words.testMode) say('note', words.testKeys);
  if (!settings.get(stripeSettings).enabled) say('note', words.off);
  return found;
}

/** What an error of Stripe's means; none of it repeats a key. */
export function wordsOfError(error: unknown): string {
  const { errors } = Stripe;
  if (error instanceof errors.StripeAuthenticationError) return words.wrongSecret;
  if (error instanceof errors.StripePermissionError) return words.limited;
  if (error instanceof errors.StripeConnectionError) return words.unreachable;
  if (error instanceof errors.StripeInvalidRequestError)
    return words.refused.replace('{said}', () => error.message.slice(0, 300));
  if (error instanceof errors.StripeError) return words.trouble;
  throw error;
}

/** What keeps the key from being used; '' for nothing. */
async function troubleWith(stripe: Stripe): Promise<string> {
  try {
    await stripe.balance.retrieve({}, BRIEFLY);
    return '';
  } catch (error) {
    return wordsOfError(error);
  }
}

async function lookAtEndpoint(stripe: Stripe, address: string): Promise<KeyFinding[]> {
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, BRIEFLY);
    const endpoints = data.filter(({ url, status }) => url === address && status === 'enabled');
    if (endpoints.length === 0)
      return [{ is: 'wrong', says: words.noEndpoint.replace('{address}', address) }];
    const heard = new Set(endpoints.flatMap(({ enabled_events: events }) => events));
    const lacking = heard.has('*') ? [] : NEEDED_EVENTS.filter((event) => !heard.has(event));
    if (lacking.length === 0) return [{ is: 'right', says: words.endpoint }];
    return [{ is: 'wrong', says: words.lacks.replace('{events}', lacking.join(', ')) }];
  } catch (error) {
    // A restricted key need not be allowed to look at webhooks.
    if (error instanceof Stripe.errors.StripePermissionError) return [];
    return [{ is: 'wrong', says: wordsOfError(error) }];
  }
}

function modeOf(key: string): string {
  return key.includes('_live_') ? words.live : words.testMode;
}
