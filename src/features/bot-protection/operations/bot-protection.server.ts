import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { OutsideProblem, postOutside } from '#platform/outside/post-outside.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  type BotProviderName,
  botProviders,
  botVerdict,
  type CheckedForm,
  LONGEST_TOKEN,
} from '../rules/bot-providers.ts';
import { botSettings } from '../settings.ts';
import { botTexts } from '../texts.ts';

/** What the browser needs of a protection that is active. */
export interface ActiveProtection {
  provider: BotProviderName;
  siteKey: string;
}

/** Whom tokens are sent to, in place of the providers themselves: an address, for tests (`BOT_CHECK_ADDRESS`). */
export const botCheckAddress = defineCache<{ standIn: string | null }>({
  name: 'bot-check-address',
  endedBy: [],
  open: () => ({ standIn: process.env.BOT_CHECK_ADDRESS?.trim() || null }),
});

/** The protection as it is on; null while it is switched off or one of its keys is missing (ACCT-010). */
export function activeProtection(settings: Pick<SettingsStore, 'get' | 'secret'>): ActiveProtection | null {
  const { enabled, provider, siteKey } = settings.get(botSettings);
  if (!enabled || siteKey.trim() === '' || settings.secret(botSettings, 'secretKey') === '') return null;
  return { provider: provider as BotProviderName, siteKey: siteKey.trim() };
}

/**
 * Asks the provider about the field `token` of a form, before anything is looked up, created or sent. Refuses in words
 * for the visitor what is missing, used, wrong or scores too low, and what nobody could judge; accepts everything while
 * the protection is not active.
 */
export async function checkBot(
  fields: Readonly<Record<string, unknown>>,
  { request, settings, texts }: Pick<CallContext, 'request' | 'settings' | 'texts'>,
  form: CheckedForm,
): Promise<Result<null, string>> {
  const active = activeProtection(settings);
  if (!active) return accept(null);
  const refused = () => refuse(translate(botTexts, texts, 'refused'));
  const { token } = fields;
  if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN) return refused();
  const { standIn } = request.environment.cache(botCheckAddress);
  const secret = settings.secret(botSettings, 'secretKey');
  try {
    const { body } = await postOutside(standIn ?? botProviders[active.provider].verify, {
      body: new URLSearchParams({ secret, response: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      mayBePrivate: standIn !== null,
    });
    const verdict = botVerdict(body, { form, threshold: settings.get(botSettings).threshold });
    if (verdict === 'passed') return accept(null);
    if (verdict === 'wrong-key')
      request.log.error('the provider of the bot protection refuses the secret key');
    return refused();
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error;
    request.log.warn({ problem: error.message }, 'the provider of the bot protection was not reached');
    return refused();
  }
}
